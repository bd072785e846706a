/** Id of the element at the start of each page, where the focus arrives if nothing else has a claim to it. */
export const START = "__start";
