import ProductMenuHeading from "@site/src/components/ProductMenuHeading";
import SecondaryMenu from "@theme-original/Navbar/MobileSidebar/SecondaryMenu";

export default function SecondaryMenuWrapper(): JSX.Element {
  return (
    <>
      <ProductMenuHeading />
      <SecondaryMenu />
    </>
  );
}
