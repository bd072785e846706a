import HomeContent from "@site/src/components/HomePage/HomeContent";
import React from "react";
import styles from "./styles.module.css";

/** The home page within the site's layout. */
export default function HomePage(): JSX.Element {
  return (
    <main className={styles.home}>
      <HomeContent />
    </main>
  );
}
