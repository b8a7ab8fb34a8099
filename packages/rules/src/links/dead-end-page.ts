import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { isSameSite } from "./same-site.ts";

export default definePageRule({
  meta: {
    id: "dead-end-page",
    category: "links",
    title: "Page has no links to other pages of the site",
    severity: "notice",
    why: "Visitors and search engines that arrive on the page cannot go any further.",
    fix: "Add the site navigation, or links to related pages.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: { none: "The page has {words} words and no link to another page of the site." },
    options: {
      minWords: {
        default: 50,
        unit: "words",
        description: "Minimum number of words; shorter pages are not checked.",
        source: "Sightline",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: ["edges", "wordCount", "hasScript", "bodyTruncated", "isDemo"],

  // A script may add links, and links may follow the part that was read.
  applies: ({ hasScript, bodyTruncated, isDemo }) => !hasScript && !bodyTruncated && !isDemo,

  *evaluate({ url, edges, wordCount }, { minWords }) {
    if (wordCount < minWords) return;
    const leadsOn = edges.some(
      ({ kind, url: target, flags }) =>
        ["anchor", "area", "form", "iframe", "frame"].includes(kind) &&
        !flags.includes("post") &&
        isSameSite(url, target) &&
        !isSameUrl(url, target),
    );
    if (!leadsOn) yield { message: "none", data: { words: wordCount } };
  },
});
