import { type PageMeasureCases, page } from "../../testing/index.ts";

const aged = (date: string) =>
  page({ text: "# Best boots compared", jsonLd: [{ "@type": "Article", dateModified: date }] });

export default {
  scores: [
    [aged("2026-09-01"), 1],
    [aged("2026-07-03"), 1],
    [aged("2025-10-01"), 0.5],
    [aged("2023-10-02"), 0.1],
    [aged("2010-01-01"), 0.1],
  ],
  notApplicable: [page(), page({ url: "https://site.test/docs/x", text: "# Best boots" })],
} satisfies PageMeasureCases;
