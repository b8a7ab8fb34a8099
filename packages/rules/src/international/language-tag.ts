/** Parts of a well-formed language tag (RFC 5646 §2.1) that rules judge. */
export interface LanguageTag {
  /** In lower case, as in `en`; the whole tag when it is grandfathered or for private use. */
  readonly language: string;
  /** Four letters as written; `null` without a script. */
  readonly script: string | null;
  /** Two letters or three digits, upper case; `null` without a region. */
  readonly region: string | null;
  /** True if the tag has extended languages, variants, extensions or private-use subtags. */
  readonly hasMore: boolean;
  /**
   * True if the tag is registered as a whole (RFC 5646 §2.2.8) or starts with `x-`, so that its parts have no meaning.
   */
  readonly isWhole: boolean;
}

/** Irregular tags of RFC 5646 §2.1; the regular grandfathered ones follow the grammar. */
const irregular = new Set(
  "en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de".split(
    " ",
  ),
);
const maxTagLength = 255;

/** Splits a language tag into its parts; `null` when it is not well-formed. */
export function parseLanguageTag(tag: string): LanguageTag | null {
  const lower = tag.toLowerCase();
  if (irregular.has(lower)) return wholeTag(lower);
  const subtags = tag.length > maxTagLength ? [] : tag.split("-");
  if (!subtags.every((subtag) => /^[A-Za-z0-9]{1,8}$/.test(subtag))) return null;
  const [first = ""] = subtags;
  if (/^x$/i.test(first)) return subtags.length > 1 ? wholeTag(lower) : null;
  return /^[A-Za-z]{2,8}$/.test(first) ? parseSubtags(first, subtags) : null;
}

function parseSubtags(language: string, subtags: readonly string[]): LanguageTag | null {
  const afterLanguage = language.length <= 3 ? skip(subtags, 1, /^[A-Za-z]{3}$/, 3) : 1;
  const afterScript = skip(subtags, afterLanguage, /^[A-Za-z]{4}$/, 1);
  const afterRegion = skip(subtags, afterScript, /^(?:[A-Za-z]{2}|\d{3})$/, 1);
  if (!endsWell(subtags, afterRegion)) return null;
  return {
    language: language.toLowerCase(),
    script: afterScript > afterLanguage ? (subtags[afterLanguage] ?? null) : null,
    region: afterRegion > afterScript ? (subtags[afterScript]?.toUpperCase() ?? null) : null,
    hasMore: afterLanguage > 1 || afterRegion < subtags.length,
    isWhole: false,
  };
}

function wholeTag(language: string): LanguageTag {
  return { language, script: null, region: null, hasMore: false, isWhole: true };
}

/** Returns true if the rest is variants, then extensions, then private use, and nothing else. */
function endsWell(subtags: readonly string[], start: number): boolean {
  let index = skip(subtags, start, /^(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3})$/);
  while (/^[A-WYZa-wyz0-9]$/.test(subtags[index] ?? "")) {
    const next = skip(subtags, index + 1, /^[A-Za-z0-9]{2,8}$/);
    if (next === index + 1) return false;
    index = next;
  }
  if (/^x$/i.test(subtags[index] ?? "")) return index + 1 < subtags.length;
  return index === subtags.length;
}

function skip(subtags: readonly string[], start: number, pattern: RegExp, most = subtags.length): number {
  let index = start;
  while (index - start < most && pattern.test(subtags[index] ?? "")) index++;
  return index;
}
