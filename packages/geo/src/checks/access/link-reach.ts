import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.link-reach",
    pillar: "access",
    class: "report",
    title: "Page is far from the start page or has no in-links",
    why: "Crawlers find pages late, or never, if plain links do not lead to them.",
    fix: "Add plain links from hub pages and related pages.",
    weight: 0,
    evidence: "B",
    sources: ["google-links", "vercel-ai-crawlers"],
    effort: "M",
  },
  reads: ["record"],

  evaluate({ record, type }) {
    if (record.indexability !== "indexable") return notApplicable;
    if (type === "home") return measured(1);
    if (record.inlinks === 0 || record.clickDepth === null) return measured(0, { inlinks: record.inlinks });
    return measured(1 - ramp(record.clickDepth, 3, 8), { clickDepth: record.clickDepth });
  },
});
