/** Client module: a page reloaded by a failed navigation starts at its top or at the hash's element. */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteUpdate"]>>[0];

/** The browser stores this with the history entry, so it survives the reload. */
function markReload(): void {
  history.scrollRestoration = "manual";
}

function arrive(): void {
  if (history.scrollRestoration !== "manual") return;
  history.scrollRestoration = "auto";
  // The browser then scrolls to the element itself, as on any first load.
  if (window.location.hash) window.location.replace(window.location.hash);
}

// Without React, whose code may have failed again. The browser restores scroll positions in this event's task, so the
// mark has to outlast it.
if (ExecutionEnvironment.canUseDOM) window.addEventListener("pageshow", () => setTimeout(arrive));

/** Docusaurus calls this when a navigation starts, and its result when the next page's code is there. */
export function onRouteUpdate({ previousLocation, location }: RouteUpdate) {
  if (!previousLocation || previousLocation.pathname === location.pathname) return undefined;
  window.addEventListener("pagehide", markReload);
  return () => window.removeEventListener("pagehide", markReload);
}
