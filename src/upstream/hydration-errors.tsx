/**
 * If something throws during hydration, React 17 goes on with the rest of the page but has lost its place in the HTML:
 * it inserts a second footer, or removes the wrong elements and empties the page. So the page is re-rendered without
 * the server's HTML, as Docusaurus' own entry (core/lib/client/clientEntry.js) renders it.
 * `theme/Root` catches the error; until the first page is hydrated no error boundary of Docusaurus
 * may catch one, since they are further down.
 */
import App from "@docusaurus/core/lib/client/App";
import ErrorBoundary from "@docusaurus/ErrorBoundary";
import React from "react";
import ReactDOM from "react-dom";
import { HelmetProvider } from "react-helmet-async";
import { BrowserRouter } from "react-router-dom";

// In development Docusaurus renders the first page instead of hydrating it.
let hydrating = typeof window !== "undefined" && process.env.NODE_ENV === "production";

/** Tells whether the first page is being hydrated. */
export const isHydrating = (): boolean => hydrating;

/** Lets the error boundaries catch errors from now on. */
export function endHydration(): void {
  hydrating = false;
}

/** Re-renders the page from scratch, restores the scroll position, and enables the error boundaries. */
export function rerenderPage(): void {
  // Several parts of the page may have thrown.
  if (!hydrating) return;
  endHydration();
  const { scrollX, scrollY } = window;
  const served = document.getElementById("__docusaurus") as HTMLElement;
  ReactDOM.unmountComponentAtNode(served);
  const container = served.cloneNode() as HTMLElement;
  served.replaceWith(container);
  ReactDOM.render(
    <HelmetProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </HelmetProvider>,
    container,
  );
  window.scrollTo(scrollX, scrollY);
}

const { prototype } = ErrorBoundary as unknown as { prototype: React.Component };
const { componentDidCatch } = prototype;
// React looks up this method on each boundary an error reaches.
Object.defineProperty(prototype, "componentDidCatch", {
  get: () => (hydrating ? undefined : componentDidCatch),
});
