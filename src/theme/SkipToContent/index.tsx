import SkipLink from "@site/src/components/SkipLink";

export default SkipLink;
