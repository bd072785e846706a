/** Client module: starts offline reading when the browser is idle, and reports which pages are read. */

import type { ClientModule } from "@docusaurus/types";
import { savesData } from "@site/src/components/saves-data";
import { whenIdle } from "@site/src/components/when-idle";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteDidUpdate"]>>[0];

/** Milliseconds: the current page, and prefetching for the next one, come first. */
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

/** Docusaurus calls this after each navigation, including the first. */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (process.env.NODE_ENV !== "production" || location.pathname === previousLocation?.pathname) {
    return;
  }
  read.push(window.location.href);
  remember?.(read.splice(0));
  // If the browser refuses, the site works without it.
  const startQuietly = () => start().catch(() => undefined);
  if (!previousLocation && !savesData()) whenIdle(() => setTimeout(startQuietly, PATIENCE));
}
