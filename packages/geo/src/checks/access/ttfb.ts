import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, unmeasured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.ttfb",
    pillar: "access",
    title: "Server responds slowly",
    why: "Fetchers that answer users wait only briefly; no vendor publishes the limit.",
    fix: "Cache HTML at the edge, and render pages without waiting for third parties.",
    found: "The first byte came after {ttfbMs} ms. Up to 1,220 ms pass.",
    weight: 1.5,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025", "google-crawl-budget"],
    effort: "M",
  },
  reads: ["record"],

  evaluate({ record }) {
    if (record.ttfbMs === null) return unmeasured("Time to first byte was not measured.");
    return measured(1 - ramp(record.ttfbMs, 800, 5000), { ttfbMs: Math.round(record.ttfbMs) });
  },
});
