import { describe, expect, it } from "vitest";
import { denoNames } from "./api";

const declarations = `
/// <reference no-default-lib="true" />
/// <reference lib="esnext" />
declare namespace Deno {
  export namespace errors {
    export class NotFound extends Error {}
  }
  export interface Kv {
    get(key: string): void;
  }
  export type Key = string;
  export const env: { get(name: string): string | undefined };
  export function serve(): void;
  export const stdin: { readable: { cancel(): void } };
}
declare namespace Deno {
  export function cron(): void;
}
`;

describe("denoNames", () => {
  const names = denoNames(declarations);

  it.each([
    "Deno.serve",
    "Deno.cron",
    "Deno.Key",
    "Deno.errors.NotFound",
    "Deno.Kv.get",
    "Deno.env.get",
    "Deno.stdin.readable.cancel",
  ])("has %s", (name) => {
    expect(names).toContain(name);
  });

  it.each(["Deno.run", "Deno.Kv.set", "Deno.errors.Missing", "Deno.serve.apply"])(
    "lacks %s",
    (name) => {
      expect(names).not.toContain(name);
    },
  );

  it("refuses declarations without the namespace", () => {
    expect(() => denoNames("declare const a: 1;")).toThrow("Deno 名前空間がありません");
  });
});
