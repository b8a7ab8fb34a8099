import type { PageRecord } from "@sightline/model";
import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.anchors",
    pillar: "extractability",
    class: "info",
    title: "Sections with an id",
    why: "With a stable id, a link can lead to a section. Engines also link to passages by text fragments, which need no id, so it is not scored.",
    fix: "Give every section, or its heading, an id.",
    weight: 0,
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
    return reported({ headings: ids.length, withUniqueId: ids.filter(isUnique).length });
  },
});

/** True for a visible h2 or h3 of the content. */
function isSection(heading: PageRecord["headings"][number] | undefined): boolean {
  return heading?.inMain === true && !heading.hidden && (heading.level === 2 || heading.level === 3);
}
