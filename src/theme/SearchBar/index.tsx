import SearchBar from "@site/src/features/search/client/SearchBar";

export default SearchBar;
