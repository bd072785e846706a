/** What a program may need, and the flag that allows it. */

export interface Permission {
  /** Long flag of `deno run`. */
  flag: string;
  /** What the program does. */
  label: string;
  /** What the value limits the permission to. */
  scope: string;
  /** A value as a reader would write it. */
  example: string;
}

export const permissions: readonly Permission[] = [
  { flag: "--allow-read", label: "ファイルを読む", scope: "読むパス", example: "data" },
  { flag: "--allow-write", label: "ファイルに書く", scope: "書くパス", example: "output" },
  {
    flag: "--allow-net",
    label: "ネットワークに接続する",
    scope: "ホスト名とポート",
    example: "api.example.com",
  },
  { flag: "--allow-env", label: "環境変数を使う", scope: "変数名", example: "API_KEY" },
  {
    flag: "--allow-run",
    label: "ほかのプログラムを実行する",
    scope: "プログラムの名前",
    example: "git",
  },
  { flag: "--allow-sys", label: "OS の情報を調べる", scope: "情報の名前", example: "hostname" },
  {
    flag: "--allow-ffi",
    label: "ネイティブライブラリを使う",
    scope: "ライブラリのパス",
    example: "./libadd.so",
  },
];

/** Values of the chosen permissions by flag; an empty one allows everything. */
export type Choice = Readonly<Record<string, string>>;

/** Characters that shells do not interpret. */
const PLAIN = /^[\w@%+=:,./*-]*$/;

/** Quotes an argument for POSIX shells and PowerShell. */
function quote(argument: string): string {
  return PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", "")}'`;
}

/**
 * @param choice what the program may do
 * @returns the command that runs it with these permissions and no others
 */
export function commandFor(choice: Choice): string {
  const flags = permissions
    .filter(({ flag }) => flag in choice)
    .map(({ flag }) => {
      const scope = choice[flag]
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
        .join(",");
      return quote(scope ? `${flag}=${scope}` : flag);
    });
  return ["deno run", ...flags, "main.ts"].join(" ");
}
