import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const docSearch = path.join(__dirname, "../../../../../node_modules/@docsearch/react/dist/esm");

it.each([
  ["ResultsScreen", "Results"],
  ["StartScreen", "Results"],
  ["ScreenState", "NoResultsScreen"],
])("DocSearch's %s imports %s as the plugin search-index expects", (file, name) => {
  const source = fs.readFileSync(path.join(docSearch, `${file}.js`), "utf8");
  expect(source).toContain(`import { ${name} } from './${name}'`);
});
