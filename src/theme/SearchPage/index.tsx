import SearchPage from "@site/src/features/search/client/SearchPage";

export default SearchPage;
