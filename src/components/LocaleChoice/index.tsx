import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import useIsBrowser from "@docusaurus/useIsBrowser";
import LocaleDropdownNavbarItem, {
  type Props as DropdownProps,
} from "@theme/NavbarItem/LocaleDropdownNavbarItem";
import React from "react";

/** Props that the theme passes to a dropdown navbar item. */
export type LocaleChoiceProps = Omit<DropdownProps, "dropdownItemsBefore" | "dropdownItemsAfter">;

/**
 * Navbar item `custom-localeChoice`: the theme's locale dropdown, shown only if there is a choice. Hydration keeps the
 * served links, which lack the address's query and hash, so the key changes to re-render them afterwards.
 */
export default function LocaleChoice(props: LocaleChoiceProps): JSX.Element | null {
  const { i18n } = useDocusaurusContext();
  const isBrowser = useIsBrowser();
  if (i18n.locales.length < 2) return null;
  return (
    <LocaleDropdownNavbarItem
      key={String(isBrowser)}
      dropdownItemsBefore={[]}
      dropdownItemsAfter={[]}
      {...props}
    />
  );
}
