import { expect, it } from "vitest";
import { merge } from "webpack-merge";
import { withMiddleware } from "./dev-server";

it("comes before what Docusaurus sets up, once", () => {
  const own = (middlewares: unknown[]) => {
    middlewares.unshift("source maps");
    return middlewares;
  };
  const merged = merge<ReturnType<typeof withMiddleware>>(
    { devServer: { setupMiddlewares: own as never } },
    withMiddleware(() => {}),
  );
  const middlewares = merged.devServer.setupMiddlewares?.(["fallback" as never], {} as never);
  expect(middlewares).toEqual([expect.any(Function), "source maps", "fallback"]);
});
