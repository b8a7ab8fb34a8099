/**
 * Words that begin a question for information, in languages whose forms of questions are not known otherwise. None asks
 * for a reason, as `Why us?` does in every language.
 */
const interrogatives: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    nl: "hoe hoeveel wat wanneer waar welke welk wie kan kun mag moet is zijn heeft",
    pl: "jak jaki jaka jakie ile co czym czy kiedy gdzie kto który która które",
    ru: "как какой какая какое какие сколько что когда где кто можно нужно ли",
    cs: "jak jaký jaká jaké kolik co kdy kde kdo který která které",
    sv: "hur vad när var vilken vilket vilka vem kan",
    da: "hvordan hvad hvornår hvor hvilken hvilket hvilke hvem kan",
    tr: "nasıl nedir ne kaç hangi nerede kim",
    uk: "як який яка яке які скільки що коли де хто чи",
    ar: "ما كيف كم متى أين من هل",
    th: "อะไร อย่างไร ทำไม เมื่อไหร่ ที่ไหน ใคร กี่",
  }).map(([code, words]) => [code, new Set(words.split(" "))]),
);
/** Words of a question that is more than an invitation such as `Questions?` */
const fewestWords = 3;

/** Returns true for a question that begins with an interrogative of one of these languages. */
export function beginsWithInterrogative(question: string, language: string): boolean {
  const known = interrogatives.get(language);
  if (known === undefined) return false;
  if (language === "th") return [...known].some((word) => question.includes(word));
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length >= fewestWords && words.some((word, index) => index < 2 && known.has(word));
}
