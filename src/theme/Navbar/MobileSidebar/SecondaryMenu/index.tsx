import ProductMenuHeading from "@site/src/components/ProductMenuHeading";
import SecondaryMenu from "@theme-original/Navbar/MobileSidebar/SecondaryMenu";
import React from "react";

export default function SecondaryMenuWrapper(): JSX.Element {
  return (
    <>
      <ProductMenuHeading />
      <SecondaryMenu />
    </>
  );
}
