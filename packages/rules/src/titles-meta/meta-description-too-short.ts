import { definePageRule, hasOwnMetadata, isListing } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { graphemeCount, isTooShort } from "./text-length.ts";

export default definePageRule({
  meta: {
    id: "meta-description-too-short",
    category: "titles-meta",
    title: "Meta description says too little",
    severity: "notice",
    why: "A few words give searchers little reason to click, and search engines then tend to write their own snippet.",
    fix: "Extend the description to one or two full sentences about this page.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: { short: "The meta description has {graphemes} characters: “{description}”." },
    options: {
      minLatin: {
        default: 50,
        unit: "characters",
        description: "Shortest description in Latin, Greek or Cyrillic script.",
        source: "Sightline; Google names no number",
        date: "2026-11-21",
      },
      minCjk: {
        default: 25,
        unit: "characters",
        description: "Shortest description in Chinese, Japanese, Korean and other scripts.",
        source: "Sightline; Google names no number",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: ["metaDescription", "metaDescriptions", "metaRefresh", "scriptShell", "isDemo", "repeatsDescription"],
  // What pages share is said of the first, and nobody writes a snippet for a list that is made by itself.
  applies: (page) => hasOwnMetadata(page) && !page.isDemo && !page.repeatsDescription && !isListing(page.url),

  *evaluate(page, { minLatin, minCjk }) {
    const description = page.metaDescription?.trim() ?? "";
    if (description === "" || !isTooShort(description, { latin: minLatin, dense: minCjk })) return;
    yield {
      at: page.metaDescriptions[0]?.at,
      message: "short",
      data: { graphemes: graphemeCount(description), description: quote(description) },
    };
  },
});
