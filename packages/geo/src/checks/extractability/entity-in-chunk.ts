import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.entity-in-chunk",
    pillar: "extractability",
    title: "Passages do not name their subject",
    why: "Retrieval compares passages one by one; a passage that does not name its subject is unlikely to match.",
    fix: "Name the product or topic in every section.",
    weight: 1.5,
    evidence: "D",
    sources: ["rag-practice"],
    effort: "M",
    pageTypes: ["article", "docs", "product", "service"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "entity"],

  evaluate({ text, entity }) {
    const passages = text.passages.filter(({ wordCount }) => wordCount >= 80);
    if (passages.length === 0 || entity.stems.size === 0) return notApplicable;
    const names = ({ headingBlock, blocks }: (typeof passages)[number]) =>
      [...(headingBlock === null ? [] : [headingBlock]), ...blocks].some(({ stems }) =>
        stems.some((stem) => entity.stems.has(stem)),
      );
    const nameless = passages.filter((passage) => !names(passage));
    const share = (passages.length - nameless.length) / passages.length;
    return measured(share, { passages: passages.length, entity: entity.name }, nameless[0]?.text ?? null);
  },
});
