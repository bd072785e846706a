import NotFound from "@site/src/features/not-found/client/NotFound";

export default NotFound;
