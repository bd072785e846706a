import type { ReactNode } from "react";

/** Replaces `@docusaurus/Translate` in unit tests, where no translations are loaded: renders the default text. */
export default function Translate({ children }: { children: ReactNode }): ReactNode {
  return children;
}
