/** The home page's first command. Its test runs it with the pinned Deno and compares the output. */
export const firstRun = {
  file: "hello.ts",
  code: `const name: string = "Deno";
console.log(\`\${name} \${Deno.version.deno} からこんにちは\`);`,
  command: "deno run hello.ts",
  output: "Deno 2.9.6 からこんにちは",
} as const;
