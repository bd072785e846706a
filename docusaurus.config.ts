import { prismLanguages } from "@deno-docs-ja/document/html/prism-languages";
import type { Config, PluginConfig } from "@docusaurus/types";
import { products } from "./sidebars/products";
import { announcementBar } from "./src/data/announcement";
import { codeTheme } from "./src/data/code";
import { readEnvironment } from "./src/data/environment";
import { footer } from "./src/data/footer";
import { hasFullHistory } from "./src/data/git-history";
import { headTags } from "./src/data/head";
import { navbarItems } from "./src/data/navbar";
import { site } from "./src/data/site";
import { remarkPlugins } from "./src/document/mdx";
import apiViewer from "./src/features/api-viewer";
import brokenAddresses from "./src/features/broken-addresses";
import currentEntry from "./src/features/current-entry";
import failedNavigation from "./src/features/failed-navigation";
import fastBuild, { jsLoader } from "./src/features/fast-build";
import fastStart from "./src/features/fast-start";
import hosting from "./src/features/hosting";
import lostScripts from "./src/features/lost-scripts";
import markdownTwins from "./src/features/markdown-export";
import notFound from "./src/features/not-found";
import offline from "./src/features/offline";
import pageAnnouncement from "./src/features/page-announcement";
import pageMetadata from "./src/features/page-metadata";
import pageWeight, { ssrTemplate } from "./src/features/page-weight";
import searchIndex from "./src/features/search";
import { chooseSearchProvider } from "./src/features/search/provider";
import siteFigures from "./src/features/site-figures";
import staticArticles from "./src/features/static-articles";

const environment = readEnvironment(process.env);
const search = chooseSearchProvider(process.env);
const showLastUpdateTime = hasFullHistory(__dirname);

const docsInstances: PluginConfig[] = products.map(({ slug }) => [
  "@docusaurus/plugin-content-docs",
  {
    id: slug,
    path: slug,
    routeBasePath: slug,
    sidebarPath: `./sidebars/${slug}.ts`,
    versions: { current: { label: "Next" } },
    remarkPlugins,
    showLastUpdateTime,
    editUrl: environment.repoUrl && `${environment.repoUrl}/edit/${site.repositoryBranch}/`,
  },
]);

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: environment.siteUrl,
  baseUrl: environment.baseUrl,
  // The home page has its own, in Japanese.
  baseUrlIssueBanner: false,
  // The logo, which pages show anyway: one file less to load.
  favicon: "img/logo.svg",
  headTags: headTags(environment.baseUrl),
  i18n: {
    defaultLocale: "ja",
    locales: ["ja"],
    localeConfigs: { ja: { label: "日本語", htmlLang: "ja", direction: "ltr" } },
  },
  onBrokenLinks: "throw",
  onBrokenMarkdownLinks: "warn",
  presets: [
    // First, so that it can let the others finish.
    "./src/features/finishing/index.ts",
    [
      "classic",
      {
        docs: false,
        blog: false,
        theme: {
          customCss: ["custom", "cards", "code", "figures", "print", "forced-colors"].map(
            (name) => `./src/css/${name}.css`,
          ),
        },
        googleTagManager: environment.gtmContainerId && {
          containerId: environment.gtmContainerId,
        },
      },
    ],
  ],
  plugins: [
    ...docsInstances,
    fastBuild,
    fastStart,
    searchIndex,
    markdownTwins,
    pageMetadata,
    apiViewer(environment.apiViewerSource),
    currentEntry,
    pageAnnouncement,
    failedNavigation,
    lostScripts,
    brokenAddresses,
    notFound,
    siteFigures,
    staticArticles,
    pageWeight,
    offline,
    hosting,
  ],
  ssrTemplate,
  webpack: { jsLoader },
  customFields: { repoUrl: environment.repoUrl, ...search.customFields },
  themeConfig: {
    colorMode: { defaultMode: "light", respectPrefersColorScheme: false },
    announcementBar: announcementBar(environment.baseUrl),
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      title: "Deno 日本語版",
      logo: {
        alt: site.title,
        src: "img/logo.svg",
        width: 32,
        height: 32,
      },
      hideOnScroll: true,
      items: navbarItems(environment.baseUrl),
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    footer,
    algolia: search.themeConfigAlgolia,
    prism: { theme: codeTheme, darkTheme: codeTheme, additionalLanguages: prismLanguages },
  },
};

export = config;
