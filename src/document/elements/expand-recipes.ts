/** `<RecipeIndex />`: all recipes of the site by page, made of the pages' own headings. */
import fs from "node:fs";
import path from "node:path";
import { inline, link, text } from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { Heading, List, RootContent } from "mdast";
import { recipePages } from "../../../sidebars/recipes";

/** A task that a page of recipes answers. */
export interface Recipe {
  /** Its heading, with backticks around code. */
  task: string;
  id: string;
}

/** A page with its recipes. */
export interface RecipeGroup {
  /** Route of the page. */
  route: string;
  label: string;
  recipes: Recipe[];
}

const FOLDER = "runtime/recipes";
const projectRoot = path.join(__dirname, "../../..");
const FENCE = /^(`{3,})[^\n]*\n(?:[\s\S]*?\n)??\1$/gm;
const HEADING = /^(#{2,3}) (.+?) \{#([a-z\d-]+)\}$/gm;

/**
 * @param source text of a page
 * @returns its recipes: headings without headings below them
 */
export function recipesIn(source: string): Recipe[] {
  const headings = [...source.replace(FENCE, "").matchAll(HEADING)];
  return headings.flatMap(([, marks, task, id], index) => {
    const isGroup = marks === "##" && headings[index + 1]?.[1] === "###";
    return isGroup || task === "次に読む" ? [] : [{ task, id }];
  });
}

/**
 * @param root project directory
 * @returns the pages of recipes that the project has, in the sidebar's order; Docusaurus refuses a sidebar with others
 */
export function readRecipes(root = projectRoot): RecipeGroup[] {
  return recipePages.flatMap(({ id, label }) => {
    const file = path.join(root, FOLDER, `${id}.md`);
    if (!fs.existsSync(file)) return [];
    const recipes = recipesIn(fs.readFileSync(file, "utf8"));
    return [{ route: `/${FOLDER}/${id}`, label, recipes }];
  });
}

/** @returns headings and lists of links; undefined for other elements */
export function expandRecipes({ name }: LoneTag): RootContent[] | undefined {
  return name === "RecipeIndex" ? readRecipes().flatMap(groupBlocks) : undefined;
}

function groupBlocks({ route, label, recipes }: RecipeGroup): RootContent[] {
  const id = route.split("/").at(-1)?.replaceAll("_", "-") ?? "";
  const heading: Heading = {
    type: "heading",
    depth: 2,
    // Docusaurus only gives ids to the page's own headings.
    data: { id, hProperties: { id } } as Heading["data"],
    children: [link(route, text(label))],
  };
  const list: List = {
    type: "list",
    ordered: false,
    spread: false,
    // By its name, the filter finds it.
    data: { hProperties: { className: ["recipe-list"] } } as List["data"],
    children: recipes.map((recipe) => ({
      type: "listItem",
      spread: false,
      children: [
        {
          type: "paragraph",
          children: [{ type: "link", url: `${route}#${recipe.id}`, children: inline(recipe.task) }],
        },
      ],
    })),
  };
  return [heading, list];
}
