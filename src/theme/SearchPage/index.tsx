import SearchPage from "@site/src/components/SearchPage";

export default SearchPage;
