import type { Rule } from "../rule";
import { deployAddress } from "./deploy-address";
import { elements } from "./elements";
import { emphasis } from "./emphasis";
import { esmLookalikes } from "./esm-lookalikes";
import { fences } from "./fences";
import { floors } from "./floors";
import { frontMatter } from "./front-matter";
import { headings } from "./headings";
import { japanese } from "./japanese";
import { leftovers } from "./leftovers";
import { characters, oneLineParagraphs } from "./lines";
import { links } from "./links";
import { literalVersion } from "./literal-version";
import { mdx3 } from "./mdx3";
import { nextLinks } from "./next-links";
import { recipes } from "./recipes";
import { scaffolds } from "./scaffolds";
import { tables } from "./tables";

/** All rules for pages, by name, in the order of their findings. */
export const rulesByName: Record<string, Rule> = {
  frontMatter,
  headings,
  fences,
  deployAddress,
  links,
  elements,
  emphasis,
  leftovers,
  oneLineParagraphs,
  characters,
  japanese,
  nextLinks,
  floors,
  recipes,
  esmLookalikes,
  tables,
  scaffolds,
  literalVersion,
  mdx3,
};

export const rules: readonly Rule[] = Object.values(rulesByName);
