import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "pol.noai-meta",
    pillar: "policy",
    class: "info",
    title: "noai directives",
    why: "No major engine documents that it honours noai directives.",
    fix: "Use controls that engines document: groups for training crawlers in robots.txt, noindex and nosnippet.",
    found: "{controls}.",
    weight: 0,
    evidence: "D",
    direction: "null",
    sources: ["noai"],
    effort: "S",
  },
  reads: ["directives"],

  evaluate({ directives }) {
    const { noai, controls } = directives.google;
    return noai ? reported({ controls, hasDocumentedEffect: false }) : notApplicable;
  },
});
