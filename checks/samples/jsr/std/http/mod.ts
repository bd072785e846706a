export * from "./cookie.ts";
export * from "./file_server.ts";
