import { describe, expect, it } from "vitest";
import { contract } from "./contract";
import { productOfPath } from "./products";

describe("productOfPath", () => {
  it("names the product of every contract path by its first segment", () => {
    for (const { path, plugin } of contract) {
      expect(productOfPath(path)?.slug, path).toBe(plugin);
      expect(productOfPath(`/docs${path}`, "/docs/")?.slug, path).toBe(plugin);
    }
  });

  it("is not misled by a product's name further down the path", () => {
    expect(productOfPath("/deploy/api/runtime-fs")?.shortName).toBe("Deploy");
    expect(productOfPath("/kv/manual/on_deploy")?.shortName).toBe("KV");
  });

  it("finds no product outside the products", () => {
    for (const path of ["/", "/search", "/runtimes/x", "/docs/kv"]) {
      expect(productOfPath(path), path).toBeUndefined();
    }
    expect(productOfPath("/kv/manual", "/docs/")).toBeUndefined();
  });
});
