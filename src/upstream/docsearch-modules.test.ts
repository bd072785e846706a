import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { REPLACED } from "./docsearch-modules";

it.each([
  ["DocSearchModal", "createStoredSearches", "./stored-searches"],
  ["ResultsScreen", "Results", "./Results"],
  ["StartScreen", "Results", "./Results"],
  ["ScreenState", "NoResultsScreen", "./NoResultsScreen"],
])("DocSearch's %s imports %s from %s, as our module has it", (importer, name, module) => {
  const file = path.resolve(`node_modules/@docsearch/react/dist/esm/${importer}.js`);
  expect(fs.readFileSync(file, "utf8")).toContain(`import { ${name} } from '${module}'`);
  const ours = fs.readFileSync(path.join(__dirname, REPLACED[module]), "utf8");
  expect(ours).toContain(`export function ${name}`);
});
