/** webpack's loader for `react-router`: leaves out its own contexts for a React that has none. */

const CHOICE = "React.createContext || createReactContext";

/**
 * @param source the module `react-router/esm/react-router.js`
 * @returns the same with React's contexts only
 * @throws Error when the module is not written as expected
 */
export default function reactRouterLoader(source: string): string {
  if (!source.includes(CHOICE)) {
    throw new Error(
      `src/plugins/page-weight: react-router に「${CHOICE}」がありません。react-router-loader.ts を合わせてください。`,
    );
  }
  return source.replace(CHOICE, "React.createContext");
}
