/**
 * Words of the field that the dictionary reads in another way, in only one of two ways, or not at all. The first reading
 * is also that of compounds.
 */
export const corrections: Readonly<Record<string, readonly string[]>> = {
  依存: ["いぞん", "いそん"],
  依存関係: ["いぞんかんけい", "いそんかんけい"],
  早見表: ["はやみひょう"],
  型: ["かた"],
  値: ["あたい", "ち"],
  鍵: ["かぎ"],
  版: ["はん"],
  経路: ["けいろ"],
  冪等: ["べきとう"],
  代役: ["だいやく"],
  雛形: ["ひながた"],
  無料枠: ["むりょうわく"],
  和暦: ["われき"],
  二次索引: ["にじさくいん"],
  逆引き: ["ぎゃくびき"],
  名前空間: ["なまえくうかん"],
  終了コード: ["しゅうりょうこーど"],
  終了ステータス: ["しゅうりょうすてーたす"],
};
