import { describe, expect, it } from "vitest";
import { membersOf } from "./read-api";

const declarations = `
declare namespace Deno {
  /** Not for the data.
   *
   * @tags allow-read, allow-write
   * @experimental
   */
  export function copy(
    from: string, // nor this
    options?: CopyOptions,
  ): Promise<void>;
  /** @tags allow-read
   * @experimental */
  export function copy(from: URL): Promise<void>;

  /** @experimental */
  export function move(from: string): void;
  export function move(from: URL): void;

  export interface CopyOptions {
    /** Nor this. */
    deep?: boolean;
    size: {
      width: number;
    };
    run(): void;
  }

  export namespace errors {
    class NotFound extends Error {}
  }

  export type Reader = {
    readonly done: boolean;
  };
}

declare namespace Deno {
  export {}; // only export exports
  export const args: string[];
  export class File implements Disposable {
    /** Nor this. */
    close(): void;
  }
}
`;

describe("membersOf", () => {
  const members = membersOf(declarations);
  const find = (wanted: string) => members.find(({ name }) => name === wanted);

  it("sorts the members of all declarations of Deno", () => {
    expect(members.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "CopyOptions interface",
      "File class",
      "Reader type",
      "args variable",
      "copy function",
      "errors namespace",
      "move function",
    ]);
  });

  it("joins overloads, with the permissions of all", () => {
    expect(find("copy")).toEqual({
      name: "copy",
      kind: "function",
      signatures: [
        "function copy(\n  from: string,\n  options?: CopyOptions,\n): Promise<void>;",
        "function copy(from: URL): Promise<void>;",
      ],
      permissions: ["read", "write"],
      unstable: true,
    });
  });

  it("takes what has a stable overload for stable", () => {
    expect(find("move")).not.toHaveProperty("unstable");
  });

  it("reads properties of interfaces and object types", () => {
    expect(find("CopyOptions")?.fields).toEqual([
      { name: "deep", type: "boolean", optional: true },
      { name: "size", type: "{ width: number; }" },
    ]);
    expect(find("Reader")?.fields).toEqual([{ name: "done", type: "boolean" }]);
  });

  it("keeps no comment", () => {
    expect(JSON.stringify(members)).not.toMatch(/nor this|for the data|only export/i);
    expect(find("File")?.signatures).toEqual([
      "class File implements Disposable {\n  close(): void;\n}",
    ]);
  });
});
