import { titleWithoutBrand } from "../../reading/entity.ts";
import { stemsIn, type TextReading } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.definition",
    pillar: "extractability",
    title: "A page that asks “What is …?” has no definition",
    why: "Passages that are cited are nearly twice as likely to contain a clear definition.",
    fix: "Answer the question of the title in one plain sentence of the form “X is a …”.",
    found: "The question “{question}” has no sentence of the form “X is a …” in the first {searchedWords} words.",
    weight: 1.5,
    evidence: "C",
    sources: ["indig-2026", "absorption-2026"],
    effort: "S",
    pageTypes: ["article", "docs", "product"],
    languages: ["en"],
  },
  reads: ["text", "entity", "record", "context"],

  evaluate({ text, entity, record, context }) {
    const title = titleWithoutBrand(record.title ?? "", context.brand);
    const question = [entity.name, title].find((name) => asksForDefinition.test(name));
    if (question === undefined || entity.stems.size === 0) return notApplicable;
    const lastWord = Math.floor(0.4 * text.words.length);
    const definition = text.sentences.find(
      ({ start, wordCount, text: sentence }) =>
        start <= lastWord && wordCount <= 45 && saysWhatItIs(sentence, entity.stems, text),
    );
    return measured(
      definition === undefined ? 0 : 1,
      { question, searchedWords: lastWord },
      definition?.text ?? text.sentences[0]?.text ?? null,
    );
  },
});

/** The only titles that promise a definition; a guide or a product needs none. */
const asksForDefinition =
  /^(?:what (?:is|are)|was (?:ist|sind)|qu['’]est-ce qu|c['’]est quoi|qué (?:es|son)|¿qué (?:es|son)|cos['’]è|che cos['’]è|o que (?:é|são)|wat (?:is|zijn)|что такое)(?![\p{L}])/iu;

const definingVerb =
  /(?:^|[^\p{L}])(?:is|are|means?|refers? to|describes?|ist|sind|bedeutet|bezeichnet|bezeichnen|est|sont|désigne|désignent|signifie|es|son|significa|significan|è|sono|indica|é|são|zijn|betekent|betekenen|является|являются|означает|это)(?![\p{L}])/iu;

/** True if a sentence is of the form “X is …”, where X shares a word or a part of a compound with the subject. */
function saysWhatItIs(sentence: string, subject: ReadonlySet<string>, text: TextReading): boolean {
  const verb = definingVerb.exec(sentence);
  if (verb === null) return false;
  const named = [...stemsIn(sentence.slice(0, verb.index), text)];
  return [...subject].some((stem) => named.some((word) => isSameWord(stem, word)));
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  return Math.min(a.length, b.length) >= 3 && (a.endsWith(b) || b.endsWith(a));
}
