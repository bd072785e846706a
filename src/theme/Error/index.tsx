import CrashPage from "@site/src/components/CrashPage";

export default CrashPage;
