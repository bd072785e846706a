/** Adds what RapiDoc 9.3.8 is missing for Japanese, keyboard and screen reader users and has no options for. */
import { translate } from "@docusaurus/Translate";

/** What Lit renders: HTML strings and the values between them. */
interface Template {
  readonly strings: TemplateStringsArray;
}

interface Rendering {
  readonly shadowRoot: ShadowRoot;
  /** Empty until there is a definition. */
  render(): Template | "";
  /** Lit calls this after each render. */
  updated(changes: unknown): void;
}

/** Label for a field without one. */
function nameOf(field: HTMLElement): string {
  if (field.dataset.pname) return field.dataset.pname;
  if (field.matches("#nav-bar-search")) {
    return translate({ id: "site.apiViewer.filter", message: "操作を絞り込む" });
  }
  if (field.matches(".api-key-input")) {
    return translate({ id: "site.apiViewer.token", message: "トークン" });
  }
  if (field.matches("select")) return translate({ id: "site.apiViewer.example", message: "例" });
  return translate({ id: "site.apiViewer.body", message: "リクエストの本文" });
}

function nameFields(root: ShadowRoot): void {
  const fields = ["input", "textarea", "select"].map((name) => `${name}:not([aria-label])`);
  for (const field of root.querySelectorAll<HTMLElement>(fields.join())) {
    field.setAttribute("aria-label", nameOf(field));
  }
}

/** Values that a click puts into a field are links without a target. */
function handleKeyPresses(root: ShadowRoot): void {
  for (const link of root.querySelectorAll<HTMLElement>("a:not([href], [role])")) {
    link.setAttribute("role", "button");
    link.tabIndex = 0;
    link.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      link.click();
    });
  }
}

/** The page has other menus. */
function nameMenu(root: ShadowRoot): void {
  const menu = root.querySelector("nav");
  menu?.setAttribute(
    "aria-label",
    translate({ id: "site.apiViewer.operations", message: "操作の一覧" }),
  );
}

/** A text in the site's language; undefined for one that stays. */
export type TranslateText = (text: string) => string | undefined;

/** Lit writes a text again only when its value changes, so it does not undo this. */
function translateTexts(root: ShadowRoot, translateText: TranslateText): void {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    // Quoted from the definition, or typed by the reader.
    if (node.parentElement?.closest("style, code, textarea, pre")) continue;
    const translated = translateText(node.data);
    if (translated !== undefined) node.data = translated;
  }
  for (const name of ["placeholder", "title", "aria-label"]) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const translated = translateText(element.getAttribute(name) ?? "");
      if (translated !== undefined) element.setAttribute(name, translated);
    }
  }
}

function applyFixes(root: ShadowRoot, translateText: TranslateText): void {
  translateTexts(root, translateText);
  nameFields(root);
  handleKeyPresses(root);
  nameMenu(root);
}

/** Lit identifies a template by its strings, so each must stay the same object. */
const withoutMain = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** Turns RapiDoc's `main` into a plain element, as the page has one around it; no attribute removes a landmark. */
function unwrapMain(strings: TemplateStringsArray): TemplateStringsArray {
  const known = withoutMain.get(strings);
  if (known) return known;
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/(<\/?)main\b/g, "$1div"));
  const patched = Object.assign(plain(strings), { raw: plain(strings.raw) });
  withoutMain.set(strings, patched);
  return patched;
}

/** Scrolls RapiDoc's own menu or content; the browser would also scroll the page around them, under its reader. */
function scrollPart(this: Element, options?: boolean | ScrollIntoViewOptions): void {
  const part = this.closest(".nav-scroll, .main-content");
  // On phones the content is as long as the page and scrolls with it.
  if (!part || part.scrollHeight <= part.clientHeight) {
    Element.prototype.scrollIntoView.call(this, options);
    return;
  }
  const { top, height } = this.getBoundingClientRect();
  const frame = part.getBoundingClientRect();
  part.scrollTop += part.matches(".nav-scroll")
    ? top + height / 2 - (frame.top + frame.height / 2)
    : top - frame.top;
}

/**
 * RapiDoc scrolls its menu entry into view whenever another operation is read, even initially, and the operation of the
 * address on every re-render, e.g. when the colours switch. It finds both by their ids.
 */
function preventPageScroll(root: ShadowRoot): void {
  if (Object.hasOwn(root, "getElementById")) return;
  root.getElementById = (id) => {
    const element = ShadowRoot.prototype.getElementById.call(root, id);
    return element && Object.assign(element, { scrollIntoView: scrollPart });
  };
}

let isFixing = false;

/**
 * Patches what RapiDoc renders from now on; a no-op when called again.
 *
 * @param translateText puts RapiDoc's own texts into the site's language
 */
export function fixViewer(translateText: TranslateText): void {
  if (isFixing) return;
  isFixing = true;
  for (const name of ["rapi-doc", "api-request", "api-response"]) {
    customElements.whenDefined(name).then(({ prototype }: { prototype: Rendering }) => {
      const { render, updated } = prototype;
      prototype.render = function patched() {
        preventPageScroll(this.shadowRoot);
        const template = render.call(this);
        return template && { ...template, strings: unwrapMain(template.strings) };
      };
      prototype.updated = function patched(changes) {
        updated.call(this, changes);
        applyFixes(this.shadowRoot, translateText);
      };
    });
  }
}
