import { translate } from "@docusaurus/Translate";
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/Navbar/MobileSidebar/Layout";
import Layout from "@theme-original/Navbar/MobileSidebar/Layout";
import React, { useRef } from "react";
import styles from "./styles.module.css";
import { useActivePanel } from "./useActivePanel";
import { useModalMenu } from "./useModalMenu";

/** Makes the theme's mobile menu a dialog: while it is open, the keyboard reaches nothing else. */
export default function LayoutWrapper(props: Props): JSX.Element {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const frame = useRef<HTMLDivElement>(null);
  useActivePanel(frame, secondaryShown ? 1 : 0);
  useModalMenu(frame, shown, toggle);
  return (
    <div
      ref={frame}
      className={shown ? styles.open : undefined}
      {...(shown && {
        role: "dialog",
        "aria-modal": true,
        "aria-label": translate({ id: "site.menu.label", message: "メニュー" }),
      })}
    >
      <Layout {...props} />
    </div>
  );
}
