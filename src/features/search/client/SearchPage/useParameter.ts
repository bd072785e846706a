import { useHistory, useLocation } from "@docusaurus/router";
import { useQueryStringValue } from "@docusaurus/theme-common/internal";

/**
 * A query parameter of the address. During a navigation the history already has the next address, which lacks the
 * parameter: then it is read from the address of the page that is shown.
 *
 * @param name name of the parameter
 * @returns its value; empty if there is none
 */
export function useParameter(name: string): string {
  const next = useQueryStringValue(name);
  const history = useHistory();
  const { pathname, search } = useLocation();
  const isLeaving = history.location.pathname !== pathname;
  return (isLeaving ? new URLSearchParams(search).get(name) : next) ?? "";
}
