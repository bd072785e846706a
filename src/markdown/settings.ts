/** Inputs of the articles' HTML that are not in the Markdown and vary between builds. */
export interface ArticleSettings {
  /** The site's base path, with "/" at both ends. */
  baseUrl: string;
  /** Messages in the build's language, by id. */
  messages: Readonly<Record<string, string>>;
}

let current: ArticleSettings = { baseUrl: "/", messages: {} };

/** Settings of the current build: one language at a time. */
export const articleSettings = (): ArticleSettings => current;

/** Called by the plugin that knows them (`src/features/static-articles`) before any page is compiled. */
export function setArticleSettings(settings: ArticleSettings): void {
  current = settings;
}

/**
 * @param id the message's id
 * @param message default for languages without it
 * @param values placeholder values
 */
export function translate(
  id: string,
  message: string,
  values: Record<string, string> = {},
): string {
  return (current.messages[id] ?? message).replace(
    /\{(\w+)\}/g,
    (whole, name) => values[name] ?? whole,
  );
}
