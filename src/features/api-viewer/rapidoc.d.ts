/** Defines its elements on load; none of its exports are used. */
declare module "rapidoc";
