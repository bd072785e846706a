/** A page of recipes. */
export interface RecipePage {
  /** File name below runtime/recipes/, without extension. */
  id: string;
  /** Its name in the sidebar and in the index. */
  label: string;
}

/** The pages of recipes, in display order: the sidebar and the index are made of this list. */
export const recipePages: readonly RecipePage[] = [
  { id: "files_and_paths", label: "ファイルとパス" },
];
