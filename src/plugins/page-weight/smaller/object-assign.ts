/** Stands in for the package `object-assign`, which React 17 asks for: every browser that reads ES2020 has it. */
export = Object.assign;
