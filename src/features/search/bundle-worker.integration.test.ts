import { expect, it } from "vitest";
import { bundleWorker } from "./bundle-worker";

it("bundles the worker into one script that needs nothing but its scope", async () => {
  const posted: unknown[] = [];
  const scope = { postMessage: (message: unknown) => posted.push(message), onmessage: undefined };
  new Function("self", "fetch", await bundleWorker())(scope, async () =>
    Response.json({}, { status: 404 }),
  );
  const onmessage = scope.onmessage as unknown as (event: { data: unknown }) => Promise<void>;
  const manifest = { headings: "headings.json", records: "records.json" };
  await onmessage({ data: { id: 1, source: { base: "https://example.org/", manifest } } });
  expect(posted).toMatchObject([{ id: 1, error: { name: "StaleManifestError" } }]);
});
