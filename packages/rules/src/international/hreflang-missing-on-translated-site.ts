import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-missing-on-translated-site",
    category: "international",
    title: "Language versions are not connected by hreflang",
    severity: "notice",
    why: "Search engines do not know that the pages belong together, and may show people a version in the wrong language.",
    fix: "Let each page name all its language versions with hreflang, including itself, in the head, in a header or in the sitemap.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      missing:
        "Language versions with the same paths: {versions} ({languages}); no page or sitemap has an hreflang annotation, for example {first}.",
    },
    options: {
      minPages: {
        default: 10,
        unit: "pages",
        description: "Minimum number of pages of a language version with a counterpart in another.",
        source: "Sightline",
        date: "2026-11-23",
      },
      minShare: {
        default: 10,
        unit: "%",
        description: "Minimum number of pages of a language version, relative to the largest one.",
        source: "Sightline",
        date: "2026-11-23",
      },
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "versions" },
  population: "site",

  *evaluate({ origin, isAnnotated, versions }, { minPages, minShare }) {
    if (isAnnotated) return;
    const most = Math.max(...versions.map(({ pages }) => pages));
    const grown = versions.filter(({ pages }) => pages >= Math.max(minPages, (most * minShare) / 100));
    if (grown.length < 2) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "missing",
      data: {
        versions: grown.length,
        languages: examples(grown.map(({ language, folder, pages }) => `${language}: ${pages} pages in ${folder}`)),
        first: quote(grown[0]?.sample[0]?.url ?? origin),
      },
    };
  },
});
