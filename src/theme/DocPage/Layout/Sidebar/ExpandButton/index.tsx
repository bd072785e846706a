import ExpandSidebar from "@site/src/components/ExpandSidebar";

export default ExpandSidebar;
