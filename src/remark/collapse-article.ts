import type { VFile } from "vfile";
import { NEEDLESS_IMPORT, usesComponents } from "./components";
import { flatten, type HastElement, type HastLeaf, type HastRoot, type Node, nest } from "./hast";
import { toExpression } from "./html/tag";
import { isStatic, writeHtml } from "./html/write-html";
import { placeOf } from "./place";

/** Elements that can hold blocks, so that those among their children can become runs. */
const CONTAINERS = new Set(["admonition", "blockquote", "div", "li", "section"]);
/** Elements whose children are containers, and nothing may come between. */
const LISTS = new Set(["ol", "ul"]);
const BLOCKS = new Set(
  "admonition blockquote div h1 h2 h3 h4 h5 h6 hr ol p pre section table ul".split(" "),
);

const jsx = (value: string): HastLeaf => ({ type: "jsx", value });

/** One element with the HTML of nodes that are static. */
function run(nodes: readonly Node[]): HastLeaf {
  const links = new Set<string>();
  const html = writeHtml(nodes, (link) => links.add(link));
  return jsx(`<StaticRun html={${toExpression(html)}} links={${JSON.stringify([...links])}} />`);
}

const isBlock = (node: Node): boolean =>
  node.type === "element"
    ? BLOCKS.has(node.tagName)
    : node.type === "tag" && /^(?:Tabs|ClassicNotice)$/.test(node.name);

/** Collapses what is static in a node that as a whole is not. */
function collapseIn(node: Node): Node[] {
  if (node.type === "tag") {
    const { open, close } = node.raw;
    return [jsx(open), ...collapse(node.children), ...(close ? [jsx(close)] : [])];
  }
  if (node.type !== "element") return flatten([node]);
  const { tagName, children } = node;
  if (CONTAINERS.has(tagName)) return [{ ...node, children: collapse(children) }];
  if (LISTS.has(tagName)) return [{ ...node, children: children.flatMap(collapseIn) }];
  return flatten([node]);
}

/** Puts one run in the place of each longest row of nodes that are static and have blocks among them. */
function collapse(nodes: readonly Node[]): Node[] {
  const collapsed: Node[] = [];
  let row: Node[] = [];
  const end = () => {
    collapsed.push(...(row.some(isBlock) ? [run(row)] : flatten(row)));
    row = [];
  };
  for (const node of nodes) {
    if (isStatic(node)) row.push(node);
    else {
      end();
      collapsed.push(...collapseIn(node));
    }
  }
  end();
  return collapsed;
}

const isCode = ({ type }: Node): boolean => type === "import" || type === "export";

/** Whether the code that is left names an import. */
const isNeedless = (node: Node, rest: readonly Node[]): boolean =>
  node.type === "import" &&
  node.value.split("\n").every((line) => !line.trim() || NEEDLESS_IMPORT.test(line.trim())) &&
  !JSON.stringify(rest).includes("<Tab");

/**
 * Rehype plugin, the last one: turns an article into HTML, so that neither the compilers nor React see its elements. A
 * page without components becomes one run, and says so by its export `isStatic`. One with components has its static
 * parts as runs between them and a frame of its own, as it is an ordinary page of React.
 */
export default function collapseArticle() {
  return (tree: HastRoot, file: VFile): void => {
    const code = tree.children.filter(isCode);
    const content = nest(tree.children.filter((node) => !isCode(node)));
    if (usesComponents(String(file))) {
      const collapsed = collapse(content);
      tree.children = [
        { type: "import", value: 'import LiveArticle from "@site/src/components/LiveArticle";' },
        ...code.filter((node) => !isNeedless(node, collapsed)),
        jsx("<LiveArticle>"),
        ...collapsed,
        jsx("</LiveArticle>"),
      ];
      return;
    }
    const other = content.find((node) => !isStatic(node));
    if (other) {
      throw new Error(
        `${placeOf(file as never).file}: 記事の HTML に書けないものがあります: ${nameOf(other)}`,
      );
    }
    tree.children = [
      ...code.filter((node) => !isNeedless(node, [])),
      { type: "export", value: "export const isStatic = true;" },
      run(content),
    ];
  };
}

function nameOf(node: Node): string {
  if (node.type === "tag") return node.raw.open;
  if (node.type !== "element") return node.value.slice(0, 80);
  const inner: Node | undefined = (node as HastElement).children.find((child) => !isStatic(child));
  return inner ? nameOf(inner) : `<${node.tagName}>`;
}
