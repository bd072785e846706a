export * from "./parse_args.ts";
