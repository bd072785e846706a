declare module "@generated/article-lists/routes" {
  export { default } from "@generated/routes";
}
