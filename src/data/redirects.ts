/** Paths of the English site that lead elsewhere here, except those that are pages of this site. */

/** A redirect. */
export interface Redirect {
  /** Old path, without trailing slash; also covers the one with it. */
  from: string;
  /** The page's path exactly as the site links it. */
  to: string;
}

/** A path and everything below it, with unchanged names. */
export interface MovedFolder extends Redirect {
  /** Whether the old path may carry a version, like "/manual@v1.38.0". */
  versioned: boolean;
}

const tutorials = [
  "chat_app",
  "fetch_data",
  "file_server",
  "file_system_events",
  "hashbang",
  "hello_world",
  "http_server",
  "manage_dependencies",
  "module_metadata",
  "os_signals",
  "read_write_files",
  "subprocess",
  "tcp_echo",
  "tcp_server",
  "unix_cat",
  "word_finder",
];

const deployTutorials = [
  "discord-slash",
  "fresh",
  "simple-api",
  "static-site",
  "tutorial-blog-fresh",
  "tutorial-dynamodb",
  "tutorial-faunadb",
  "tutorial-firebase",
  "tutorial-http-server",
  "tutorial-hugo-blog",
  "tutorial-postgres",
  "tutorial-wordpress-frontend",
  "vite",
];

const deployApi = [
  "compression",
  "runtime-broadcast-channel",
  "runtime-fetch",
  "runtime-fs",
  "runtime-headers",
  "runtime-node",
  "runtime-request",
  "runtime-response",
  "runtime-sockets",
];

/** Old path below /runtime/manual/ → the page's new path below it. */
const manual: Record<string, string> = {
  introduction: "",
  testing: "basics/testing/",
  "testing/documentation": "basics/testing/documentation",
  vscode_deno: "references/vscode_deno/",
  "contributing/style_guide": "references/contributing/style_guide",
  linkingtoexternal_code: "basics/modules/",
  "linking_to_external_code/reloading_modules": "basics/modules/reloading_modules",
  "basics/modules/import_maps": "basics/import_maps",
  "basics/permissionsDeno": "basics/permissions",
  "getting_started/debugging_your_code": "basics/debugging_your_code",
  "getting_started/typescript": "advanced/typescript/overview",
  "getting_started/webassembly": "runtime/webassembly/",
  "advanced/publishing/0": "advanced/publishing/",
  "advanced/typescript": "advanced/typescript/overview",
  typescript: "advanced/typescript/overview",
  "typescript/overview": "advanced/typescript/overview",
  "typescript/types": "advanced/typescript/types",
  "typescript/typescript/faqs": "advanced/typescript/faqs",
  "language_server/overview": "advanced/language_server/overview",
  "jsx_dom/linkedom": "advanced/jsx_dom/linkedom",
  "jsx_dom/twind": "advanced/jsx_dom/twind",
  "using_deno_with_other_technologies/jsx_dom": "advanced/jsx_dom/overview",
  "using_deno_with_other_technologies/node/cdns": "node/cdns",
  "node/dnt": "advanced/publishing/dnt",
  "npm_nodejs/cdns": "node/cdns",
  "npm_nodejs/compatibility_mode": "node/compatibility",
  "npm_nodejs/std_node": "node/",
  runtime: "runtime/builtin_apis",
  "runtime/navigator_api": "runtime/web_platform_apis",
};

/** Individual redirects. */
export const redirects: readonly Redirect[] = [
  ...Object.entries(manual).map(([from, to]) => ({
    from: `/runtime/manual/${from}`,
    to: `/runtime/manual/${to}`,
  })),
  { from: "/runtime/manual/examples", to: "/runtime/tutorials/" },
  ...tutorials.map((slug) => ({
    from: `/runtime/manual/examples/${slug}`,
    to: `/runtime/tutorials/${slug}`,
  })),
  { from: "/runtime/manual/runtime/kv", to: "/kv/manual/" },
  ...["key_space", "operations", "secondary_indexes", "transactions"].map((slug) => ({
    from: `/runtime/manual/runtime/kv/${slug}`,
    to: `/kv/manual/${slug}`,
  })),
  { from: "/deploy/manual/kv", to: "/kv/manual/on_deploy" },
  { from: "/deploy/manual/using-jsx", to: "/runtime/manual/advanced/jsx_dom/jsx" },
  { from: "/subhosting", to: "/deploy/manual/subhosting/" },
  ...deployTutorials.map((slug) => ({
    from: `/deploy/docs/${slug}`,
    to: `/deploy/tutorials/${slug}`,
  })),
  { from: "/deploy/docs/runtime-api", to: "/deploy/api/" },
  ...deployApi.map((slug) => ({ from: `/deploy/docs/${slug}`, to: `/deploy/api/${slug}` })),
];

/** Everything not listed above; a page below may have moved again since. */
export const movedFolders: readonly MovedFolder[] = [
  { from: "/manual", to: "/runtime/manual/", versioned: true },
  { from: "/deploy/docs", to: "/deploy/manual/", versioned: false },
];
