import SearchBar from "@site/src/components/SearchBar";

export default SearchBar;
