/** Ways to install Deno on the home page. Their test compares them with the page /runtime/manual. */
export const installs = [
  {
    value: "unix",
    label: "macOS・Linux",
    prompt: "$",
    command: "curl -fsSL https://deno.land/install.sh | sh",
  },
  {
    value: "windows",
    label: "Windows",
    prompt: ">",
    command: "irm https://deno.land/install.ps1 | iex",
  },
  { value: "npm", label: "npm", prompt: "$", command: "npm install -g deno" },
] as const;
