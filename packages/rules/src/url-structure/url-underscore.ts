import { defineSiteRule, redirectsByRefresh } from "@sightline/model";
import { siteShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "url-underscore",
    category: "url-structure",
    title: "URLs join words with underscores",
    severity: "notice",
    why: "Google recommends hyphens, because it does not reliably see words that underscores join as separate words.",
    fix: "Use hyphens in new URLs; rename existing pages only together with redirects, and only where it is worth it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/url-structure"],
    messages: { underscore: "Pages with an underscore in their path: {pages} of {of}, the first is {first}." },
    partialCrawl: "safe",
    scored: false,
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !redirectsByRefresh(page),
    faultOf: ({ url }) => (new URL(url).pathname.includes("_") ? { fault: "underscore" } : null),
  },
  population: "site",

  // How URLs are named is one habit of the site.
  *evaluate(row) {
    yield { ...siteShare(row), memberIds: row.memberIds };
  },
});
