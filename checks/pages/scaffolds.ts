/** How all pages spell the command that makes a project from an npm package, and the versions that samples run. */
export const scaffolds = {
  command: "deno create npm:",
  /** Package → version, by `npm view create-<name> version` when the samples were last updated. */
  versions: { vite: "9.3.0" } as Record<string, string>,
  /** Its other spellings, which only this page explains. */
  reference: "runtime/manual/tools/init.md",
} as const;
