/** A minimal HTML writer for text, attributes and elements. */

/** Attribute value; `undefined` and `false` omit the attribute. */
export type Value = string | number | boolean | undefined;

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");

const escapeValue = (text: string): string => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** Joins class names, skipping those that do not apply. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/**
 * @param name element name
 * @param attributes attributes by their HTML names
 * @param content inner HTML; void elements have none
 */
export function tag(name: string, attributes: Record<string, Value>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return "";
    if (value === true) return ` ${key}=""`;
    return ` ${key}="${escapeValue(`${value}`)}"`;
  });
  return `<${name}${written.join("")}>${VOID.has(name) ? "" : `${content}</${name}>`}`;
}
