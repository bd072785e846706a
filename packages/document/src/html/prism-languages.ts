/** Prism components used by fences but not bundled in prism-react-renderer 1.3.5. */
export const prismLanguages = ["toml", "rust", "docker", "powershell", "json5", "http"];
