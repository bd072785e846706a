import type { ReactNode } from "react";

/** Stands in for `@docusaurus/Translate` in unit tests, where no translations are loaded: shows the default text. */
export default function Translate({ children }: { children: ReactNode }): ReactNode {
  return children;
}
