import type { DocSearchModalProps } from "@docsearch/react";
import { translate } from "@docusaurus/Translate";
import themeTranslations from "@theme/SearchTranslations";

/** Placeholder of the search field. */
export const placeholder = (): string => themeTranslations.placeholder;

/** Strings of the modal: the theme's, and the field's label, which the theme leaves in English. */
export function modalTranslations(): DocSearchModalProps["translations"] {
  const { modal } = themeTranslations;
  const searchInputLabel = translate({ id: "site.search.label", message: "ドキュメントを検索" });
  return { ...modal, searchBox: { ...modal?.searchBox, searchInputLabel } };
}
