import { linkAnchorGeneric } from "@sightline/rules/shared";
import { isDescriptiveAnchor } from "../../reading/anchors.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.anchors",
    pillar: "retrievability",
    title: "Links have a generic anchor text",
    why: "Crawlers learn from anchor text what a page is about before they read it.",
    fix: "Use an anchor text that names the topic of the linked page.",
    found: "{generic} of {links} links in the content have a generic anchor text.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-links"],
    effort: "M",
  },
  reads: ["record", "edges"],
  rules: [linkAnchorGeneric],
  coveredBy: [linkAnchorGeneric],

  evaluate({ record, edges }, failing) {
    if (record.indexability !== "indexable") return notApplicable;
    const own = edges.filter(
      ({ kind, text, flags }) =>
        kind === "anchor" &&
        text.trim() !== "" &&
        !permalink.test(text) &&
        !flags.includes("in-navigation") &&
        !flags.includes("in-boilerplate"),
    );
    if (own.length === 0) return notApplicable;
    const described = new Set(own.filter(isDescriptiveAnchor).map(({ url }) => url));
    const generic = failing.has(linkAnchorGeneric) ? own.filter(({ url }) => !described.has(url)) : [];
    const [first] = generic;
    return measured(
      1 - generic.length / own.length,
      { links: own.length, generic: generic.length },
      first === undefined ? null : `${first.text} → ${first.url}`,
    );
  },
});

/** Text of a link that a heading has to itself. */
const permalink = /^\s*[¶#§]\s*$/u;
