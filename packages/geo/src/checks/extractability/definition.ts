import { definesEntity } from "../../reading/answer-cues.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.definition",
    pillar: "extractability",
    title: "No sentence defines the subject",
    why: "Passages that are cited are nearly twice as likely to contain a clear definition.",
    fix: "Add one plain sentence of the form “X is a …”.",
    weight: 1.5,
    evidence: "C",
    sources: ["indig-2026", "absorption-2026"],
    effort: "S",
    pageTypes: ["article", "docs", "product"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "entity"],

  evaluate({ text, entity }) {
    if (entity.stems.size === 0) return notApplicable;
    const early = text.sentences.filter(({ start }) => start <= 0.4 * text.words.length);
    const definition = early.find((sentence) => sentence.wordCount <= 35 && definesEntity(sentence.text, entity, text));
    return measured(definition === undefined ? 0 : 1, { entity: entity.name }, definition?.text ?? null);
  },
});
