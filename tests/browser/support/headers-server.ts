/** Serves a build like a CDN that supports `_headers`. */
import fs from "node:fs";
import path from "node:path";
import { type Answer, type StaticServer, serveFolder } from "./static-server";

interface Rule {
  path: RegExp;
  headers: [name: string, value: string][];
}

function readRules(text: string): Rule[] {
  return text.split("\n\n").map((block) => {
    const [pattern, ...lines] = block.trim().split("\n");
    return {
      path: new RegExp(`^${pattern.replace(/[.?+]/g, "\\$&").replace(/\*/g, ".*")}$`),
      headers: lines.map((line) => {
        const [name, ...value] = line.trim().split(": ");
        return [name, value.join(": ")];
      }),
    };
  });
}

/**
 * @param folder the built site
 * @param change maps a path's headers from the build to the ones sent
 * @param answerTo changes the response for a path; rejects to drop the connection
 */
export function serveWithHeaders(
  folder: string,
  change: (headers: Record<string, string>) => Record<string, string> = (headers) => headers,
  answerTo?: (pathname: string, file: Buffer) => Promise<Answer>,
): Promise<StaticServer> {
  const rules = readRules(fs.readFileSync(path.join(folder, "_headers"), "utf8"));
  const headersOf = (pathname: string) => {
    const headers: Record<string, string> = {};
    for (const rule of rules.filter((item) => item.path.test(pathname))) {
      for (const [name, value] of rule.headers) {
        // Both hosts join several rules' values.
        headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
      }
    }
    return change(headers);
  };
  return serveFolder(folder, "/", headersOf, answerTo);
}
