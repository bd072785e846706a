declare module "@generated/article-lists/routes" {
  export { default } from "@generated/routes";
}

declare module "nprogress/nprogress.js" {
  export interface NProgress {
    configure(options: object): NProgress;
    start(): NProgress;
    done(): NProgress;
  }
  const progress: NProgress;
  export default progress;
}
