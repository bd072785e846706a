/** Client module: a page that a failed navigation reloaded starts at its top or at the element of the hash. */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteUpdate"]>>[0];

/** The browser keeps this with the entry of the history, so it is still known after the reload. */
function leaveMark(): void {
  history.scrollRestoration = "manual";
}

function arrive(): void {
  if (history.scrollRestoration !== "manual") return;
  history.scrollRestoration = "auto";
  // The browser goes to the element by itself, as it does on any first load.
  if (window.location.hash) window.location.replace(window.location.hash);
}

// Without React, whose code may have failed again. The browser restores positions in the task of this event, so the
// mark has to stay until that task is over.
if (ExecutionEnvironment.canUseDOM) window.addEventListener("pageshow", () => setTimeout(arrive));

/** Docusaurus calls this when a navigation begins, and what it returns when the next page's code is there. */
export function onRouteUpdate({ previousLocation, location }: RouteUpdate) {
  if (!previousLocation || previousLocation.pathname === location.pathname) return undefined;
  window.addEventListener("pagehide", leaveMark);
  return () => window.removeEventListener("pagehide", leaveMark);
}
