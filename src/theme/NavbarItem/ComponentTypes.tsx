import LocaleChoice from "@site/src/components/LocaleChoice";
import ProductCrumb from "@site/src/components/ProductCrumb";
import VersionChoice from "@site/src/components/VersionChoice";
import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";

export default {
  ...ComponentTypes,
  "custom-localeChoice": LocaleChoice,
  "custom-productCrumb": ProductCrumb,
  "custom-versionChoice": VersionChoice,
};
