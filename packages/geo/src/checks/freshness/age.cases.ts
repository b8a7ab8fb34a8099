import { type PageMeasureCases, page } from "../../testing/index.ts";

const dated = (text: string) => page({ text, jsonLd: [{ "@type": "Article", dateModified: "2019-03-05" }] });
const aged = (date: string) =>
  page({ text: "# Best boots compared", jsonLd: [{ "@type": "Article", dateModified: date }] });

export default {
  scores: [
    [aged("2026-09-01"), 1],
    [aged("2025-10-01"), 1],
    [aged("2024-04-01"), 1 - (0.9 * 548) / 1095],
    [aged("2010-01-01"), 0.1],
  ],
  notApplicable: [
    page(),
    page({ url: "https://site.test/docs/x", text: "# Best boots" }),
    dated("# Best practices for boots"),
    dated("# Our walks in 2019"),
    dated("# Leather vs. rubber"),
  ],
} satisfies PageMeasureCases;
