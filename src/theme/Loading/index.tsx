import PageLoader from "@site/src/components/PageLoader";

export default PageLoader;
