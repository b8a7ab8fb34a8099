import { isDescriptiveAnchor } from "../../reading/anchors.ts";
import { ramp, shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.anchors",
    pillar: "retrievability",
    title: "Page has few in-links, or its own links have unclear anchor text",
    why: "Crawlers learn from anchor text what a page is about before they read it.",
    fix: "Link from related pages with the topic as anchor text.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-links"],
    effort: "M",
  },
  reads: ["record", "edges"],

  evaluate({ record, edges }) {
    if (record.indexability !== "indexable") return notApplicable;
    const own = edges.filter(
      ({ kind, flags }) => kind === "anchor" && !flags.includes("in-navigation") && !flags.includes("in-boilerplate"),
    );
    const share = own.length === 0 ? 1 : shareOf(own, isDescriptiveAnchor);
    const vague = own.find((edge) => !isDescriptiveAnchor(edge));
    return measured(
      0.5 * ramp(record.followedInlinks, 0, 3) + 0.5 * share,
      { inlinks: record.followedInlinks, descriptiveShare: share },
      vague === undefined ? null : `${vague.text} → ${vague.url}`,
    );
  },
});
