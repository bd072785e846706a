/** What the HTML of articles depends on besides the Markdown: it differs between builds. */
export interface HtmlSettings {
  /** The site's base path, with "/" at both ends. */
  baseUrl: string;
  /** Messages in the build's language, by id. */
  messages: Messages;
}

/** Message id → message. */
export type Messages = Readonly<Record<string, string>>;

/** Receives an article's links to pages of its site, for a check of links. */
export type CollectLink = (href: string) => void;

/**
 * @param messages messages in the build's language
 * @param id the message's id
 * @param message default for languages without it
 * @param values placeholder values
 */
export function translate(
  messages: Messages,
  id: string,
  message: string,
  values: Record<string, string> = {},
): string {
  return (messages[id] ?? message).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
