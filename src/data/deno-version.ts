import manifest from "../../package.json";

/** The Deno release that all pages are written for and checked against, e.g. "2.9.6": the one that package.json pins. */
export const denoVersion: string = manifest.devDependencies.deno;

/** Samples use no package that npm published after this day, like "2026-11-20": `npm run update:packages` moves it. */
export const packagesUntil: string = manifest.config.packagesUntil;
