import { languagesOfWord, primarySubtag } from "./language.ts";

/** Characters at the start of a text that are examined. */
const maxExamined = 2500;
const minLetters = 200;
/** Minimum share of a script in the letters: technical texts quote many Latin names. */
const minScriptShare = 0.3;
/** Minimum share of kana: Japanese is written with Chinese characters, too. */
const minKanaShare = 0.1;
/** Maximum share of letters of other scripts in a text that function words identify. */
const maxOtherScripts = 0.2;
/** From this share of function words a text in another script is bilingual. */
const bilingualShare = 0.15;
const minWords = 60;
/** Minimum share of function words, and by how many times they must outnumber those of the next language. */
const minWordShare = 0.25;
const minLead = 2.3;
/** Minimum share of function words that outnumber those of the declared and any other language by far. */
const minLeadingShare = 0.15;
const minClearLead = 8;
/** Minimum number of function words that show the language of a sentence. */
const minShown = 3;

/** Scripts that few languages use, with the tag of a text in them and the likely scripts of languages that may use them. */
const scripts: readonly (readonly [tag: string, runs: RegExp, writtenIn: readonly string[]])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu, ["Jpan", "Hrkt", "Hira", "Kana"]],
  ["ko", /\p{Script=Hangul}+/gu, ["Kore", "Hang"]],
  ["zh", /\p{Script=Han}+/gu, ["Hans", "Hant", "Hani", "Jpan"]],
  ["th", /\p{Script=Thai}+/gu, ["Thai"]],
  ["he", /\p{Script=Hebrew}+/gu, ["Hebr"]],
  ["el", /\p{Script=Greek}+/gu, ["Grek"]],
  // Scripts of many languages, which they do not tell apart.
  ["und-Arab", /\p{Script=Arabic}+/gu, ["Arab"]],
  ["und-Deva", /\p{Script=Devanagari}+/gu, ["Deva"]],
];
const scriptsOfTag = new Map(scripts.map(([tag, , writtenIn]) => [tag, writtenIn]));
const anyOfScripts =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Arabic}\p{Script=Devanagari}]/u;
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Matches texts of Latin letters, punctuation and symbols, whose words take a third of the time to find. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const latin = /^[\x00-\u024F\u2000-\u206F\u20A0-\u20CF\u2190-\u23FF\u2500-\u27BF]*$/;
const latinWord = /[a-zªµºÀ-ÖØ-öø-\u024F]+(?:['’][a-zªµºÀ-ÖØ-öø-\u024F]+)*/g;

/**
 * Returns the language that a text is certainly written in, as a BCP 47 tag, by its script or its function words;
 * `null` for short, bilingual and ambiguous texts and for languages without either. A script that many languages share
 * gives `und` and the script.
 *
 * @param declared language that the page declares; a known one that hardly occurs makes fewer function words suffice
 */
export function writtenLanguage(text: string, declared = ""): string | null {
  const examined = text.slice(0, maxExamined).toLowerCase();
  const isLatin = latin.test(examined);
  const words = examined.match(isLatin ? latinWord : word) ?? [];
  const letters = words.reduce((sum, each) => sum + each.length, 0);
  if (letters < minLetters) return null;
  const shares = new Map(
    !isLatin && anyOfScripts.test(examined)
      ? scripts.map(([tag, runs]) => [tag, lettersIn(examined, runs) / letters])
      : [],
  );
  const { code, share, lead } = commonest(words);
  const others = [...shares.values()].reduce((sum, each) => sum + each, 0);
  if (others > maxOtherScripts) return share < bilingualShare ? tagOfScript(shares) : null;
  if (words.length < minWords) return null;
  const isClear = share >= minLeadingShare && lead >= minClearLead && competes(declared, code);
  return isClear || (share >= minWordShare && lead >= minLead) ? code : null;
}

/** Returns true if text in the declared language would have shown in the lead: its words are known, and both use Latin. */
function competes(declared: string, code: string): boolean {
  return languagesWithWords.has(primarySubtag(declared)) && scriptOf(declared) === "Latn" && scriptOf(code) === "Latn";
}

function lettersIn(text: string, runs: RegExp): number {
  return (text.match(runs) ?? []).reduce((sum, run) => sum + run.length, 0);
}

function tagOfScript(shares: ReadonlyMap<string, number>): string | null {
  const kana = shares.get("ja") ?? 0;
  if (kana >= minKanaShare && kana + (shares.get("zh") ?? 0) >= minScriptShare) return "ja";
  return [...shares].find(([tag, share]) => tag !== "ja" && share >= minScriptShare)?.[0] ?? null;
}

/** Returns the language with most function words, their share of all words, and its lead over the next language. */
function commonest(words: readonly string[]): { readonly code: string; readonly share: number; readonly lead: number } {
  const counts = new Map<string, number>();
  for (const each of words) {
    const codes = languagesOfWord.get(each);
    if (codes === undefined) continue;
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [[code, count] = ["", 0], [, next] = ["", 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return { code, share: count / Math.max(1, words.length), lead: count / Math.max(1, next) };
}

/** Returns true if a short text shows a {@link writtenLanguage}: by a letter of its script, or several function words. */
export function showsLanguage(text: string, written: string): boolean {
  const runs = scripts.find(([tag]) => tag === written)?.[1];
  if (runs !== undefined) return lettersIn(text, runs) > 0;
  const words = text.toLowerCase().match(word) ?? [];
  return words.filter((each) => languagesOfWord.get(each)?.includes(written)).length >= minShown;
}

/**
 * Languages without function words of their own here that resemble those of a language with some, so that a text may be
 * taken for it.
 */
const relatives: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: "sco pcm jam",
    de: "als bar fy gsw ksh lb nds pdt pfl stq yi",
    nl: "af fy li nds stq vls zea",
    fr: "br ca frp gcr ht nrm oc pcd wa",
    es: "an ast ca eu ext gl lad mwl oc",
    pt: "an ast ca ext gl kea mwl oc",
    it: "co eml fur la lij lld lmo mt nap pms rm ro sc scn vec",
  }).map(([code, others]) => [code, new Set(others.split(" "))]),
);

/**
 * Returns true if a text of a {@link writtenLanguage} is certainly not in the declared language: that is written in another
 * script, has function words of its own, or resembles the language of the text in no way.
 */
export function contradictsLanguage(declared: string, written: string): boolean {
  const language = primarySubtag(declared);
  const script = scriptOf(declared);
  if (language === primarySubtag(written) || script === null) return false;
  const writtenIn = scriptsOfTag.get(written) ?? [scriptOf(written)];
  if (!writtenIn.includes(script)) return true;
  if (scriptsOfTag.has(written)) return false;
  return languagesWithWords.has(language) || relatives.get(written)?.has(language) === false;
}

const languagesWithWords = new Set([...languagesOfWord.values()].flat());

/** Returns the script that a tag names, or in which its language is commonly written; `null` when unknown. */
function scriptOf(tag: string): string | null {
  const language = primarySubtag(tag);
  const [, named] = /^[a-z]+[-_]([a-z]{4})(?![a-z\d])/i.exec(tag.trim()) ?? [];
  if (language === "") return null;
  if (named !== undefined) return named.charAt(0).toUpperCase() + named.slice(1).toLowerCase();
  return new Intl.Locale(language).maximize().script ?? null;
}
