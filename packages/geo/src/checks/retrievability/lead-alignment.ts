import { wordStrings } from "@sightline/text";
import { contentStem } from "@sightline/text/language";
import { titleWithoutBrand } from "../../reading/entity.ts";
import { ramp } from "../../scoring/ramp.ts";
import { leadOf, stemsIn } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.lead-alignment",
    pillar: "retrievability",
    class: "report",
    title: "The first 100 words hardly mention the topic of the title",
    why: "Relevance to the question decides which text a model uses, and nearly half of ChatGPT’s citations come from the first third of a page.",
    fix: "Name the topic of the title in the first paragraph, or correct the title.",
    found:
      "The first {leadWords} words contain {share%} of the words of “{title}” (at least {minShare%}); missing: {missing}.",
    weight: 0,
    evidence: "C",
    sources: ["indig-2026", "wan-acl-2024"],
    effort: "M",
    pageTypes: ["article", "docs"],
    languages: ["en"],
  },
  reads: ["text", "entity", "record", "context"],

  evaluate({ text, entity, record, context }) {
    const lead = leadOf(text, leadWords);
    if (wordStrings(lead).length < minWords) return notApplicable;
    const inLead = stemsIn(lead, text);
    const compared = [titleWithoutBrand(record.title ?? "", context.brand), entity.name].flatMap((name) => {
      const stemIn = (word: string) => contentStem(word, text.pack);
      const words = wordStrings(name).filter((word) => stemIn(word) !== null);
      const missing = words.filter((word) => !inLead.has(stemIn(word) ?? ""));
      const isGeneric = text.pack.genericHeadings.has(name.trim().toLowerCase());
      return words.length < minTitleWords || isGeneric
        ? []
        : [{ name, missing, share: 1 - missing.length / words.length }];
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
/** Shorter texts are captions of what stands beside them. */
const minWords = 20;
const minShare = 0.5;
/** A single word may have a synonym. */
const minTitleWords = 2;
