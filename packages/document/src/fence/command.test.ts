import { describe, expect, it } from "vitest";
import { testSite } from "../../testing/site";
import { commandOf, requestCommands } from "./command";
import { findFences } from "./find-fences";
import { parseFence } from "./parse-fence";

import { shownCommand } from "./shown-command";

function commandFor(meta: string, code = "", request?: string) {
  const parsed = parseFence("ts", meta);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return commandOf(parsed.fence, code, request);
}

describe("commandOf", () => {
  it.each([
    ['title="report.ts" run', "deno run report.ts"],
    [
      'title="report.ts" run allow="read=a,read=b,net" unstable="kv" args="6月 --all"',
      "deno run --allow-read=a,b --allow-net --unstable-kv report.ts '6月' --all",
    ],
    ['file="lib/a_test.ts" test allow="env=HOME"', "deno test --allow-env=HOME lib/a_test.ts"],
  ])("%s → %s", (meta, posix) => {
    expect(commandFor(meta)).toEqual({ posix });
  });

  it("has the port of the first request for a handler, unless it is Deno's own", () => {
    const meta = 'title="main.ts" serve';
    const handler = "export default { fetch() {} };";
    const request = "GET http://localhost:8080/";
    expect(commandFor(meta, handler, request).posix).toBe("deno serve --port=8080 main.ts");
    expect(commandFor(meta, handler, "GET http://localhost:8000/").posix).toBe(
      "deno serve main.ts",
    );
    expect(commandFor(meta, "Deno.serve(handler);", request).posix).toBe("deno run main.ts");
  });

  it("sets variables and standard input in both shells", () => {
    expect(commandFor(`title="a.ts" run env="NAME=it's,B=2" stdin="太郎\\n"`)).toEqual({
      posix: "echo '太郎' | NAME='it'\\''s' B=2 deno run a.ts",
      powershell: "$env:NAME = 'it''s'; $env:B = '2'; '太郎' | deno run a.ts",
    });
    expect(commandFor('title="a.ts" run stdin="a\\nb c\\n"')).toEqual({
      posix: "printf 'a\\nb c\\n' | deno run a.ts",
      powershell: "'a', 'b c' | deno run a.ts",
    });
  });
});

describe("requestCommands", () => {
  it("is one line a request, by curl's own name in PowerShell", () => {
    const code = "GET http://localhost:8000/a?b=c\n\nHTTP/1.1 200 OK\n\nGET http://localhost:8000/";
    expect(requestCommands(code)).toEqual({
      posix: "curl -i 'http://localhost:8000/a?b=c'\ncurl -i http://localhost:8000/",
      powershell: "curl.exe -i 'http://localhost:8000/a?b=c'\ncurl.exe -i http://localhost:8000/",
    });
  });

  it("sends method, headers and body", () => {
    const code =
      'POST http://localhost:8000/notes\ncontent-type: application/json\n\n{"a":"it\'s"}';
    expect(requestCommands(code)).toEqual({
      posix: `curl -i -H 'content-type: application/json' -d '{"a":"it'\\''s"}' http://localhost:8000/notes`,
      powershell: `Invoke-RestMethod -Method Post 'http://localhost:8000/notes' -Headers @{ 'content-type' = 'application/json' } -Body '{"a":"it''s"}'`,
    });
    expect(requestCommands("DELETE http://localhost:8000/1")?.posix).toBe(
      "curl -i -X DELETE http://localhost:8000/1",
    );
  });

  it("leaves what it can't read to the check", () => {
    expect(requestCommands("no request")).toBeUndefined();
  });
});

describe("shownCommand", () => {
  const shown = (source: string) => {
    const fences = findFences(testSite().parse("kv/manual/a.md", source).tree);
    return fences.map((_, index) => shownCommand(fences, index)?.posix);
  };
  const sample = '```ts title="main.ts" run allow="read"\n1;\n```\n\n```text output\n1\n```\n';

  it("is below each executed sample", () => {
    expect(shown(sample)).toEqual(["deno run --allow-read main.ts", undefined]);
    expect(shown('```ts title="main.ts"\n1;\n```\n')).toEqual([undefined]);
  });

  it("is not repeated when the page's next commands have it", () => {
    const next = "\n```sh\ndeno run --allow-read main.ts\n```\n";
    expect(shown(sample + next)).toEqual([undefined, undefined, undefined]);
    expect(shown(sample + next.replace("--allow-read", "-R"))[0]).toBeDefined();
  });

  it("is a request only after a server, and the environment of commands", () => {
    const request = "\n```http\nGET http://localhost:8000/\n```\n";
    const server = '```ts title="main.ts" serve\nDeno.serve(() => new Response());\n```\n';
    expect(shown(server + request)).toEqual(["deno run main.ts", "curl -i http://localhost:8000/"]);
    expect(shown(request)).toEqual([undefined]);
    expect(shown('```sh run env="A=1"\ndeno task dev\n```\n')).toEqual(["export A=1"]);
  });
});
