import HomeContent from "@site/src/components/HomePage/HomeContent";
import React, { useEffect } from "react";
import styles from "./styles.module.css";

/** Forwards events on the home page's search field to the navbar's button, which prepares and opens the search. */
function forward(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("[data-opens-search]")) return;
  const button = document.querySelector<HTMLElement>(".DocSearch-Button");
  if (event.type === "click") button?.click();
  else button?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
}

/** The home page within the site's layout. */
export default function HomePage(): JSX.Element {
  useEffect(() => {
    const events = ["click", "mouseover", "touchstart"];
    for (const name of events) document.addEventListener(name, forward);
    return () => {
      for (const name of events) document.removeEventListener(name, forward);
    };
  }, []);
  return (
    <main className={styles.home}>
      <HomeContent />
    </main>
  );
}
