import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

/** Renders one type of navbar item; gets the item without its type. */
// biome-ignore lint/suspicious/noExplicitAny: each type of item has its own options
type ItemComponent = (item: any) => JSX.Element | null;

/**
 * Makes errors of navbar items name the item during server rendering. In the browser the theme's error boundary does
 * that; React has none on the server, where the bare error does not tell which item failed.
 *
 * @param components type → component
 */
export function namingFailures<Components extends Record<string, ItemComponent>>(
  components: Components,
): Components {
  if (ExecutionEnvironment.canUseDOM) return components;
  const naming = Object.entries(components).map(([type, Component]): [string, ItemComponent] => [
    type,
    (item) => {
      try {
        // Called, not rendered: the component's hooks run here and may throw.
        return Component(item);
      } catch (cause) {
        const config = JSON.stringify({ type, ...item });
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(
          `ナビゲーションバーの項目を表示できません（themeConfig.navbar.items の ${config}）。原因: ${reason}`,
          { cause },
        );
      }
    },
  ]);
  return Object.fromEntries(naming) as Components;
}
