import { definePassageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.entity-in-chunk",
    pillar: "extractability",
    class: "info",
    title: "Passages that name the subject of the page",
    why: "Retrieval compares passages one by one, but many systems add the title and the headings, so it is not scored.",
    fix: "Name the product or topic in every section.",
    weight: 0,
    evidence: "D",
    sources: ["rag-practice"],
    effort: "M",
    pageTypes: ["article", "docs", "product", "service"],
    languages: ["en", "fr", "es"],
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
    const named = passages.length - nameless.length;
    return reported({ passages: passages.length, named, entity: entity.name }, nameless[0]?.text ?? null);
  },
});
