import { definePageRule } from "@sightline/model";

export default definePageRule({
  meta: {
    id: "too-many-links",
    category: "links",
    title: "Page has a very large number of links",
    severity: "notice",
    why: "Visitors cannot survey so many links, and each of them tells search engines less about what matters.",
    fix: "Split the list over several pages, or leave out what visitors do not need.",
    sources: [],
    messages: { many: "The page has {links} links." },
    options: {
      maxLinks: {
        default: 3000,
        unit: "links",
        description: "Most links of a page that pass, repeated ones counted.",
        source: "Google's webmaster guidelines until 2022: a few thousand at most",
        date: "2026-11-21",
      },
    },
    partialCrawl: "safe",
  },
  population: "html",
  reads: ["anchorCount"],

  *evaluate({ url, anchorCount }, { maxLinks }) {
    if (anchorCount <= maxLinks) return;
    yield { subject: { kind: "page", url }, message: "many", data: { links: anchorCount } };
  },
});
