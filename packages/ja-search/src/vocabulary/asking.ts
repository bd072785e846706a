/**
 * Words that only say that the reader asks. Beside other words they hardly count; alone they are what is searched for.
 * Written as readers type them; spelling is folded. Verbs are listed in the forms that questions have.
 */
export const askingWords: readonly string[] = [
  "設定方法|方法|仕方|やり方|やりかた|使い方|使いかた|書き方|書きかた|見方|方|手順|対処|対処法|対策|解決|解決法|原因|場合|とは",
  "使う|使い|使え|使用|試したい|知りたい|見たい|変えたい|動かす|動かし|動かしたい|動かない|動きません|出る|出ない|出し",
  "効かない|されない|できない|できません|ならない|できる|できます|できた|うまくいかない|立てる|渡し|取り|作り",
  "とき|時に|したい|ください|教えて|なに|何|どこ|いつ|いくら|なぜ|どう|どうなる|意味|簡単|おすすめ",
  "できますか|使えますか|ありますか|ですか",
  "how|to|the|a|an|of|in|is|are|do|does|i|with|for|and|or|what|when|use|using",
].flatMap((list) => list.split("|"));

/** Topics too: these only ask when on their own. 「エラー処理」 and 「型エラー」 are subjects. */
export const askingWordsAlone: readonly string[] = ["エラー", "error", "最新", "最新版", "例"];

/** Words of a question for a place. 「どこまで」 asks for a limit, 「どこから」 for a beginning. */
export const placeQuestion =
  /どこ(?!まで|から)|どの(?:フォルダ|ディレクトリ|パス)|場所|置き場|保存先|出力先|ありか/;

/** What is done with a thing at its place: beside どこ these hardly count, as the thing is what is asked for. */
export const placeVerbs: readonly string[] =
  "保存|格納|作成|生成|出力|表示|設定|指定|確認|置|作|残|入|見|書|出|動".split("|");

/** How headings and texts name a place. */
export const placeName =
  /場所|保存先|出力先|置き場|置かれ|置き(?:ます|、)|保存(?:し|され)(?:ます|る|、)|ディレクトリ|フォルダー?|パス(?![ワキ])/;
