import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import LocaleDropdownNavbarItem, {
  type Props as DropdownProps,
} from "@theme/NavbarItem/LocaleDropdownNavbarItem";
import React from "react";

/** What the theme hands to a dropdown item of the navbar. */
export type LocaleChoiceProps = Omit<DropdownProps, "dropdownItemsBefore" | "dropdownItemsAfter">;

/** Navbar item `custom-localeChoice`: the theme's locale dropdown, shown only where there is a choice. */
export default function LocaleChoice(props: LocaleChoiceProps): JSX.Element | null {
  const { i18n } = useDocusaurusContext();
  if (i18n.locales.length < 2) return null;
  return <LocaleDropdownNavbarItem dropdownItemsBefore={[]} dropdownItemsAfter={[]} {...props} />;
}
