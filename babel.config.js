const path = require("node:path");

module.exports = {
  presets: [require.resolve("@docusaurus/core/lib/babel/preset")],
  overrides: [
    {
      // The preset is "loose" and would take every iterable that is spread ([...map.values()]) for an array. Only for
      // our own modules: the helper is an import, which Docusaurus' CommonJS modules cannot have.
      test: [path.join(__dirname, "src"), path.join(__dirname, "sidebars")],
      assumptions: { iterableIsArray: false },
    },
  ],
};
