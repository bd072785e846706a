import type { LoadContext } from "@docusaurus/types";
import { expect, it } from "vitest";
import { makeFolder } from "../../../tests/support/folders";
import { RESULTS_FILE } from "../../markdown/read-sample-results";
import siteFigures from ".";

it.each([
  ["missing", {}, "サンプルの検証の記録がありません"],
  ["damaged", { [RESULTS_FILE]: "{" }, "サンプルの検証の記録が壊れています"],
])("stops a build at once when the results are %s", (_, files: Record<string, string>, message) => {
  const siteDir = makeFolder(files);
  expect(() => siteFigures({ siteDir } as LoadContext)).toThrow(`${RESULTS_FILE}:1  ${message}`);
});
