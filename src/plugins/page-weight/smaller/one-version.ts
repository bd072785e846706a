/**
 * Stands in for the theme's memory of the version of each product that a reader has chosen, where there is one of each.
 * 0.3 KiB, and nothing is drawn a second time for it.
 */
import type { ReactNode } from "react";

const choice = { preferredVersion: null, savePreferredVersionName(): void {} };

/** @param props.children the site, as it is */
export const DocsPreferredVersionContextProvider = ({ children }: { children: ReactNode }) =>
  children;

/** @returns no version, and a function that remembers none */
export const useDocsPreferredVersion = () => choice;

/** @returns no version of any product */
export const useDocsPreferredVersionByPluginId = () => ({});
