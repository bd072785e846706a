/** Measures how well the engine answers; README.md tells how. */
export { generateQueries, literalsIn } from "./generate";
export { isHeldOut } from "./held-out";
export {
  type Answer,
  ask,
  createSearcher,
  type Question,
  type Relevance,
  relevanceOf,
  type Searcher,
  sizesOf,
} from "./measure";
