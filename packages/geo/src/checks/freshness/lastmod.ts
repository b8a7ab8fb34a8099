import { lastmodAgreement } from "../../site/lastmod-agreement.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable, unmeasured } from "../verdict.ts";

/** Share of the indexable pages that a sitemap has to list. */
const minListed = 0.5;

export default defineSiteMeasure({
  meta: {
    id: "fresh.lastmod",
    pillar: "freshness",
    title: "Sitemap dates are missing or wrong",
    why: "Engines use lastmod only while it is accurate, and ignore it once they find it wrong.",
    fix: "Write the real modification time of each page into lastmod.",
    found:
      "Sitemap URLs with a valid lastmod: {share%}; dates differ between URLs: {isVaried}; lastmod agrees with the date of the page on {agreement%} of those compared. All three are required.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-sitemaps", "bing-guidelines"],
    effort: "M",
  },

  evaluate({ site, sample, survey }) {
    const dates = site.sitemapDates;
    if (dates === null)
      return site.sitemaps.length === 0 ? notApplicable : unmeasured("The sitemap dates were not stored.");
    if (dates.urls === 0) return notApplicable;
    if (survey.indexableListed < minListed * survey.indexable)
      return unmeasured(
        "The sitemap lists less than half of the indexable pages: its dates say little about the site.",
      );
    const share = dates.withValidLastmod / dates.urls;
    const isVaried = dates.distinctLastmods > 1 || dates.urls === 1;
    const agreement = lastmodAgreement(dates.sample, sample.modifiedDays);
    const known = 0.4 * share + 0.2 * (isVaried ? 1 : 0);
    const score = agreement === null ? known / 0.6 : known + 0.4 * agreement;
    return measured(score, { share, isVaried, agreement: agreement ?? "an unknown share" });
  },
});
