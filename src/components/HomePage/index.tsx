import HomeContent from "@site/src/components/HomePage/HomeContent";
import React from "react";
import styles from "./styles.module.css";

/** The home page between the frame of all pages. */
export default function HomePage(): JSX.Element {
  return (
    <main className={styles.home}>
      <HomeContent />
    </main>
  );
}
