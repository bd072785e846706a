export * from "./basename.ts";
export * from "./extname.ts";
export * from "./join.ts";
