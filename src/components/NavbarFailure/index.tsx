import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

/** A component for one type of navbar item, called with the item without its type. */
// biome-ignore lint/suspicious/noExplicitAny: each type of item has options of its own
type ItemComponent = (item: any) => JSX.Element | null;

/**
 * Lets an error of a navbar item name the item where the build renders the pages. In the browser the theme's error
 * boundary does that; React knows no boundaries on the server, where the bare error does not tell which item it is.
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
        // Called, not rendered: the hooks of the component run here and may throw.
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
