/** MDX v1 ships no types. */
declare module "@mdx-js/react" {
  import type { ComponentType, ReactElement, ReactNode } from "react";

  export function MDXProvider(props: {
    components: Record<string, ComponentType>;
    children: ReactNode;
  }): ReactElement;
}
