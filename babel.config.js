// Docusaurus' commands that read translations use Babel; builds and the development server use esbuild
// (src/features/fast-build).
module.exports = {
  presets: [require.resolve("@docusaurus/core/lib/babel/preset")],
};
