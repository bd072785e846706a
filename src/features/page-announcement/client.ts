/** Client module: has the focus follow each navigation. */
import type { ClientModule } from "@docusaurus/types";
import { whenIdle } from "../../components/when-idle";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteDidUpdate"]>>[0];

// Without it the site works as before.
const load = () =>
  import(/* webpackChunkName: "page-focus" */ "../../components/page-focus").catch(() => undefined);

/** Links within the page that the router does not know of make entries without a key. */
const entryOf = ({ key, pathname, search, hash }: RouteUpdate["location"]): string =>
  [key, pathname, search, hash].join();

/** The location that is shown. Docusaurus' previous one may have been left before its page came. */
let shown: RouteUpdate["location"] | undefined;

/** Called by Docusaurus after each navigation and on the first page. */
export function onRouteDidUpdate({ location }: RouteUpdate): void {
  const previousLocation = shown;
  shown = location;
  if (!previousLocation) whenIdle(load);
  // The reader came back before the next page was there.
  else if (entryOf(location) !== entryOf(previousLocation))
    load().then((focus) => focus?.arrive({ location, previousLocation }));
}
