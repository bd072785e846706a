export * from "./build_message.ts";
export * from "./diff.ts";
export * from "./format.ts";
