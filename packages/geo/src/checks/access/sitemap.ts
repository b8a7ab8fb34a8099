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
import { ramp } from "../../scoring/ramp.ts";
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
    const readable = site.sitemaps.filter(({ status, type }) => status === 200 && type !== "unknown").length;
    if (readable === 0) return measured(0, { sitemaps: "No sitemap could be read" });
    const coverage = survey.indexable === 0 ? 1 : survey.indexableListed / survey.indexable;
    const purity = survey.listed === 0 ? 1 : survey.listedFit / survey.listed;
    return measured(0.3 + 0.4 * ramp(coverage, 0.5, 0.95) + 0.3 * ramp(purity, 0.8, 1), {
      sitemaps: `The sitemap lists ${survey.indexableListed} of ${survey.indexable} indexable pages, and ${survey.listed - survey.listedFit} other URLs`,
    });
  },
});
