import { defineSiteRule, redirectsByRefresh } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";

/** Matches an underscore between letters; beside a number it joins no words, as in `15_a.html`. */
const joinedWords = /\p{L}_\p{L}/u;
/** Below this share of the pages, it is not the site's convention. */
const rare = 0.05;

export default defineSiteRule({
  meta: {
    id: "url-underscore",
    category: "url-structure",
    title: "URLs join words with underscores",
    severity: "notice",
    why: "Google recommends hyphens, because it may not recognise words joined by underscores as separate words.",
    fix: "Use hyphens in new URLs. Change an existing URL only if the benefit outweighs the effort, and redirect the old one.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/url-structure"],
    messages: {
      underscore: "Pages with an underscore between letters of their path: {pages} of {of}, for example {first}.",
    },
    scored: false,
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !redirectsByRefresh(page),
    faultOf: ({ url }) => (joinedWords.test(pathOf(url)) ? { fault: "underscore" } : null),
  },
  population: "site",

  // URL naming is one convention of the site; where most names have underscores, as names of functions do, renaming is
  // not realistic.
  *evaluate(row) {
    const share = row.memberIds.length / row.applicable;
    if (share < rare || share > 0.5) return;
    yield { ...siteShare(row), memberIds: row.memberIds };
  },
});

/** Returns the decoded path; the raw one if it cannot be decoded. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
