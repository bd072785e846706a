/**
 * Stands in for `react-helmet-async`: what Docusaurus' `<Head>` asks for in the browser, without what only the server
 * does, the options that nobody sets and the comparing of elements before they are looked for in the page. 3.9 KiB.
 */
import { Children, Fragment, isValidElement, type ReactNode, useLayoutEffect, useRef } from "react";

type Props = Record<string, unknown>;

/** One `<Head>` of the page as it was last rendered. */
interface Head {
  children: ReactNode;
}

/** All of the page, the innermost last. */
const heads: Head[] = [];

/** Attributes that are not called like React's property. */
const ATTRIBUTES: Record<string, string> = { className: "class", httpEquiv: "http-equiv" };

/** What an element is about, by its tag: of two that are about the same the innermost stays. */
const SUBJECTS: Record<string, readonly string[]> = {
  base: ["href"],
  link: ["href", "rel"],
  meta: ["name", "charset", "http-equiv", "property", "itemprop"],
  script: ["src"],
};

/** Elements that stand for the page's own. */
const isRoot = (tag: string): tag is "html" | "body" => tag === "html" || tag === "body";

/** The elements in a head, those in fragments as well. */
function elementsIn(children: ReactNode): { type: string; props: Props }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    if (child.type === Fragment) return elementsIn(child.props.children as ReactNode);
    return [{ type: child.type as string, props: child.props }];
  });
}

const textIn = (children: unknown): string => Children.toArray(children as ReactNode).join("");

function setAttributes(element: Element, props: Props): void {
  for (const [property, value] of Object.entries(props)) {
    const name = ATTRIBUTES[property] ?? property;
    const text = String(value ?? "");
    // The browser would look at the styles of the whole page again.
    if (name !== "children" && element.getAttribute(name) !== text)
      element.setAttribute(name, text);
  }
}

function create(type: string, props: Props): Element {
  const element = document.createElement(type);
  setAttributes(element, props);
  if (props.children !== undefined) element.textContent = textIn(props.children);
  element.setAttribute("data-rh", "true");
  return element;
}

function subjectOf(element: Element): string {
  const tag = element.localName;
  const names = element.getAttribute("rel") === "canonical" ? ["rel"] : (SUBJECTS[tag] ?? []);
  const name = names.find((one) => element.hasAttribute(one));
  return `${tag} ${name} ${name ? element.getAttribute(name)?.toLowerCase() : element.textContent}`;
}

/** Attributes of the page's own elements that heads have set. */
const set = { html: new Set<string>(), body: new Set<string>() };

function updateRoot(tag: "html" | "body", props: Props): void {
  const root = tag === "html" ? document.documentElement : document.body;
  setAttributes(root, props);
  const names = new Set(Object.keys(props).map((name) => ATTRIBUTES[name] ?? name));
  for (const name of set[tag]) if (!names.has(name)) root.removeAttribute(name);
  set[tag] = names;
}

function update(): void {
  const roots: Record<"html" | "body", Props> = { html: {}, body: {} };
  const subjects = new Set<string>();
  const wanted: Element[] = [];
  let title: string | undefined;
  for (const { children } of [...heads].reverse()) {
    const own: Element[] = [];
    for (const { type, props } of elementsIn(children)) {
      if (isRoot(type)) roots[type] = { ...props, ...roots[type] };
      else if (type === "title") title ??= textIn(props.children);
      else own.push(create(type, props));
    }
    const kept = own.filter((element) => !subjects.has(subjectOf(element)));
    for (const element of kept) subjects.add(subjectOf(element));
    wanted.unshift(...kept);
  }
  updateRoot("html", roots.html);
  updateRoot("body", roots.body);
  if (title !== undefined && document.title !== title) document.title = title;
  for (const old of document.head.querySelectorAll("[data-rh]:not(title)")) {
    const same = wanted.findIndex((element) => element.isEqualNode(old));
    if (same < 0) old.remove();
    else wanted.splice(same, 1);
  }
  document.head.append(...wanted);
}

let frame = 0;

/** Heads change together when a page does. */
function updateSoon(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(update);
}

/**
 * @param props.children elements of the page's head, and `<html>` and `<body>` with attributes for these
 * @returns nothing to see
 */
export function Helmet({ children }: Head): null {
  const head = useRef<Head>({ children });
  useLayoutEffect(() => {
    const own = head.current;
    heads.push(own);
    return () => {
      heads.splice(heads.indexOf(own), 1);
      updateSoon();
    };
  }, []);
  useLayoutEffect(() => {
    head.current.children = children;
    updateSoon();
  }, [children]);
  return null;
}

/** @param props.children the site, as it is: there is one page in a browser, and one list of its heads. */
export const HelmetProvider = ({ children }: { children: JSX.Element }): JSX.Element => children;
