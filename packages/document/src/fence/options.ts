/** The options of a fence's info string as one table: what each reads, where it may stand, and what contradicts it. */
import {
  altLength,
  type Fence,
  isSafePath,
  isTypeError,
  maximumTimeout,
  normalizers,
  permissions,
  servers,
} from "./fence";
import { splitList } from "./values";

/** Options as written, with their values. */
export type Found = Map<OptionName, string>;

interface Option {
  takesValue: boolean;
  /** Puts the value into the fence. @returns what is wrong with it */
  read?(fence: Fence, value: string, found: Found): string[];
  /** @returns why it has no place on the fence */
  place?(fence: Fence, found: Found): string[];
  /** Option that it can't stand with → why. */
  notWith?: Partial<Record<OptionName, string>>;
}

export type OptionName =
  | "run"
  | "test"
  | "serve"
  | "output"
  | "deno"
  | "proof"
  | "terminal"
  | "background"
  | "showLineNumbers"
  | "title"
  | "of"
  | "match"
  | "normalize"
  | "allow"
  | "unstable"
  | "args"
  | "stdin"
  | "env"
  | "server"
  | "exit"
  | "timeout"
  | "check"
  | "file"
  | "project"
  | "expect-error"
  | "shot"
  | "shotAlt";

const scriptLanguages: readonly string[] = ["ts", "tsx", "js", "jsx"];
const checkedLanguages: readonly string[] = [...scriptLanguages, "json", "jsonc", "sh"];

/** @returns whether a value is one of a list, by type too */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);

/** Only samples that are executed have it. */
const isExecuted = (name: OptionName) => (fence: Fence) =>
  unless(fence.mode !== undefined, `${name} には run、test、serve のどれかが要ります。`);

/** Of commands, the page shows it already. */
const isNoCommand =
  (name: OptionName) =>
  (fence: Fence): string[] => [
    ...unless(fence.lang !== "sh", `${name} は sh には使えません。コマンドに書きます。`),
    ...isExecuted(name)(fence),
  ];

const isResult =
  (name: OptionName) =>
  ({ output, lang }: Fence): string[] =>
    unless(output || lang === "http", `${name} は text output と http にだけ使えます。`);

const isNoRequest = ({ lang }: Fence): string[] =>
  unless(
    lang !== "http",
    "file と project は http には使えません。直前の serve のサンプルに付きます。",
  );

const canExecute =
  (name: OptionName) =>
  ({ lang }: Fence): string[] =>
    unless(
      lang === "sh" || scriptLanguages.includes(lang),
      `${name} は ts tsx js jsx sh にだけ使えます。`,
    );

const ONE = "どれか一つにします。";

export const options: Readonly<Record<OptionName, Option>> = {
  run: { takesValue: false, place: canExecute("run"), notWith: { test: ONE, serve: ONE } },
  test: {
    takesValue: false,
    place: (fence) => [
      ...canExecute("test")(fence),
      ...unless(fence.lang !== "sh", "test は sh には使えません。run を使います。"),
    ],
    notWith: { serve: ONE },
  },
  serve: {
    takesValue: false,
    place: canExecute("serve"),
    notWith: { exit: "", stdin: "", "expect-error": "" },
  },
  output: {
    takesValue: false,
    place: ({ lang }) => unless(lang === "text", "output は text のコードブロックにだけ使えます。"),
    notWith: {
      run: "output は直前のサンプルの出力です。",
      test: "output は直前のサンプルの出力です。",
      serve: "output は直前のサンプルの出力です。",
      check: "",
      file: "",
      project: "",
      "expect-error": "",
    },
  },
  deno: {
    takesValue: true,
    read(fence, value) {
      fence.deno = value;
      return unless(
        /^\d+\.\d+\.\d+$/.test(value),
        `deno="${value}" は deno="2.4.4" のように、以前の Deno のバージョンで書きます。`,
      );
    },
    place: ({ output }) => unless(output, "deno は text output にだけ使えます。"),
    notWith: { of: "" },
  },
  proof: {
    takesValue: false,
    place: ({ mode }) =>
      unless(
        mode !== undefined,
        "proof には run、test、serve のどれかが必要です。実行しなければ証明になりません。",
      ),
    notWith: {
      title: "proof は読者に見えません。ファイル名は file で付けます。",
      shot: "proof は読者に見えません。",
    },
  },
  terminal: {
    takesValue: false,
    place: ({ lang, mode }) =>
      unless(lang === "sh" && mode === "run", "terminal は sh run にだけ使えます。"),
  },
  background: {
    takesValue: false,
    place: ({ mode }) =>
      unless(
        mode === "run",
        "background は run と一緒に書きます。リクエストを送るだけなら serve を使います。",
      ),
    notWith: { exit: "", stdin: "", "expect-error": "", terminal: "" },
  },
  showLineNumbers: { takesValue: false },
  title: { takesValue: true },
  of: { takesValue: true, place: isResult("of") },
  match: {
    takesValue: true,
    read(fence, value) {
      if (value === "lines") fence.match = value;
      return unless(
        value === "lines",
        `match="${value}" は使えません。使える値: lines（省くと全体を比べます）`,
      );
    },
    place: isResult("match"),
  },
  normalize: {
    takesValue: true,
    read: (fence, value) =>
      splitList(value).flatMap((name) => {
        const isKnown = isOneOf(normalizers, name);
        if (isKnown) fence.normalize.push(name);
        return unless(
          isKnown,
          `normalize の「${name}」はありません。使える値: ${normalizers.join(" ")}`,
        );
      }),
    place: isResult("normalize"),
  },
  allow: {
    takesValue: true,
    read: (fence, value) => splitList(value).flatMap((item) => readPermission(fence, item)),
    place: (fence) => [
      ...isNoCommand("allow")(fence),
      ...unless(
        fence.allow.length < 2 || fence.allow.every(({ name }) => name !== "all"),
        "allow の all と ほかの権限 は一緒に使えません。",
      ),
    ],
  },
  unstable: {
    takesValue: true,
    read: ({ unstable }) =>
      unstable.flatMap((name) =>
        unless(
          /^[a-z][a-z-]*$/.test(name),
          `unstable の「${name}」は kv や worker-options のような機能名で書きます。`,
        ),
      ),
    place: isNoCommand("unstable"),
  },
  args: { takesValue: true, place: isNoCommand("args") },
  stdin: { takesValue: true, place: isExecuted("stdin") },
  env: {
    takesValue: true,
    read: (fence, text) =>
      text.split(/,(?=[A-Za-z_]\w*=)/).flatMap((pair) => {
        const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(pair) ?? [];
        if (name) fence.env[name] = value;
        return unless(!!name, `env="${pair}" は env="NAME=値" の形で書きます。`);
      }),
    place: isExecuted("env"),
  },
  server: {
    takesValue: true,
    read(fence, value) {
      const isKnown = isOneOf(servers, value);
      if (isKnown) fence.server = value;
      return unless(isKnown, `server="${value}" は使えません。使えるもの: ${servers.join(" ")}`);
    },
    place: isExecuted("server"),
  },
  exit: {
    takesValue: true,
    read(fence, value) {
      fence.exit = Number(value);
      return unless(
        /^\d{1,3}$/.test(value) && fence.exit <= 255,
        `exit="${value}" は 0 から 255 の整数で書きます。`,
      );
    },
    place: isExecuted("exit"),
  },
  timeout: {
    takesValue: true,
    read(fence, value) {
      fence.timeout = Number(value);
      return unless(
        fence.timeout > 0 && fence.timeout <= maximumTimeout,
        `timeout="${value}" は 0 より大きく ${maximumTimeout} 以下の秒数で書きます。`,
      );
    },
    place: isExecuted("timeout"),
  },
  check: {
    takesValue: true,
    read(fence, value) {
      const [, kind, reason] = /^(no|online)(?::\s*(.+))?$/s.exec(value) ?? [];
      if (kind === "online") fence.check = { kind, reason: reason ?? "外部のホストへの接続が要る" };
      else if (kind === "no" && reason) fence.check = { kind: "never", reason };
      return unless(
        fence.check.kind !== "always",
        `check="${value}" は使えません。check="no: 理由" か check="online" と書きます。`,
      );
    },
    place: placeCheck,
  },
  file: {
    takesValue: true,
    read: (_fence, value) =>
      unless(
        isSafePath(value),
        `file="${value}" は使えません。プロジェクトのフォルダー内の相対パスを、英数字と . _ - @ + / で書きます。`,
      ),
    place: isNoRequest,
  },
  project: {
    takesValue: true,
    read: (_fence, value) =>
      unless(/^[\w-]+$/.test(value), `project="${value}" は英数字と _ - で書きます。`),
    place: isNoRequest,
  },
  "expect-error": { takesValue: true, place: placeExpectedError },
  shot: {
    takesValue: true,
    read: readShot,
    place: ({ mode }) => unless(mode === "serve", "shot は serve と一緒に書きます。"),
  },
  shotAlt: {
    takesValue: true,
    place: (_fence, found) => unless(found.has("shot"), "shotAlt は shot と一緒に書きます。"),
  },
};

function readPermission(fence: Fence, item: string): string[] {
  const [name, ...rest] = item.split("=");
  const value = rest.length > 0 ? rest.join("=") : undefined;
  if (!isOneOf(permissions, name))
    return [
      `権限「${name}」はありません。使える権限: ${permissions.join(" ")}。値が複数のときは read=a,read=b と繰り返します。`,
    ];
  if (value === "" || (name === "all" && value !== undefined))
    return [`権限「${item}」の値が正しくありません。`];
  fence.allow.push({ name, value });
  return [];
}

function placeCheck({ lang, mode, check, proof, expectError }: Fence): string[] {
  const isNever = check.kind === "never";
  return [
    ...unless(
      checkedLanguages.includes(lang),
      `check は ${checkedLanguages.join(" ")} にだけ使えます。`,
    ),
    ...unless(
      !isNever || !mode,
      `check="no" と ${mode} は一緒に使えません。実行しないサンプルには実行の指定を書きません。`,
    ),
    ...unless(!isNever || !expectError, 'check="no" と expect-error は一緒に使えません。'),
    ...unless(!isNever || !proof, 'proof と check="no" は一緒に使えません。'),
  ];
}

function placeExpectedError({ lang, mode, exit, expectError = "" }: Fence): string[] {
  const isScript = scriptLanguages.includes(lang);
  const needsRun = !isScript || !isTypeError(expectError);
  const place =
    isScript || lang === "sh"
      ? unless(
          mode !== undefined || !needsRun,
          `expect-error="${expectError}" には run か test が要ります。型エラーは TS2322 のような番号で書きます。`,
        )
      : ["expect-error は ts tsx js jsx sh にだけ使えます。"];
  return [...place, ...unless(exit !== 0, 'expect-error と exit="0" は一緒に使えません。')];
}

function readShot(fence: Fence, value: string, found: Found): string[] {
  const [, name, path] = /^([a-z\d]+(?:-[a-z\d]+)*)(?: (\/\S*))?$/.exec(value) ?? [];
  if (!name)
    return [
      `shot="${value}" は使えません。英小文字、数字、- の名前か、shot="名前 /パス" と書きます。`,
    ];
  const alt = found.get("shotAlt") ?? "";
  const length = [...alt].length;
  if (length < altLength.min || length > altLength.max)
    return [
      `shot には shotAlt="…" が必要です。画像が何を示すかを ${altLength.min}〜${altLength.max} 字で書きます（今は ${length} 字）。`,
    ];
  fence.shot = { name, path, alt };
  return [];
}
