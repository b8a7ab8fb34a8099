import { h1Missing, h1Multiple } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.h1",
    pillar: "retrievability",
    title: "Page has no main heading, or several different ones",
    why: "Microsoft names the main heading among the signals by which its AI search understands a page.",
    fix: "Make the heading that names the topic the only h1.",
    found: "h1 elements with a text of their own: {headings}. One passes.",
    weight: 3,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "S",
  },
  reads: ["record"],
  rules: [h1Missing, h1Multiple],
  coveredBy: [h1Missing, h1Multiple],

  evaluate({ record, type }, failing) {
    if (type === "form" || record.indexability !== "indexable") return notApplicable;
    const headings = record.headings.filter(({ level, text }) => level === 1 && text.trim() !== "");
    if (failing.has(h1Missing)) return measured(0, { headings: [] });
    if (headings.length === 0) return notApplicable;
    const texts = [...new Set(headings.filter(({ hidden }) => !hidden).map(({ text }) => text.trim()))];
    return measured(failing.has(h1Multiple) ? 0.8 : 1, { headings: texts }, texts[0] ?? null);
  },
});
