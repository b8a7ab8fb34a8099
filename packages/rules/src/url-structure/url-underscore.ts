import { defineSiteRule, redirectsByRefresh } from "@sightline/model";
import { siteShare } from "../site-share.ts";

/** An underscore between two words, not beside a number or a single letter, as in `15_a.html`. */
const joinedWords = /[a-z]{2}_[a-z]{2}/i;

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
    faultOf: ({ url }) => (joinedWords.test(new URL(url).pathname) ? { fault: "underscore" } : null),
  },
  population: "site",

  // How URLs are named is one habit of the site; where most are names with underscores, as of functions, nobody renames them.
  *evaluate(row) {
    if (row.memberIds.length > row.applicable / 2) return;
    yield { ...siteShare(row), memberIds: row.memberIds };
  },
});
