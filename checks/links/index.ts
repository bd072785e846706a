import { readEnvironment } from "../../src/data/environment";
import type { Check } from "../run-checks";
import { checkOnlineLinks } from "./online";
import { checkSourceLinks } from "./source";

/** The check of links before a build. */
export const check: Check = {
  name: "links",
  scope: "pages",
  run: async ({ root, readable, options, progress }) => [
    ...checkSourceLinks(root, readable, readEnvironment(process.env)),
    ...(options.online
      ? await checkOnlineLinks(root, readable, (text) => progress.update(text))
      : []),
  ],
};
