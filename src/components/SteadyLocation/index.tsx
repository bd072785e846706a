import { useLocation } from "@docusaurus/router";
import React, { type ReactNode, useRef } from "react";
// Docusaurus' own router, which does not re-export `Route`.
import { Route } from "react-router-dom";

/**
 * Hides changes of the address's query from its children, as long as path and hash stay.
 *
 * @param props.children see the address as it was
 */
export default function SteadyLocation({ children }: { children: ReactNode }): JSX.Element {
  const location = useLocation();
  const seen = useRef(location);
  const { pathname, hash } = seen.current;
  if (location.pathname !== pathname || location.hash !== hash) seen.current = location;
  return <Route location={seen.current} render={() => children} />;
}
