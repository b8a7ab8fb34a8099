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
    fix: "Use one h1 that names the topic that the title names.",
    found: "First h1: “{heading}”, title: “{title}”; shared words: {shared%} (at least {minShared%}).",
    weight: 3,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "S",
  },
  reads: ["record", "text", "context"],
  rules: [h1Missing, h1Multiple],
  coveredBy: [h1Missing, h1Multiple],

  evaluate({ record, text, context, type }, failing) {
    if (record.indexability !== "indexable") return notApplicable;
    if (failing.has(h1Missing))
      return measured(0, { count: 0, heading: "none", title: record.title ?? "", shared: 0, minShared });
    const headings = record.headings.filter((heading) => heading.level === 1 && heading.text.trim() !== "");
    const first = headings.find(({ hidden }) => !hidden) ?? headings[0];
    if (first === undefined) return notApplicable;
    const single = failing.has(h1Multiple) ? 0.9 : 1;
    // A home page may be headed by its name.
    const title = type === "home" ? (record.title ?? "") : titleWithoutBrand(record.title ?? "", context.brand);
    const [ofTitle, ofHeading] = [stemsIn(title, text), stemsIn(first.text, text)];
    const seen = { count: headings.length, title, heading: first.text };
    // A title or heading without words to compare is judged by the rules for titles and headings.
    if (ofTitle.size === 0 || ofHeading.size === 0) return measured(single, { ...seen, shared: 1, minShared });
    const shared = ofTitle.size < ofHeading.size ? overlap(ofTitle, ofHeading) : overlap(ofHeading, ofTitle);
    const score = 0.5 * single + 0.5 * ramp(shared, 0.2, minShared);
    return measured(score, { ...seen, shared, minShared }, `h1 “${first.text}”, title “${title}”`);
  },
});

const minShared = 0.5;
