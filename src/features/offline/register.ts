/** Client module: starts offline reading when nobody waits for anything else, and tells it which pages are read. */

import type { ClientModule } from "@docusaurus/types";
import { savesData } from "@site/src/components/saves-data";
import { whenIdle } from "@site/src/components/when-idle";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteDidUpdate"]>>[0];

/** Milliseconds: what is shown, and what is fetched ahead for the next page, comes first. */
const PATIENCE = 2000;

const read: string[] = [];
let remember: ((pages: string[]) => void) | undefined;

async function start(): Promise<void> {
  const offline = await import(
    /* webpackChunkName: "offline" */ "@site/src/features/offline/client/start"
  );
  await offline.start(read.splice(0));
  remember = offline.remember;
  remember(read.splice(0));
}

/** Docusaurus calls this after each navigation, the first one included. */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (process.env.NODE_ENV !== "production" || location.pathname === previousLocation?.pathname) {
    return;
  }
  read.push(window.location.href);
  remember?.(read.splice(0));
  // A browser that refuses leaves the site as it is without.
  const startQuietly = () => start().catch(() => undefined);
  if (!previousLocation && !savesData()) whenIdle(() => setTimeout(startQuietly, PATIENCE));
}
