import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "too-many-links",
    category: "links",
    title: "Page has a very large number of links",
    severity: "notice",
    why: "Visitors cannot take in so many links, and the more links a page has, the less each of them says about what matters.",
    fix: "Split the list over several pages, or remove links that visitors do not need.",
    sources: [],
    messages: { many: "The page links to {links} different URLs, more than {maxLinks}." },
    options: {
      maxLinks: {
        default: 3000,
        unit: "URLs",
        description: "Maximum number of URLs that a page may link to; an index links to the same pages repeatedly.",
        source: "Google's webmaster guidelines until 2022: a few thousand at most",
        date: "2026-11-21",
      },
    },
  },
  population: "html",
  reads: ["outlinks"],

  *evaluate({ outlinks }, { maxLinks }) {
    if (outlinks <= maxLinks) return;
    yield { message: "many", data: { links: outlinks, maxLinks } };
  },
});
