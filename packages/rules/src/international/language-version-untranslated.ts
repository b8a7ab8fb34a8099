import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/**
 * From this number of pages and this share of a version, it is more than legal texts and references that are commonly
 * left untranslated.
 */
const clear = { pages: 10, share: 0.5 };

export default defineSiteRule({
  meta: {
    id: "language-version-untranslated",
    category: "international",
    title: "Language version is not translated",
    severity: "warning",
    why: "People who search in this language find text in another, and search engines see two pages with the same text that claim different languages.",
    fix: "Translate the pages, or remove them from this language version until they are translated: do not publish or index them, and do not name them in hreflang.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites",
    ],
    messages: {
      untranslated:
        "Pages in {folder} that declare the language {language} but have the same or nearly the same text as their counterparts in {original}: {pages} of {compared} compared, for example {first}.",
    },
    options: {
      minPages: {
        default: 3,
        unit: "pages",
        description: "Minimum number of untranslated pages of a language version.",
        source: "Sightline",
        date: "2026-11-23",
      },
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "versions" },
  population: "indexable",

  *evaluate({ versions }, { minPages }) {
    for (const { language, folder, texts } of versions) {
      const [first] = texts?.sample ?? [];
      if (texts === null || first === undefined || texts.sameIds.length < minPages) continue;
      const { compared, original, sameIds, sample } = texts;
      const size = sameIds.length;
      yield {
        subject: {
          kind: "group",
          url: first.url,
          key: `untranslated ${language}`,
          size,
          sample: sample.map(({ url }) => url),
        },
        message: "untranslated",
        data: {
          folder,
          language: quote(language),
          original: quote(original),
          pages: size,
          compared,
          first: quote(first.url),
        },
        memberIds: sameIds,
        certainty: size >= clear.pages && size >= clear.share * compared ? "certain" : "review",
      };
    }
  },
});
