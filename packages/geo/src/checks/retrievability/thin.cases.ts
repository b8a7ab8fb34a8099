import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const article = (count: number) =>
  page({ text: words(count), jsonLd: [{ "@type": "Article", datePublished: "2026-09-12" }] });

export default {
  scores: [
    [article(300), 1],
    [article(150), 1],
    [article(60), 0],
    // The rule asks it of articles with a date only.
    [page({ text: words(60) }), 1],
  ],
  notApplicable: [page({ url: "https://site.test/contact", text: words(20) })],
} satisfies PageMeasureCases;
