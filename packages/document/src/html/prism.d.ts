declare module "prism-react-renderer/prism" {
  export { Prism as default } from "prism-react-renderer";
}
