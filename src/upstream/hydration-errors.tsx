/**
 * React 17 goes on with the rest of the page when something in it throws while it takes over the server's HTML, but has
 * lost its place there: it inserts a second footer, or removes elements from where they are not and empties the page. So
 * the page is drawn anew, as Docusaurus' own entry (core/lib/client/clientEntry.js) draws it, without the server's HTML.
 * `components/HydrationBoundary` notices the error; until the first page is taken over no error boundary of Docusaurus
 * may catch one, since they are further down.
 */
import App from "@docusaurus/core/lib/client/App";
import ErrorBoundary from "@docusaurus/ErrorBoundary";
import React from "react";
import ReactDOM from "react-dom";
import { HelmetProvider } from "react-helmet-async";
import { BrowserRouter } from "react-router-dom";

// In development Docusaurus draws the first page instead of taking it over.
let hydrating = typeof window !== "undefined" && process.env.NODE_ENV === "production";

/** Tells whether the first page is being taken over. */
export const isHydrating = (): boolean => hydrating;

/** Lets the error boundaries catch errors from now on. */
export function endHydration(): void {
  hydrating = false;
}

/** Draws the page anew, at the reader's place in it, and lets the error boundaries catch errors from now on. */
export function drawAnew(): void {
  // More than one part of the page may have thrown.
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
// React asks each boundary for this method when an error comes its way.
Object.defineProperty(prototype, "componentDidCatch", {
  get: () => (hydrating ? undefined : componentDidCatch),
});
