import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

/**
 * Types that ask for nothing but a result that Google has removed, with the day from which it is gone; without SearchAction,
 * which plugins add to every site and nobody misses.
 */
const removed: Readonly<Record<string, { readonly fault: string; readonly date: string }>> = {
  HowTo: { fault: "howTo", date: "2023-09-13" },
  ClaimReview: { fault: "claim", date: "2025-06-12" },
  SpecialAnnouncement: { fault: "announcement", date: "2025-06-12" },
  OccupationAggregationByEmployer: { fault: "salary", date: "2025-06-12" },
  FAQPage: { fault: "faq", date: "2026-05-07" },
};

export default defineSiteRule({
  meta: {
    id: "sd-rich-result-deprecated",
    category: "structured-data",
    title: "Structured data is for a result that Google no longer shows",
    severity: "notice",
    why: "The markup brings no special result in Google Search any more. It does no harm, but it explains lost impressions and need not be maintained for Google.",
    fix: "Keep the markup if other readers use it; otherwise remove it at the next change of the template.",
    sources: [
      "https://developers.google.com/search/updates",
      "https://developers.google.com/search/blog/2025/06/simplifying-search-results",
      "https://developers.google.com/search/blog/2023/08/howto-faq-changes",
    ],
    messages: {
      howTo: "Pages with HowTo, for which Google shows no result since {announced}: {pages}, for example {first}.",
      claim: "Pages with ClaimReview, whose results Google gave up on {announced}: {pages}, for example {first}.",
      announcement:
        "Pages with SpecialAnnouncement, whose results Google gave up on {announced}: {pages}, for example {first}.",
      salary:
        "Pages with OccupationAggregationByEmployer, whose results Google gave up on {announced}: {pages}, for example {first}.",
      faq: "Pages with FAQPage, for which Google shows no result since {announced}: {pages}, for example {first}.",
    },
    announcements: [
      {
        date: "2023-09-13",
        what: "Google removed how-to results",
        source: "https://developers.google.com/search/blog/2023/08/howto-faq-changes",
      },
      {
        date: "2025-06-12",
        what: "Google announced the end of claim reviews, special announcements and estimated salaries",
        source: "https://developers.google.com/search/blog/2025/06/simplifying-search-results",
      },
      {
        date: "2026-05-07",
        what: "Google removed FAQ results",
        source: "https://developers.google.com/search/updates",
      },
    ],
    scored: false,
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: ({ structuredData }) => structuredData.nodes.length > 0,
    faultOf: ({ structuredData: { nodes } }) =>
      nodes.flatMap(({ types }) =>
        types.flatMap((type) => (Object.hasOwn(removed, type) ? [{ fault: removed[type]?.fault ?? "" }] : [])),
      ),
  },
  population: "indexable",

  *evaluate(row) {
    const announced = Object.values(removed).find(({ fault }) => fault === row.fault)?.date ?? "";
    const { data, ...finding } = groupShare(row);
    yield { ...finding, data: { ...data, announced } };
  },
});
