import type { LoadedPlugin } from "@docusaurus/types";
import { expect, it } from "vitest";
import { whenOthersAreDone } from "../hosting/when-others-are-done";
import { BUILD_ORDER } from "./build-order";

/** Begins to finish the pages of a build with these plugins. */
const finish = (...names: string[]) =>
  whenOthersAreDone(names.map((name) => ({ name }) as LoadedPlugin));

it("builds with plugins in their order, and others between them", async () => {
  await expect(finish(...BUILD_ORDER.flatMap((name) => [name, "other"]))).resolves.toBeUndefined();
  await expect(finish("hosting", "page-metadata")).resolves.toBeUndefined();
});

it.each([
  [["offline", "hosting", "fast-build", "page-metadata"]],
  [["hosting", "offline", "page-metadata", "fast-build"]],
  [["hosting", "page-metadata", "offline"]],
])("stops a build that starts %s", async (names) => {
  await expect(finish(...names)).rejects.toThrow(
    `docusaurus.config.ts: プラグインの順が ${names.join("、")} になっています。`,
  );
});
