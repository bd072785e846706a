export { default } from "@site/src/components/HydrationBoundary";
