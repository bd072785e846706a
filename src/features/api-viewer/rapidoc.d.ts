/** Defines its elements when it is loaded and exports nothing that is used here. */
declare module "rapidoc";
