import {
  sitemapEmpty,
  sitemapHttpError,
  sitemapIndexableMissing,
  sitemapMissing,
  sitemapParseError,
  sitemapUndeclared,
  sitemapUrl4xx,
  sitemapUrlCanonicalised,
  sitemapUrlDisallowed,
  sitemapUrlNoindex,
  sitemapUrlNotAbsolute,
  sitemapUrlRedirect,
} from "@sightline/rules/shared";
import { sitemapVerdict } from "../../site/sitemap-faults.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.sitemap",
    pillar: "access",
    title: "Sitemap is missing, or does not match the indexable pages",
    why: "Sitemaps tell engines about pages and changes without a crawl of the whole site.",
    fix: "Generate the sitemap from the canonical, absolute URLs of the indexable pages, and name it in robots.txt.",
    found: "{sitemaps}. At least 95% of the indexable pages and no other URLs pass.",
    weight: 3,
    evidence: "B",
    sources: ["sitemaps-org", "google-sitemaps", "bing-guidelines"],
    effort: "M",
  },
  coveredBy: [
    sitemapEmpty,
    sitemapHttpError,
    sitemapIndexableMissing,
    sitemapMissing,
    sitemapParseError,
    sitemapUndeclared,
    sitemapUrl4xx,
    sitemapUrlCanonicalised,
    sitemapUrlDisallowed,
    sitemapUrlNoindex,
    sitemapUrlNotAbsolute,
    sitemapUrlRedirect,
  ],

  evaluate({ site, survey }) {
    const { score, text } = sitemapVerdict(site.sitemaps, survey);
    return measured(score, { sitemaps: text });
  },
});
