// Only Docusaurus' translation commands use Babel; builds and the dev server use esbuild (src/features/fast-build).
module.exports = {
  presets: [require.resolve("@docusaurus/core/lib/babel/preset")],
};
