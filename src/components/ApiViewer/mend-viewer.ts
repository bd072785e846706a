/** What RapiDoc 9.3.8 leaves out for readers who use the keyboard or a screen reader; it has no options for it. */
import { translate } from "@docusaurus/Translate";

interface Rendering {
  readonly shadowRoot: ShadowRoot;
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

let isMending = false;

/** Mends what RapiDoc renders from now on; called again, it does nothing. */
export function mendViewer(): void {
  if (isMending) return;
  isMending = true;
  for (const name of ["rapi-doc", "api-request", "api-response"]) {
    customElements.whenDefined(name).then(({ prototype }: { prototype: Rendering }) => {
      const { updated } = prototype;
      prototype.updated = function mended(changes) {
        updated.call(this, changes);
        mend(this.shadowRoot);
      };
    });
  }
}
