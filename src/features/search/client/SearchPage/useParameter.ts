import { useHistory, useLocation } from "@docusaurus/router";
import { useQueryStringValue } from "@docusaurus/theme-common/internal";

/**
 * A parameter of the address. While the next page is on its way, the history has the next address already, in which the
 * parameter is missing: then it is that of the address whose page is shown.
 *
 * @param name name of the parameter
 * @returns its value; empty where there is none
 */
export function useParameter(name: string): string {
  const next = useQueryStringValue(name);
  const history = useHistory();
  const { pathname, search } = useLocation();
  const isLeaving = history.location.pathname !== pathname;
  return (isLeaving ? new URLSearchParams(search).get(name) : next) ?? "";
}
