/** webpack loader for the browser's modules: see ./inline-messages. */
import fs from "node:fs";
import type { LoaderContext } from "webpack";
import { inlineMessages } from "./inline-messages";

export default function inlineMessagesLoader(
  this: LoaderContext<{ messages: string }>,
  source: string,
): string {
  const { messages } = this.getOptions();
  this.addDependency(messages);
  return inlineMessages(source, JSON.parse(fs.readFileSync(messages, "utf8")));
}
