import type { Normalizer } from "@deno-docs-ja/document/fence/fence";
import { describe, expect, it } from "vitest";
import type { ProjectFile } from "../pages/extract";
import { cleanOutput, sameOutput } from "./normalize";

const whole = { match: "whole" as const, normalize: [] };
const lines = { match: "lines" as const, normalize: [] };

describe("sameOutput", () => {
  it("ignores space at line ends and at the end, nothing else", () => {
    expect(sameOutput("a\nb", "a  \nb\n\n", whole)).toBe(true);
    expect(sameOutput("a\nb", "a\n\nb", whole)).toBe(false);
    expect(sameOutput("…", "a", whole)).toBe(false);
  });

  it("ignores times in parentheses", () => {
    expect(sameOutput("ok (3ms)", "ok (443µs)", whole)).toBe(true);
    expect(sameOutput("ok (3ms)", "ok (1m2s)", whole)).toBe(true);
    expect(sameOutput("ok 3ms", "ok 4ms", whole)).toBe(false);
  });

  it.each<[Normalizer, string, string]>([
    ["date", "2026-01-02T03:04:05.678Z", "1999-12-31T23:59:59Z"],
    ["duration", "12.5 ms", "3 ms"],
    ["uuid", "3f0f6a52-7c3e-4a53-9a3b-1f0f6e1c2d3e", "00000000-7c3e-4a53-9a3b-000000000000"],
    ["ulid", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "01BX5ZZKBKACTAV9WEVGEMMVRZ"],
    ["port", "http://127.0.0.1:38123/", "http://127.0.0.1:41234/"],
  ])("ignores a different %s when asked to", (name, a, b) => {
    expect(sameOutput(a, b, { match: "whole", normalize: [name] })).toBe(true);
    expect(sameOutput(a, b, whole)).toBe(false);
  });

  it.each([
    ["a\n…\nd", "a\nb\nc\nd", true],
    ["a\n...\nd", "a\nd", true],
    ["…\nc\n…", "a\nb\nc\nd", true],
    ["a\n…", "a", true],
    ["a\n…\nb", "a\nc", false],
    ["a\n…\na", "a", false],
    ["x … z\nend", "x y z\nend", true],
    ["x … z", "x y", false],
    ["id: ...", "id: 5", true],
    ["…b…c", "abbc", true],
    ["a\nb", "a\nb\nc", false],
  ])("matches %j with %j by lines: %s", (expected, actual, result) => {
    expect(sameOutput(expected, actual, lines)).toBe(result);
  });
});

describe("cleanOutput", () => {
  const places = {
    project: "/tmp/x/run-1/project",
    home: "/tmp/x/run-1/home",
    temporary: "/tmp/x/run-1/tmp",
    denoDir: "/src/.cache/deno-dir",
    executable: "/src/bin/deno",
    command: "",
  };

  it("removes what only this machine has", () => {
    const files = [{ path: "sample_1.ts", shownAs: "main.ts" } as ProjectFile];
    const output =
      "Download https://registry.example/ms\n\u001b[31merror\u001b[0m: at file:///tmp/x/run-1/project/sample_1.ts:1:2\n" +
      "/tmp/x/run-1/home/a /tmp/x/run-1/tmp/b /src/bin/deno\n\nStack backtrace:\n   0: <unknown>\nend\n";
    expect(cleanOutput(output, places, files)).toBe(
      "error: at file:///project/main.ts:1:2\n/home/deno/a /tmp/b /usr/local/bin/deno\nend",
    );
  });
});
