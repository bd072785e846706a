import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import useIsBrowser from "@docusaurus/useIsBrowser";
import LocaleDropdownNavbarItem, {
  type Props as DropdownProps,
} from "@theme/NavbarItem/LocaleDropdownNavbarItem";
import React from "react";

/** What the theme hands to a dropdown item of the navbar. */
export type LocaleChoiceProps = Omit<DropdownProps, "dropdownItemsBefore" | "dropdownItemsAfter">;

/**
 * Navbar item `custom-localeChoice`: the theme's locale dropdown, shown only where there is a choice. React takes over
 * the links of the served HTML as they are, without the address's search and hash, so that they are made anew once the
 * page is hydrated.
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
