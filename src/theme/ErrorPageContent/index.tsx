import CrashContent from "@site/src/components/CrashContent";

export default CrashContent;
