/** Stands in for Docusaurus' banner about a wrong base path: the home page has its own, in Japanese. */
export default function NoBaseUrlBanner(): null {
  return null;
}
