import {
  defineSiteRule,
  isLegalPage,
  isSourceListing,
  redirectsByRefresh,
  type SharedPage,
} from "@sightline/model/rule";
import { isListingPage } from "../content/listing-page.ts";
import { pagesShare } from "../site-share.ts";
import { declaresProduct } from "../structured-data/declared-kind.ts";

const titles = ["og:title"];
const images = ["og:image", "og:image:url", "og:image:secure_url"];

export default defineSiteRule({
  meta: {
    id: "og-missing",
    category: "social",
    title: "Pages have no data for link previews",
    severity: "notice",
    why: "When people share such a page, the preview shows whatever title and image the service happens to find.",
    fix: "Add og:title and og:image meta elements to the head.",
    sources: ["https://ogp.me/"],
    messages: {
      missing:
        "Pages with neither og:title nor og:image: {pages} of {of} that people are likely to share, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: isLikelyShared,
    faultOf({ socialMetas, headAt }) {
      const filled = socialMetas.filter(({ content }) => content.trim() !== "").map(({ name }) => name);
      if (filled.some((name) => titles.includes(name) || images.includes(name))) return null;
      return { fault: "missing", at: headAt };
    },
  },
  population: "indexable",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

/** Returns true for the home page, articles and products; generated lists and legal pages have articles, too. */
function isLikelyShared(page: SharedPage): boolean {
  if (redirectsByRefresh(page) || page.isDemo) return false;
  if (page.isHome || declaresProduct(page)) return true;
  if (!page.mainContent.article || page.pageKind === "listing" || isListingPage(page)) return false;
  return !isLegalPage(page.url) && !isSourceListing(page.url);
}
