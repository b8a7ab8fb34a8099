import { enoughByLinks } from "@sightline/rules/shared";
import type { SitemapDates } from "../../input/geo-input.ts";
import { enoughDates, lastmodAgreement } from "../../site/lastmod-agreement.ts";
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
    found: "{faults}. Valid dates on all URLs, none of them older than that of its page, pass.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-sitemaps", "bing-guidelines"],
    effort: "M",
  },

  evaluate({ site, sample, survey }) {
    const dates = site.sitemapDates;
    if (dates === null)
      return site.sitemaps.length === 0 ? notApplicable : unmeasured("The sitemap dates were not stored.");
    if (needsNone(dates)) return notApplicable;
    if (survey.indexableListed < minListed * survey.indexable)
      return unmeasured(
        "The sitemap lists less than half of the indexable pages: its dates say little about the site.",
      );
    return measured(...judged(dates, sample.modifiedDays));
  },
});

/** True if a sitemap states no dates and is small: engines visit its few pages again without being told. */
function needsNone({ urls, distinctLastmods }: SitemapDates): boolean {
  return urls === 0 || (distinctLastmods === 0 && urls <= enoughByLinks);
}

function judged(
  { urls, withValidLastmod, distinctLastmods, sample }: SitemapDates,
  modifiedDays: ReadonlyMap<string, number>,
): [score: number, seen: { readonly faults: readonly string[] }] {
  const share = withValidLastmod / urls;
  const isVaried = distinctLastmods > 1 || (distinctLastmods === 1 && !pagesDiffer([...modifiedDays.values()]));
  const agreement = lastmodAgreement(sample, modifiedDays);
  const known = 0.4 * share + 0.2 * (isVaried ? 1 : 0);
  const score = agreement === null ? known / 0.6 : known + 0.4 * (1 - agreement.older / agreement.compared);
  const faults = [
    ...(share < 1 ? [`${urls - withValidLastmod} of ${urls} sitemap URLs have no valid lastmod`] : []),
    ...(share > 0 && !isVaried ? ["All URLs have one lastmod, although the dates of their pages differ"] : []),
    ...(agreement !== null && agreement.older > 0
      ? [`${agreement.older} of ${agreement.compared} compared dates are over a week older than those of their pages`]
      : []),
  ];
  return [score, { faults }];
}

/** Returns true if the dates of pages, of which there are enough, are over a week apart: those of one day may share a lastmod. */
function pagesDiffer(days: readonly number[]): boolean {
  let [first = 0] = days;
  let last = first;
  for (const day of days) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return days.length >= enoughDates && last - first > 7;
}
