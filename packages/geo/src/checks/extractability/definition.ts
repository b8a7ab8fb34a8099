import { definesEntity } from "../../reading/answer-cues.ts";
import { titleWithoutBrand } from "../../reading/entity.ts";
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
        start <= lastWord && wordCount <= 35 && definesEntity(sentence, entity, text),
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
