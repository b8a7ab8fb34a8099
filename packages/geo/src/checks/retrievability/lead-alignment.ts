import { titleWithoutBrand } from "../../reading/entity.ts";
import { ramp } from "../../scoring/ramp.ts";
import { leadOf, stemsIn } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.lead-alignment",
    pillar: "retrievability",
    title: "The text does not open with the topic of its title",
    why: "Relevance to the question decides which text a model uses; style has little effect.",
    fix: "Open with the topic of the title.",
    weight: 4,
    evidence: "A",
    sources: ["wan-acl-2024", "c-seo-bench"],
    effort: "M",
    pageTypes: ["article", "docs", "product"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "entity", "record", "context"],

  evaluate({ text, entity, record, context }) {
    const promised = new Set([...stemsIn(titleWithoutBrand(record.title ?? "", context.brand), text), ...entity.stems]);
    if (promised.size === 0 || text.words.length === 0) return notApplicable;
    const lead = stemsIn(leadOf(text, 100), text);
    const missing = [...promised].filter((stem) => !lead.has(stem));
    const share = (promised.size - missing.length) / promised.size;
    return measured(ramp(share, 0.3, 0.8), { share, missing });
  },
});
