import type { MainText } from "@sightline/facts";
import type { OneSided } from "@sightline/model";
import type { Extraction } from "@sightline/model/ports";
import { cutText, foldWhiteSpace, sentencesOf, wordStrings } from "@sightline/text";

const maxPassages = 20;
const passageLength = 160;
/** Share of the words of a sentence that the other document lacks, from which the sentence is quoted. */
const quotedFrom = 0.5;

/** Words that are in the main text of one document and nowhere in the other one, with the passages that hold them. */
export function wordsLacking(text: MainText | null, other: Pick<Extraction, "facts" | "edges" | "mainText">): OneSided {
  const vocabulary = wordsOfDocument(other);
  let count = 0;
  const sample: string[] = [];
  for (const block of text?.blocks ?? []) {
    if (isAboutConsent(block.text)) continue;
    for (const sentence of sentencesOf(block.text)) {
      const words = wordStrings(sentence).filter(isTelling);
      const lacking = words.filter((word) => !vocabulary.has(word)).length;
      count += lacking;
      const isQuoted = sample.length < maxPassages && lacking > 0 && lacking >= quotedFrom * words.length;
      if (isQuoted) sample.push(cutText(foldWhiteSpace(sentence), passageLength));
    }
  }
  return { count, sample };
}

/** Numbers change by themselves: times, counters, prices in another currency. */
function isTelling(word: string): boolean {
  return !/\d/.test(word);
}

/**
 * Words of a document outside attributes: main text, headings, title, what links say, and text that is hidden until a
 * script shows it, as the parts that React streams are.
 */
function wordsOfDocument({ facts, edges, mainText }: Pick<Extraction, "facts" | "edges" | "mainText">): Set<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of wordStrings(text)) words.add(word);
  };
  add(facts.title ?? "");
  for (const { text } of facts.headings) add(text);
  for (const { kind, text } of edges) if (kind === "anchor" || kind === "image") add(text);
  for (const { place, text } of facts.hiddenTexts) if (place === "hidden" || place === "noscript") add(text);
  for (const { text } of mainText?.blocks ?? []) add(text);
  return words;
}

/** Banners that ask for consent come by script on most sites and are no content of the page. */
const consent =
  /\b(?:we|this (?:web)?site|wir|diese (?:web)?site|nous|ce site|usamos|utilizamos|questo sito|wij)\b.{0,80}\bcookies?\b|\b(?:accept|reject|manage|akzeptieren|ablehnen|accepter|refuser|aceptar|rechazar|accetta|rifiuta) (?:all|alle|tout|todas?|tutti)?\s*(?:the )?cookies?\b/iu;
const maxConsentLength = 1000;

function isAboutConsent(text: string): boolean {
  return text.length <= maxConsentLength && consent.test(text);
}
