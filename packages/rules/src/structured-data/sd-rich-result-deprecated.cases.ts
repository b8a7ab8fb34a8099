import { jsonLdPage, page, type ShareCases } from "../testing/index.ts";

export default {
  passes: [
    [page()],
    [jsonLdPage({ "@type": "Article", headline: "Boots" })],
    // One question with answers of users has a result of its own.
    [jsonLdPage({ "@type": "QAPage" })],
    // Plugins add it to every site.
    [jsonLdPage({ "@type": "WebSite", potentialAction: { "@type": "SearchAction", target: "/?q={q}" } })],
  ],
  fails: [
    { on: [jsonLdPage({ "@type": "FAQPage" })], messages: ["faq"] },
    { on: [jsonLdPage({ "@type": ["HowTo", "Article"] }), page()], messages: ["howTo"] },
    { on: [jsonLdPage({ "@type": "ClaimReview" }), jsonLdPage({ "@type": "ClaimReview" })], messages: ["claim"] },
    { on: [jsonLdPage({ "@type": "SpecialAnnouncement" })], messages: ["announcement"] },
    { on: [jsonLdPage({ "@type": "OccupationAggregationByEmployer" })], messages: ["salary"] },
  ],
} satisfies ShareCases;
