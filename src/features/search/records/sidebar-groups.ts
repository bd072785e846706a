/** Parts of a sidebar item that define where a document belongs. */
type SidebarItem =
  | string
  | {
      type: string;
      id?: string;
      label?: string;
      /** Text of an `html` item: a heading over the following items. */
      value?: string;
      link?: { type: string; id?: string } | null;
      items?: readonly SidebarItem[];
    };

/** Sidebars of one product, as `sidebars/<product>.ts` exports them. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/**
 * Finds the innermost group of each document: its category, or else the sidebar heading above it. A category's own page
 * belongs to the category.
 *
 * @param sidebars sidebars of one product
 * @returns group label by document id; documents outside of every group are absent
 */
export function groupsOfSidebars(sidebars: Sidebars): Map<string, string> {
  const groups = new Map<string, string>();
  const note = (id: string | undefined, group: string | undefined) => {
    if (id !== undefined && group !== undefined && !groups.has(id)) {
      groups.set(id, group);
    }
  };
  const visit = (items: readonly SidebarItem[], outer: string | undefined): void => {
    let group = outer;
    for (const item of items) {
      if (typeof item === "string") {
        note(item, group);
      } else if (item.items) {
        note(item.link?.id, item.label);
        visit(item.items, item.label);
      } else if (item.type === "html") {
        group = item.value;
      } else {
        note(item.id, group);
      }
    }
  };
  for (const items of Object.values(sidebars)) visit(items, undefined);
  return groups;
}
