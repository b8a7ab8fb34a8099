import { citedDomains } from "../../reading/outbound.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.outbound",
    pillar: "citability",
    title: "Page links to no primary sources",
    why: "Readers and engines can verify claims that link to their sources.",
    fix: "Link to primary sources.",
    weight: 2,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "wan-acl-2024"],
    effort: "M",
    pageTypes: ["article"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    if (text.words.length < 100) return notApplicable;
    const domains = citedDomains(edges, context.origin);
    return measured(ramp((domains.length * 1000) / text.words.length, 0, 3), { domains });
  },
});
