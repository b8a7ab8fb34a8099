import {
  enoughByLinks,
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
import { isWithoutSitemap, sitemapVerdict } from "../../site/sitemap-faults.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable, unmeasured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.sitemap",
    pillar: "access",
    title: "Sitemap is missing, or does not match the indexable pages",
    why: "Sitemaps tell engines about pages and changes without a crawl of the whole site. A site of at most 500 pages that links lead to needs none.",
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
    if (isWithoutSitemap(site.sitemaps) && survey.indexable <= enoughByLinks) {
      return site.isPartial
        ? unmeasured(`The crawl was cut short, and a site without a sitemap may have up to ${enoughByLinks} pages.`)
        : notApplicable;
    }
    const { score, text } = sitemapVerdict(site.sitemaps, survey);
    return measured(score, { sitemaps: text });
  },
});
