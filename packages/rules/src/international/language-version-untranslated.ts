import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** From so many pages and this share of a version on, it is not just what nobody translates, as legal texts and references. */
const clear = { pages: 10, share: 0.5 };

export default defineSiteRule({
  meta: {
    id: "language-version-untranslated",
    category: "international",
    title: "Language version is not translated",
    severity: "warning",
    why: "Searchers of this language find a text in another one, and search engines see two pages with the same text that claim different languages.",
    fix: "Translate the pages, or take them out of this language version until they are: do not publish or index them, and do not name them in hreflang.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites",
    ],
    messages: {
      untranslated:
        "Pages in {folder} that declare the language {language} and have the text of their counterparts in {original}, or nearly: {pages} of {compared} that were compared, the first is {first}.",
    },
    options: {
      minPages: {
        default: 3,
        unit: "pages",
        description: "Fewest untranslated pages of a language version that are told of.",
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
