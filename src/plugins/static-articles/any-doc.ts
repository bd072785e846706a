/** Key in the names of chunks: what the routes of all pages of documentation have in common. Not a path. */
export const ANY_DOC = "any-doc";
