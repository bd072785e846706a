/** Programs of the home page. Their test executes each with the pinned Deno and compares what it prints. */
export interface Program {
  /** Label of its tab. */
  label: string;
  file: string;
  code: string;
  /** Commands that a reader types, one per line. */
  command: string;
  /** Sent while a server runs. */
  request?: string;
  /** What the command prints, or the server answers. Durations vary. */
  output: string;
}

export const programs: readonly Program[] = [
  {
    label: "HTTP サーバー",
    file: "server.ts",
    code: `Deno.serve((request) => {
  const { pathname } = new URL(request.url);
  return Response.json({ path: pathname });
});`,
    command: "deno run --allow-net server.ts",
    request: "curl http://localhost:8000/hello",
    output: '{"path":"/hello"}',
  },
  {
    label: "テスト",
    file: "price_test.ts",
    code: `import assert from "node:assert/strict";

const withTax = (price: number) => Math.round(price * 1.1);

Deno.test("税込みの価格を求める", () => {
  assert.equal(withTax(980), 1078);
});`,
    command: "deno test price_test.ts",
    output: `running 1 test from ./price_test.ts
税込みの価格を求める ... ok (1ms)

ok | 1 passed | 0 failed (14ms)`,
  },
  {
    label: "データベース",
    file: "visits.ts",
    code: `using kv = await Deno.openKv();
await kv.atomic().sum(["visits"], 1n).commit();

const { value } = await kv.get<Deno.KvU64>(["visits"]);
console.log(\`\${value} 回目の訪問です\`);`,
    command: `deno run --unstable-kv visits.ts
deno run --unstable-kv visits.ts`,
    output: `1 回目の訪問です
2 回目の訪問です`,
  },
];

/** The program in the home page's drawing, executed like those above: the error proves the sentence. */
export const proven = {
  file: "memo.ts",
  /** Name of the call, and the sentence about it. */
  call: "Deno.readTextFile()",
  sentence: "許可がなければ、失敗します。",
  code: 'await Deno.readTextFile("memo.txt");',
  command: "deno run memo.ts",
  /** Part of what it prints. */
  error: ["NotCapable: Requires read access", ' to "memo.txt"'],
} as const;
