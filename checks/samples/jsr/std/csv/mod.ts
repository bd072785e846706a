export * from "./parse.ts";
export * from "./stringify.ts";
