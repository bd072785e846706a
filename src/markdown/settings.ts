/** What the HTML of articles says that is neither in the Markdown nor the same in each build. */
export interface ArticleSettings {
  /** Path below which the site is served, with "/" at both ends. */
  baseUrl: string;
  /** Messages in the language of the build, by their ids. */
  messages: Readonly<Record<string, string>>;
}

let current: ArticleSettings = { baseUrl: "/", messages: {} };

/** Settings of the build that runs: one language at a time. */
export const articleSettings = (): ArticleSettings => current;

/** Called by the plugin that knows them (`src/features/static-articles`), before any page is compiled. */
export function setArticleSettings(settings: ArticleSettings): void {
  current = settings;
}

/**
 * @param id the message's id
 * @param message what it says where the language has none
 * @param values what stands in its braces
 */
export function say(id: string, message: string, values: Record<string, string> = {}): string {
  return (current.messages[id] ?? message).replace(
    /\{(\w+)\}/g,
    (whole, name) => values[name] ?? whole,
  );
}
