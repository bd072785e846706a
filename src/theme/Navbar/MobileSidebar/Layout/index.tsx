import MobileMenu from "@site/src/components/MobileMenu";
import type { Props } from "@theme/Navbar/MobileSidebar/Layout";
import Layout from "@theme-original/Navbar/MobileSidebar/Layout";
import React from "react";

export default function LayoutWrapper(props: Props): JSX.Element {
  return (
    <MobileMenu>
      <Layout {...props} />
    </MobileMenu>
  );
}
