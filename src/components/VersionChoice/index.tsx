import { useActivePlugin, useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import DocsVersionDropdownNavbarItem, {
  type Props as DropdownProps,
} from "@theme/NavbarItem/DocsVersionDropdownNavbarItem";
import React from "react";

/** Props that the theme passes to a dropdown navbar item. */
export type VersionChoiceProps = Omit<
  DropdownProps,
  "docsPluginId" | "dropdownItemsBefore" | "dropdownItemsAfter"
>;

/**
 * Navbar item `custom-versionChoice`: the version dropdown of the current product, shown only if it has more than one
 * version.
 */
export default function VersionChoice(props: VersionChoiceProps): JSX.Element | null {
  const plugin = useActivePlugin();
  const allData = useAllDocsData();
  if (!plugin || (allData[plugin.pluginId]?.versions.length ?? 0) < 2) return null;
  return (
    <DocsVersionDropdownNavbarItem
      docsPluginId={plugin.pluginId}
      dropdownItemsBefore={[]}
      dropdownItemsAfter={[]}
      {...props}
    />
  );
}
