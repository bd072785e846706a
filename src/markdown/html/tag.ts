/** The smallest writer of HTML: what becomes of texts, attributes and elements. */

/** Value of an attribute; nothing is written for `undefined` and `false`. */
export type Value = string | number | boolean | undefined | { expression: string };

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");

const escapeValue = (text: string): string => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** Joins names of classes, of which some may not apply. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/**
 * Stands in HTML for an expression, whose value must need no escaping: what webpack makes of a file's name. No text has
 * this sign.
 */
const EXPRESSION = "\u0000";

/**
 * @param name name of the element
 * @param attributes its attributes by their names in HTML
 * @param content HTML in it; void elements have none
 */
export function tag(name: string, attributes: Record<string, Value>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return "";
    if (value === true) return ` ${key}=""`;
    const isText = typeof value !== "object";
    const text = isText ? escapeValue(`${value}`) : EXPRESSION + value.expression + EXPRESSION;
    return ` ${key}="${text}"`;
  });
  return `<${name}${written.join("")}>${VOID.has(name) ? "" : `${content}</${name}>`}`;
}

/** @returns an expression of JavaScript for HTML that {@link tag} has written */
export function toExpression(html: string): string {
  return html
    .split(EXPRESSION)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `(${part})`))
    .join(" + ");
}
