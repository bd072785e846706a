/** Client module: has the focus follow each navigation. */
import type { ClientModule } from "@docusaurus/types";
import { whenIdle } from "../../components/when-idle";

// Without it the site works as before.
const load = () =>
  import(/* webpackChunkName: "page-focus" */ "../../components/page-focus").catch(() => undefined);

/** Called by Docusaurus after each navigation and on the first page. */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = (update) => {
  if (update.previousLocation) load().then((focus) => focus?.arrive(update));
  else whenIdle(load);
};
