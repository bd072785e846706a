/** The elements that this site's pages may use. */
import type { Elements } from "@deno-docs-ja/document/elements/element";
import { quoteClassicNotice, writeClassicNotice } from "./classic-notice";
import { expandApi } from "./expand-api";
import { expandCli } from "./expand-cli";
import { expandLimits } from "./expand-limits";
import { expandLint } from "./expand-lint";
import { expandNode } from "./expand-node";
import { expandRecipes } from "./expand-recipes";
import { expandRest } from "./expand-rest";

export const elements: Elements = {
  Api: { expand: expandApi, attributes: ["name"] },
  ApiFields: { expand: expandApi, attributes: ["name"] },
  ClassicNotice: { write: writeClassicNotice, quote: quoteClassicNotice },
  CliCommands: { expand: expandCli, attributes: ["names"] },
  CliFlags: { expand: expandCli, attributes: ["command", "beside"] },
  DeployLimits: { expand: expandLimits, attributes: ["group"] },
  DeployPrices: { expand: expandLimits },
  LintRuleIndex: { expand: expandLint },
  LintRules: { expand: expandLint, attributes: ["subject"] },
  NodeModules: { expand: expandNode },
  PermissionBuilder: { island: true },
  RecipeFilter: { island: true },
  RecipeIndex: { expand: expandRecipes },
  RestOperation: { expand: expandRest, attributes: ["version", "id"] },
  RestOperations: { expand: expandRest, attributes: ["version"] },
  RestSchema: { expand: expandRest, attributes: ["version", "name"] },
};
