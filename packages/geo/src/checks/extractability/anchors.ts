import type { PageRecord } from "@sightline/model";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.anchors",
    pillar: "extractability",
    title: "Sections have no id",
    why: "With a stable id, a citation can link to the section.",
    fix: "Give every section, or its heading, an id.",
    weight: 0.5,
    evidence: "E",
    sources: ["text-fragments"],
    effort: "S",
    pageTypes: ["article", "docs", "faq"],
  },
  reads: ["record"],
  facts: ["headingIds"],

  evaluate({ record: { headings, headingIds } }) {
    const ids = headingIds.filter((_, at) => isSection(headings[at]));
    if (ids.length < 3) return notApplicable;
    const isUnique = (id: string | null) => id !== null && ids.filter((other) => other === id).length === 1;
    return measured(shareOf(ids, isUnique), { headings: ids.length });
  },
});

/** True for a visible h2 or h3 of the content. */
function isSection(heading: PageRecord["headings"][number] | undefined): boolean {
  return heading?.inMain === true && !heading.hidden && (heading.level === 2 || heading.level === 3);
}
