import { documentAt } from "../../site/site-reading.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.cdn-default-advisory",
    pillar: "access",
    class: "info",
    title: "The CDN may block AI crawlers by default",
    why: "Since 15 September 2026 Cloudflare blocks training and agent crawlers by default on pages with ads of domains that are new to it. Where training is blocked, crawlers that also search (Googlebot, Bingbot, Applebot) are blocked with it.",
    fix: "Check the settings for search, agent and training crawlers in the Cloudflare dashboard, and the crawl statistics in Search Console and Bing Webmaster Tools.",
    found: "Responses name Cloudflare, and the site has ads, by {ads}.",
    weight: 0,
    evidence: "B",
    direction: "neutral",
    sources: ["cloudflare-ai-2026"],
    effort: "S",
  },

  evaluate({ site, sample }) {
    if (!sample.isBehindCloudflare) return notApplicable;
    if (sample.hasAdScripts) return reported({ ads: "scripts in its pages" });
    return documentAt(site, "/ads.txt")?.status === 200 ? reported({ ads: "its /ads.txt" }) : notApplicable;
  },
});
