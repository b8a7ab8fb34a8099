import { wordStrings } from "@sightline/text";
import { isContentWord, stemOf } from "@sightline/text/language";
import { titleWithoutBrand } from "../../reading/entity.ts";
import { ramp } from "../../scoring/ramp.ts";
import { leadOf, stemsIn } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.lead-alignment",
    pillar: "retrievability",
    title: "The first 100 words do not mention the topic of the title",
    why: "Relevance to the question decides which text a model uses; style has little effect.",
    fix: "Name the topic of the title in the first paragraph, or correct the title.",
    found:
      "The first {leadWords} words contain {share%} of the words of “{title}” (at least {minShare%}); missing: {missing}.",
    weight: 4,
    evidence: "A",
    sources: ["wan-acl-2024", "c-seo-bench"],
    effort: "M",
    pageTypes: ["article", "docs", "product"],
    languages: ["en"],
  },
  reads: ["text", "entity", "record", "context"],

  evaluate({ text, entity, record, context }) {
    if (text.words.length === 0) return notApplicable;
    const lead = leadOf(text, leadWords);
    const inLead = stemsIn(lead, text);
    const compared = [titleWithoutBrand(record.title ?? "", context.brand), entity.name].flatMap((name) => {
      const words = wordStrings(name).filter((word) => isContentWord(word, text.pack));
      const missing = words.filter((word) => !inLead.has(stemOf(word, text.pack.code)));
      const isGeneric = text.pack.genericHeadings.has(name.trim().toLowerCase());
      return words.length === 0 || isGeneric ? [] : [{ name, missing, share: 1 - missing.length / words.length }];
    });
    const [first, second] = compared;
    if (first === undefined) return notApplicable;
    const best = second !== undefined && second.share > first.share ? second : first;
    return measured(
      ramp(best.share, 0.2, minShare),
      { title: best.name, missing: [...new Set(best.missing)], share: best.share, minShare, leadWords },
      lead,
    );
  },
});

const leadWords = 100;
const minShare = 0.5;
