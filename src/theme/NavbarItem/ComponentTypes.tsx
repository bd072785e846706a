import LocaleChoice from "@site/src/components/LocaleChoice";
import { namingFailures } from "@site/src/components/NavbarFailure";
import ProductCrumb from "@site/src/components/ProductCrumb";
import VersionChoice from "@site/src/components/VersionChoice";
import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";

export default namingFailures({
  ...ComponentTypes,
  "custom-localeChoice": LocaleChoice,
  "custom-productCrumb": ProductCrumb,
  "custom-versionChoice": VersionChoice,
});
