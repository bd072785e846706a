import { foldKey } from "../text/fold";
import { isSyllableEnd, kanaOf, soundOf } from "./sound";

/**
 * Words and how they are read: 「環境変数 かんきょうへんすう」. A word in katakana is its own reading: 「キャッシュ」. A
 * word with two readings is there twice.
 */
export type ReadingList = readonly string[];

/** What joins words in a question, as it is read and written. */
const PARTICLES: ReadonlyMap<string, string> = new Map([
  ["no", "の"],
  ["o", "を"],
  ["wo", "を"],
  ["ga", "が"],
  ["ni", "に"],
  ["de", "で"],
  ["to", "と"],
  ["ha", "は"],
  ["wa", "は"],
  ["mo", "も"],
  ["kara", "から"],
  ["made", "まで"],
  ["suru", "する"],
]);

/** Kana, with a syllable being composed at the end, or a Latin word that is not part of a name. */
const READABLE =
  /[ぁ-ゖー]{2,}(?:[a-z]{1,2}(?=\s|$))?|(?<![\w.@/:=ぁ-ヶ-])[a-z][a-z'-]*(?![\w.@/:=])/gi;
const LATIN = /^[a-z]/i;
/** In letters of a sound: a shorter word is in too many others. */
const SHORTEST = { word: 4, part: 3, beginning: 4 };
/** Beside words in kanji or katakana, kana may be what they seem, such as 「を書いた」: these words are no inflections. */
const EVIDENT = /\p{Script=Han}.*\p{Script=Han}|^[ァ-ヶー]+$/u;
/** Letters of what no page has in its headings, such as 「ごと」. */
const LONGEST_REST = 10;
/** Share of the letters that must be words. */
const LEAST_COVERED = 0.4;
/** A particle is less likely than to be part of a word, and a word that is only begun less than a whole one. */
const COST = { word: 1, particle: 1.5, beginning: 2, rest: 2, letterOfRest: 0.5 };

/** Whether pages have a word, or only words that begin so. */
export type Known = (word: string) => "word" | "beginning" | undefined;

/** A way to write a sound. */
interface Spelling {
  written: string;
  /** See {@link COST}; the least is the likeliest. */
  cost: number;
  /** Letters of its longest word. */
  longest: number;
  /** Letters of its words. */
  covered: number;
  /** Whether a word of it is {@link EVIDENT}. */
  isEvident: boolean;
}

const NOTHING: Spelling = { written: "", cost: 0, longest: 0, covered: 0, isEvident: false };

/** Words by their sound. */
interface Sounds {
  /** Sound → the words that sound so, the most used one first. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Letters of the longest sound. */
  longest: number;
}

function readSounds(list: ReadingList, countOf: (word: string) => number): Sounds {
  const words = new Map<string, string[]>();
  for (const entry of list) {
    const [word, reading = word] = entry.split(" ");
    const sound = soundOf(reading);
    if (sound) words.set(sound, [...(words.get(sound) ?? []), word]);
  }
  const counted = (word: string) => countOf(foldKey(word));
  for (const alike of words.values())
    if (alike.length > 1) alike.sort((a, b) => counted(b) - counted(a));
  return { words, longest: Math.max(0, ...[...words.keys()].map((sound) => sound.length)) };
}

/** Writes what somebody typed by its sound as the pages do. */
export class Readings {
  private read?: Sounds;

  /**
   * @param list words of the site
   * @param countOf how often a word, folded, is used
   */
  constructor(
    private readonly list: ReadingList,
    private readonly countOf: (word: string) => number,
  ) {}

  /** Read for the first part of a query that pages don't have: most queries have none. */
  private get sounds(): Sounds {
    this.read ??= readSounds(this.list, this.countOf);
    return this.read;
  }

  /**
   * @param typed what the reader typed
   * @param known for a word in lower case; those that pages have mean themselves
   * @returns the query with its words written in kanji and katakana; undefined if it has none that are known by sound, or
   *   is rather a sentence in English
   */
  rewrite(typed: string, known: Known): string | undefined {
    const query = typed.trim();
    let readCount = 0;
    let latinCount = 0;
    const written = query.replace(READABLE, (part, at: number) => {
      const isLatin = LATIN.test(part);
      const particle = isLatin && PARTICLES.get(part.toLowerCase());
      if (particle) return particle;
      const is = known(part.toLowerCase());
      const mayBeBegun = at + part.length === query.length && is === undefined;
      const isApart = isLatin || part.length === query.length;
      const spelled = is === "word" ? undefined : this.spell(part, isApart, mayBeBegun);
      if (spelled !== undefined) readCount++;
      else if (isLatin) latinCount++;
      return spelled ?? part;
    });
    return readCount > 0 && readCount >= latinCount ? written : undefined;
  }

  /** @param isApart whether it is all that was typed, or in letters that no page has */
  private spell(part: string, isApart: boolean, mayBeBegun: boolean): string | undefined {
    const sound = soundOf(part);
    if (!sound) return undefined;
    const [only] = this.sounds.words.get(sound) ?? [];
    if (only && isApart) return only;
    const spelling = this.spellFrom(sound, 0, mayBeBegun, new Map());
    if (!spelling || (!isApart && !spelling.isEvident)) return undefined;
    const isLikely =
      spelling.longest >= SHORTEST.word && spelling.covered >= sound.length * LEAST_COVERED;
    return isLikely ? spelling.written : undefined;
  }

  /** The likeliest way to write a sound from an offset on. */
  private spellFrom(
    sound: string,
    from: number,
    mayBeBegun: boolean,
    known: Map<number, Spelling | undefined>,
  ): Spelling | undefined {
    if (from === sound.length) return NOTHING;
    if (known.has(from)) return known.get(from);
    let best: Spelling | undefined;
    const offer = (written: string, length: number, added: number, isWord: boolean) => {
      const rest = this.spellFrom(sound, from + length, mayBeBegun, known);
      const cost = (rest?.cost ?? 0) + added;
      if (!rest || (best && best.cost <= cost)) return;
      const letters = isWord ? length : 0;
      best = {
        written: written + rest.written,
        cost,
        longest: Math.max(rest.longest, letters),
        covered: rest.covered + letters,
        isEvident: rest.isEvident || (isWord && EVIDENT.test(written)),
      };
    };
    for (let length = Math.min(this.sounds.longest, sound.length - from); length > 0; length--) {
      const piece = sound.slice(from, from + length);
      const word = length >= SHORTEST.part ? this.sounds.words.get(piece)?.[0] : undefined;
      if (word) offer(word, length, COST.word, true);
      const particle = PARTICLES.get(piece);
      if (particle) offer(particle, length, COST.particle, false);
      if (length <= LONGEST_REST && isSyllableEnd(sound, from + length))
        offer(kanaOf(piece), length, COST.rest + COST.letterOfRest * length, false);
    }
    if (mayBeBegun && sound.length - from >= SHORTEST.beginning) {
      const word = this.begunBy(sound.slice(from));
      if (word) offer(word, sound.length - from, COST.beginning, true);
    }
    known.set(from, best);
    return best;
  }

  /** The word that starts with a sound: of several the shortest. */
  private begunBy(beginning: string): string | undefined {
    let best: { sound: string; word: string } | undefined;
    for (const [sound, [word]] of this.sounds.words)
      if (sound.startsWith(beginning) && (!best || sound.length < best.sound.length))
        best = { sound, word };
    return best?.word;
  }
}
