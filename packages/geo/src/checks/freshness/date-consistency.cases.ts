import { type PageMeasureCases, page } from "../../testing/index.ts";

// The page shows 12 September 2026, and the audit is of 1 October.
const dated = (dateModified: string, datePublished?: string) =>
  page({ jsonLd: [{ "@type": "Article", dateModified, ...(datePublished === undefined ? {} : { datePublished }) }] });
const socialMetas = [{ name: "article:published_time", content: "2026-01-01", at: { line: 1, column: 1 } }];

export default {
  scores: [
    [dated("2026-09-12", "2026-09-01"), 1],
    [dated("2026-09-30", "2026-09-12"), 1],
    [dated("2026-08-14", "2026-08-14"), 0.89 * (1 - 27 / 58)],
    [dated("2026-09-07", "2026-09-07"), 0.89 * (1 - 3 / 58)],
    [dated("2026-01-01", "2025-12-01"), 0],
    [dated("2027-01-01"), 0],
    [dated("2026-09-12", "2026-09-20"), 0],
    [page({ record: { socialMetas }, jsonLd: [{ "@type": "Article", datePublished: "2026-09-12" }] }), 0],
  ],
  // A page that shows when it was published may mark up only when it was modified.
  notApplicable: [
    page(),
    dated("2026-01-01"),
    // The date of the heading is that of what the page announces.
    page({
      text: "Home › Walks › Walk to the sea on 21 August 2026\n# Walk to the sea on 21 August 2026\nWe start at noon.",
      jsonLd: [{ "@type": "Article", datePublished: "2026-08-01", dateModified: "2026-08-02" }],
    }),
  ],
} satisfies PageMeasureCases;
