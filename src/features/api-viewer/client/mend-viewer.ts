/** What RapiDoc 9.3.8 leaves out for readers who use the keyboard or a screen reader; it has no options for it. */
import { translate } from "@docusaurus/Translate";

/** What Lit renders: texts of HTML, and what stands between them. */
interface Template {
  readonly strings: TemplateStringsArray;
}

interface Rendering {
  readonly shadowRoot: ShadowRoot;
  /** Nothing, before there is a definition. */
  render(): Template | "";
  /** Lit calls this after each rendering. */
  updated(changes: unknown): void;
}

/** What a field without a label is for. */
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

/** Values that a click puts into a field are links to nowhere. */
function letKeysPress(root: ShadowRoot): void {
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

function mend(root: ShadowRoot): void {
  nameFields(root);
  letKeysPress(root);
  nameMenu(root);
}

/** Lit knows a template by its texts, so that each must stay the same object. */
const withoutMain = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** Makes RapiDoc's `main` a plain element, since the page has one around it; no attribute takes a landmark away. */
function leaveMainToPage(strings: TemplateStringsArray): TemplateStringsArray {
  const known = withoutMain.get(strings);
  if (known) return known;
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/(<\/?)main\b/g, "$1div"));
  const mended = Object.assign(plain(strings), { raw: plain(strings.raw) });
  withoutMain.set(strings, mended);
  return mended;
}

let isMending = false;

/** Mends what RapiDoc renders from now on; called again, it does nothing. */
export function mendViewer(): void {
  if (isMending) return;
  isMending = true;
  for (const name of ["rapi-doc", "api-request", "api-response"]) {
    customElements.whenDefined(name).then(({ prototype }: { prototype: Rendering }) => {
      const { render, updated } = prototype;
      prototype.render = function mended() {
        const template = render.call(this);
        return template && { ...template, strings: leaveMainToPage(template.strings) };
      };
      prototype.updated = function mended(changes) {
        updated.call(this, changes);
        mend(this.shadowRoot);
      };
    });
  }
}
