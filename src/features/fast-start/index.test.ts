import { beforeEach, expect, it, vi } from "vitest";
import { keepAlive } from "./client";
import { compileOnDemand } from "./index";

const page = (file: string) => ({ identifier: () => `/loader.js!/site/${file}` });
const invalidate = vi.fn();

interface Backend {
  module(page: { identifier(): string }): { data: string; active: boolean };
}

async function begin() {
  const { lazyCompilation, middleware } = compileOnDemand("/docs/__compile/");
  if (typeof lazyCompilation !== "object") throw new Error("no options");
  const make = lazyCompilation.backend as unknown as (compiler: object) => Promise<Backend>;
  const backend = await make({ watching: { invalidate } });
  const answer = (method: string, url: string): number | "next" => {
    let status: number | "next" = 0;
    const response = {
      writeHead(code: number) {
        status = code;
        return { end: () => {} };
      },
    };
    middleware({ method, url } as never, response as never, () => {
      status = "next";
    });
    return status;
  };
  return { backend, answer };
}

beforeEach(() => {
  invalidate.mockClear();
});

it("compiles a page from the time it is asked for, and no other", async () => {
  const { backend, answer } = await begin();
  const { data, active } = backend.module(page("kv/a.md"));
  expect(active).toBe(false);
  expect(answer("POST", data)).toBe(204);
  expect(invalidate).toHaveBeenCalledOnce();
  expect(backend.module(page("kv/a.md"))).toMatchObject({ data, active: true });
  expect(backend.module(page("kv/b.md")).active).toBe(false);
  expect(answer("POST", data)).toBe(204);
  expect(invalidate).toHaveBeenCalledOnce();
});

it("leaves other requests to the development server", async () => {
  const { backend, answer } = await begin();
  expect(answer("GET", backend.module(page("kv/a.md")).data)).toBe("next");
  expect(answer("POST", "/docs/kv/")).toBe("next");
  expect(invalidate).not.toHaveBeenCalled();
});

it("asks for what is not compiled, and tells the page when the server does not answer", async () => {
  const fetch = vi.fn().mockRejectedValue(new Error("offline"));
  vi.stubGlobal("fetch", fetch);
  const onError = vi.fn();
  keepAlive({ data: "/__compile/1", active: true, onError });
  expect(fetch).not.toHaveBeenCalled();
  keepAlive({ data: "/__compile/1", active: false, onError });
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error("offline")));
});
