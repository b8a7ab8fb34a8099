import { isDescriptiveAnchor } from "../../reading/anchors.ts";
import { ramp, shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.anchors",
    pillar: "retrievability",
    title: "Few links lead here, or the page’s own links do not say where they go",
    why: "Anchor text is how crawlers learn what a page is about before they read it.",
    fix: "Link from related pages with the topic as anchor.",
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
