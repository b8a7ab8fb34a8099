import { h1Missing, h1Multiple } from "@sightline/rules/shared";
import { overlap } from "@sightline/text/language";
import { titleWithoutBrand } from "../../reading/entity.ts";
import { ramp } from "../../scoring/ramp.ts";
import { stemsIn } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.h1",
    pillar: "retrievability",
    title: "First heading is missing or does not match the title",
    why: "A heading that matches the title makes clear which question the page answers.",
    fix: "Use one h1 that repeats the topic of the title.",
    weight: 3,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "S",
  },
  reads: ["record", "text", "context"],
  rules: [h1Missing, h1Multiple],

  evaluate({ record, text, context }, failing) {
    if (record.indexability !== "indexable") return notApplicable;
    if (failing.has(h1Missing)) return measured(0, { count: 0 });
    const headings = record.headings.filter((heading) => heading.level === 1 && heading.text.trim() !== "");
    const first = headings.find(({ hidden }) => !hidden) ?? headings[0];
    if (first === undefined) return notApplicable;
    const title = stemsIn(titleWithoutBrand(record.title ?? "", context.brand), text);
    const heading = stemsIn(first.text, text);
    const [fewer, more] = title.size < heading.size ? [title, heading] : [heading, title];
    const shared = overlap(fewer, more);
    const score = 0.5 * (failing.has(h1Multiple) ? 0.9 : 1) + 0.5 * ramp(shared, 0.2, 0.6);
    return measured(score, { count: headings.length, shared }, first.text);
  },
});
