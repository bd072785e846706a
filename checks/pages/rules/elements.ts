import { visit } from "unist-util-visit";
import { expandElement } from "../../../src/remark/expand-elements";
import type { Finding, Rule } from "../rule";

/** Elements that stand for data name what the data has. */
export const elements: Rule = ({ tree }) => {
  const findings: Finding[] = [];
  visit(tree, "html", ({ value, position }) => {
    try {
      expandElement(value.trim());
    } catch (error) {
      findings.push({ line: position?.start.line ?? 1, message: (error as Error).message });
    }
  });
  return findings;
};
