import { useLocation } from "@docusaurus/router";
import React, { type ReactNode, useRef } from "react";
// The router of Docusaurus, which does not hand out this part of it.
import { Route } from "react-router-dom";

/**
 * Hides from its children that the query of the address changes, as long as path and hash stay.
 *
 * @param props.children what sees the address as it was
 */
export default function SteadyLocation({ children }: { children: ReactNode }): JSX.Element {
  const location = useLocation();
  const seen = useRef(location);
  const { pathname, hash } = seen.current;
  if (location.pathname !== pathname || location.hash !== hash) seen.current = location;
  return <Route location={seen.current} render={() => children} />;
}
