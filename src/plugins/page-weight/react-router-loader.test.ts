import fs from "node:fs";
import { expect, it } from "vitest";
import reactRouterLoader from "./react-router-loader";

const router = require.resolve("react-router/esm/react-router.js");

it("leaves the router React's contexts only", () => {
  const code = reactRouterLoader(fs.readFileSync(router, "utf8"));
  expect(code).toContain("var createContext = React.createContext;");
});

it("stops the build where the router is written differently", () => {
  expect(() => reactRouterLoader("export {};")).toThrow("react-router-loader.ts");
});
