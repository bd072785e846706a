import type { VFile } from "vfile";
import { NEEDLESS_IMPORT, usesComponents } from "./components";
import { flatten, type HastElement, type HastLeaf, type HastRoot, type Node, nest } from "./hast";
import { toExpression } from "./html/tag";
import { isStatic, writeHtml } from "./html/write-html";
import { placeOf } from "./place";

/** Elements that can contain blocks, whose children can become runs. */
const CONTAINERS = new Set(["admonition", "blockquote", "div", "li", "section"]);
/** Elements whose children are containers, with nothing in between. */
const LISTS = new Set(["ol", "ul"]);
const BLOCKS = new Set(
  "admonition blockquote div h1 h2 h3 h4 h5 h6 hr ol p pre section table ul".split(" "),
);

const jsx = (value: string): HastLeaf => ({ type: "jsx", value });

/** Creates and numbers the runs of one page. */
class Runs {
  #count = 0;

  /**
   * Creates one element with the HTML of static nodes.
   *
   * @param isServed whether the server's page has it for certain, so that no script needs to; a component may omit its
   *   children
   */
  write(nodes: readonly Node[], isServed: boolean): HastLeaf {
    const collected = new Set<string>();
    const html = toExpression(writeHtml(nodes, (link) => collected.add(link)));
    const links = JSON.stringify([...collected]);
    return isServed
      ? jsx(
          `<StaticRun {...(ARTICLES_ARE_SERVED ? {} : { html: ${html}, links: ${links} })} served={${this.#count++}} />`,
        )
      : jsx(`<StaticRun html={${html}} links={${links}} />`);
  }
}

const isBlock = (node: Node): boolean =>
  node.type === "element"
    ? BLOCKS.has(node.tagName)
    : node.type === "tag" && /^(?:Tabs|ClassicNotice|Figure)$/.test(node.name);

/** Collapses static parts of a node that is not all static. */
function collapseIn(node: Node, runs: Runs, isServed: boolean): Node[] {
  if (node.type === "tag") {
    const { open, close } = node.raw;
    return [jsx(open), ...collapse(node.children, runs, false), ...(close ? [jsx(close)] : [])];
  }
  if (node.type !== "element") return flatten([node]);
  const { tagName, children } = node;
  if (CONTAINERS.has(tagName)) return [{ ...node, children: collapse(children, runs, isServed) }];
  if (LISTS.has(tagName))
    return [{ ...node, children: children.flatMap((child) => collapseIn(child, runs, isServed)) }];
  return flatten([node]);
}

/** Replaces each longest sequence of static nodes that includes blocks with one run. */
function collapse(nodes: readonly Node[], runs: Runs, isServed = true): Node[] {
  const collapsed: Node[] = [];
  let row: Node[] = [];
  const end = () => {
    collapsed.push(...(row.some(isBlock) ? [runs.write(row, isServed)] : flatten(row)));
    row = [];
  };
  for (const node of nodes) {
    if (isStatic(node)) row.push(node);
    else {
      end();
      collapsed.push(...collapseIn(node, runs, isServed));
    }
  }
  end();
  return collapsed;
}

/** Theme components for elements, which it normally passes to every page. */
const ELEMENTS: Record<string, string> = {
  a: "@theme/MDXComponents/A",
  admonition: "@theme/Admonition",
  details: "@theme/MDXComponents/Details",
  head: "@theme/MDXComponents/Head",
  img: "@theme/MDXComponents/Img",
  ul: "@theme/MDXComponents/Ul",
};
const HEADING = /^h[1-6]$/;

/** Names of elements left to React. */
function elementsIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "element") return [node.tagName, ...elementsIn(node.children)];
    const tags = node.type === "jsx" ? node.value.matchAll(/<([a-z][a-z0-9]*)\b/g) : [];
    return [...tags].map(([, name]) => name);
  });
}

/** Import statements for the theme's components for these elements, passed on to `LiveArticle`. */
function importElements(nodes: readonly Node[]): HastLeaf[] {
  const used = [...new Set(elementsIn(nodes))];
  const names = used.filter((name) => name in ELEMENTS);
  const headings = used.filter((name) => HEADING.test(name));
  const imports = names.map((name) => `import element_${name} from "${ELEMENTS[name]}";`);
  if (headings.length > 0)
    imports.push('import ElementHeading from "@theme/MDXComponents/Heading";');
  const entries = [
    ...names.map((name) => `${name}: element_${name}`),
    ...headings.map((name) => `${name}: (props) => <ElementHeading as="${name}" {...props} />`),
  ];
  return [
    ...imports.map((value): HastLeaf => ({ type: "import", value })),
    { type: "export", value: `export const elements = { ${entries.join(", ")} };` },
  ];
}

const isCode = ({ type }: Node): boolean => type === "import" || type === "export";

/** Whether the remaining code needs no import. */
const isNeedless = (node: Node, rest: readonly Node[]): boolean =>
  node.type === "import" &&
  node.value.split("\n").every((line) => !line.trim() || NEEDLESS_IMPORT.test(line.trim())) &&
  !JSON.stringify(rest).includes("<Tab");

/**
 * Rehype plugin, run last: turns an article into HTML that neither the compilers nor React parse into elements. A page
 * without components becomes a single run and exports `isStatic`. One with components (`isLive`) is an ordinary React
 * page with its own frame and its static parts as runs.
 */
export default function collapseArticle() {
  return (tree: HastRoot, file: VFile): void => {
    const code = tree.children.filter(isCode);
    const content = nest(tree.children.filter((node) => !isCode(node)));
    if (usesComponents(String(file))) {
      const collapsed = collapse(content, new Runs());
      tree.children = [
        { type: "import", value: 'import LiveArticle from "@site/src/components/LiveArticle";' },
        ...code.filter((node) => !isNeedless(node, collapsed)),
        { type: "export", value: "export const isLive = true;" },
        ...importElements(collapsed),
        jsx("<LiveArticle elements={elements}>"),
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
      new Runs().write(content, false),
    ];
  };
}

function nameOf(node: Node): string {
  if (node.type === "tag") return node.raw.open;
  if (node.type !== "element") return node.value.slice(0, 80);
  const inner: Node | undefined = (node as HastElement).children.find((child) => !isStatic(child));
  return inner ? nameOf(inner) : `<${node.tagName}>`;
}
