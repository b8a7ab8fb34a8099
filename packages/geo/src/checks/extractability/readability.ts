import { mean, ramp } from "../../scoring/ramp.ts";
import type { Sentence } from "../../text/sentence-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.readability",
    pillar: "extractability",
    title: "Sentences are long",
    why: "In one experiment fluent, plain text was used slightly more often; another found no effect.",
    fix: "Split sentences of more than 35 words, and aim for a mean of at most 22.",
    found:
      "The mean of {sentences} sentences is {meanWords} words (at most {maxMeanWords}), and {longShare%} of them have more than {longWords} words (at most {maxLongShare%}).",
    weight: 1.5,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "c-seo-bench"],
    effort: "L",
    pageTypes: ["article", "docs", "faq", "product", "service", "about"],
    minFailing: { pages: 3, share: 0.1 },
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const sentences = text.sentences.filter(isRunningText);
    if (sentences.length < minSentences) return notApplicable;
    const meanWords = mean(sentences.map(({ wordCount }) => wordCount));
    const long = sentences.filter(({ wordCount }) => wordCount > longWords);
    const longShare = long.length / sentences.length;
    const longest = long.reduce<Sentence | null>(
      (most, sentence) => (most !== null && most.wordCount >= sentence.wordCount ? most : sentence),
      null,
    );
    return measured(
      0.6 * (1 - ramp(meanWords, maxMeanWords, 35)) + 0.4 * (1 - ramp(longShare, maxLongShare, 0.4)),
      { sentences: sentences.length, meanWords, maxMeanWords, longWords, longShare, maxLongShare },
      longest?.text ?? null,
    );
  },
});

const minSentences = 8;
const maxMeanWords = 22;
const longWords = 35;
const maxLongShare = 0.1;

/** Several dashes or bullets: a list that is written as a paragraph. */
const bullets = /^\s*[•▪–-]|(?:\s[•▪–-]\s[^•▪–-]{0,400}){2}/u;

/** Maximum mean words between commas of a list of names, and the number of commas from which there is one. */
const maxNameWords = 4.5;
const minSeparators = 4;

/** True for names, places or parts that commas, semicolons or bars separate, as in a list of players or ingredients. */
function isEnumeration({ text, wordCount }: Sentence): boolean {
  const separators = text.match(/[,;|·、،]\s/gu)?.length ?? 0;
  return separators >= minSeparators && wordCount / (separators + 1) <= maxNameWords;
}

/** True for a full sentence of running text; labels, prices and captions are none. */
function isRunningText(sentence: Sentence): boolean {
  const { kind, wordCount, text } = sentence;
  if (bullets.test(text) || isEnumeration(sentence)) return false;
  return (kind === "paragraph" || kind === "quote") && wordCount >= 4 && /[.!?…]["'”’»)\]]{0,3}$/u.test(text.trim());
}
