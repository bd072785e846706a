/** Written by the plugin. */
declare module "@generated/not-found/default/pages.json" {
  const pages: import("./index").NamedPage[];
  export default pages;
}
