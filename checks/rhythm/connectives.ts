/** A word that ties a statement to its reason, condition, example or contrast. */
export interface Connective {
  pattern: RegExp;
  /** Sentences that have it. */
  yes: readonly string[];
  /** Sentences with the same characters in another sense. */
  no?: readonly string[];
}

/** Words that join statements, so that a paragraph explains instead of listing facts. */
export const CONNECTIVES: readonly Connective[] = [
  {
    pattern: /ため(?!息|[しすらて])/,
    yes: ["再起動すると消えるため、ファイルに保存します。", "そのため、権限が必要です。"],
    no: ["一度ためしてから使います。"],
  },
  {
    pattern: /(?<=[うくすつぬむるたいなん])ので/,
    yes: ["同じ値になるので、比べられます。"],
    no: ["自分のもので試します。"],
  },
  {
    pattern: /(?:です|ます|ません|だ|[るたい])から(?:、|です)/,
    yes: ["値は変わりませんから、覚えておけます。", "読者には見えないからです。"],
    no: ["ファイルから読みます。"],
  },
  { pattern: /例えば/, yes: ["例えば、次の値を使います。"] },
  { pattern: /つまり/, yes: ["つまり、同じ値です。"], no: ["行が詰まります。"] },
  {
    pattern: /ただし(?![いくてたま])/,
    yes: ["ただし、上限があります。"],
    no: ["書式をただします。"],
  },
  {
    pattern: /一方(?!向|的|通)/,
    yes: ["一方、Node.js では失敗します。", "値は残る一方で、期限は消えます。"],
    no: ["一方向の通信です。"],
  },
  { pattern: /場合/, yes: ["期限がない場合は、残ります。"] },
  {
    pattern:
      /(?:しかし|ところが|したがって|なぜなら|それでも|これに対し|それに対し|なお|その結果|このように|また)(?=、)/,
    yes: ["しかし、失敗します。", "また、一覧も取得できます。"],
    no: ["またはキーを渡します。"],
  },
  {
    pattern: /のに対し|(?<=[るたいす])(?:けれど|ものの)|(?:です|ます|ません|でした|ました)が、/,
    yes: ["追加は速いのに対し、削除は遅くなります。", "動きますが、推奨しません。"],
    no: ["値が必要です。"],
  },
  {
    pattern: /(?<=[うくすつぬむるたんい])なら(?![なびばんべ])|なければ/,
    yes: ["名前を変えるなら、設定も直します。", "値がなければ失敗します。"],
    no: ["値を渡さなければなりません。", "上にならべます。"],
  },
];

/** 「なければならない」 is an obligation, no condition. */
const OBLIGATION = /なければ(?:なり|なら|いけ)/g;

/** @returns whether a sentence has a connective */
export function isConnected(sentence: string): boolean {
  const text = sentence.replace(OBLIGATION, "");
  return CONNECTIVES.some(({ pattern }) => pattern.test(text));
}
