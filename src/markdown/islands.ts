/** Islands: elements of a page that become React components in the browser. */
import type { Element } from "hast";

/** Each is a component in src/components, and an entry of src/components/Island/islands.ts. */
const ISLANDS = ["PermissionBuilder"];

/** @returns whether an element is an island */
export const isIsland = ({ tagName }: Element): boolean => ISLANDS.includes(tagName);
