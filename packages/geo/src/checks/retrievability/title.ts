import { displayWidth } from "@sightline/text";
import { band } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.title",
    pillar: "retrievability",
    title: "Title is missing, shared or not descriptive",
    why: "Retrieval and reranking read the title first, and readers see it next to a citation.",
    fix: "State the topic and what is specific to the page, once, and differently on every page.",
    weight: 4,
    evidence: "B",
    sources: ["sageo-2026", "microsoft-answers", "writesonic-2026"],
    effort: "S",
  },
  reads: ["record", "survey", "context"],

  evaluate({ record, survey, context, type }) {
    if (record.indexability !== "indexable") return notApplicable;
    const titles = record.titles.filter(({ text }) => text.trim() !== "");
    const title = record.title?.trim() ?? "";
    const isBrandOnly = type !== "home" && title.toLowerCase() === context.brand?.toLowerCase();
    const isUnique = title !== "" && survey.titleCount <= 1 && !isBrandOnly;
    const length = displayWidth(title);
    const score = 0.4 * (titles.length === 1 ? 1 : 0) + 0.3 * (isUnique ? 1 : 0) + 0.3 * band(length, 5, 10, 70, 110);
    return measured(score, { titles: titles.length, sharedBy: survey.titleCount, length, isBrandOnly }, title || null);
  },
});
