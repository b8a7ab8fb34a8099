import { documentAt } from "../../site/site-reading.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.cdn-default-advisory",
    pillar: "access",
    class: "info",
    title: "The CDN may block AI crawlers by default",
    why: "Since 15 September 2026 Cloudflare blocks training and agent traffic on pages with ads in new and unmodified free zones; mixed-purpose crawlers follow the strictest rule.",
    fix: "Review the three switches (search, agent, training) in the dashboard, and the crawl statistics of the engines.",
    weight: 0,
    evidence: "B",
    direction: "neutral",
    sources: ["cloudflare-ai-2026"],
    effort: "S",
  },

  evaluate({ site, sample }) {
    if (!sample.isBehindCloudflare) return notApplicable;
    const hasAds = sample.hasAdScripts || documentAt(site, "/ads.txt")?.status === 200;
    return hasAds ? reported({ edge: "cloudflare", hasAds }) : notApplicable;
  },
});
