import { definePageRule, hasOwnMetadata, isListing } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { describesItself, ownTextFacts } from "./describes-itself.ts";
import { graphemeCount, isTooShort } from "./text-length.ts";

export default definePageRule({
  meta: {
    id: "meta-description-too-short",
    category: "titles-meta",
    title: "Meta description is too short",
    severity: "notice",
    why: "A few words give people little reason to click, and search engines often replace them with a snippet of their own.",
    fix: "Extend the description to one or two full sentences about this page.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    yieldsTo: [{ rule: "meta-description-placeholder", fault: "a meta description is a placeholder of a template" }],
    messages: { short: "The meta description has {graphemes} characters: “{description}”." },
    options: {
      minLatin: {
        default: 50,
        unit: "characters",
        description: "Minimum length of a description in Latin, Greek or Cyrillic script.",
        source: "Sightline; Google publishes no number",
        date: "2026-11-21",
      },
      minCjk: {
        default: 25,
        unit: "characters",
        description: "Minimum length of a description in Chinese, Japanese, Korean and other scripts.",
        source: "Sightline; Google publishes no number",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: [
    "metaDescription",
    "metaDescriptions",
    "metaRefresh",
    "scriptShell",
    "isHome",
    "isDemo",
    "repeatsDescription",
    ...ownTextFacts,
  ],
  // A description that pages share is reported on the first of them, and generated lists are not given one.
  applies: (page) =>
    page.metaDescription !== null &&
    hasOwnMetadata(page) &&
    !page.isDemo &&
    !page.repeatsDescription &&
    (page.isHome || !describesItself(page)) &&
    !isListing(page.url),

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
