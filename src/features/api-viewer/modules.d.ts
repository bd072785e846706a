/** Defines its elements on load; none of its exports are used. */
declare module "rapidoc";

/** Written by ./index. */
declare module "@generated/api-viewer/default/script.json" {
  const script: import(".").ViewerScript;
  export default script;
}
