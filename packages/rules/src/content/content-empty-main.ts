import { defineSiteRule, hasOwnContent, type SharedPage } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

/** Smaller images are buttons, lines and banners; pixels. */
const smallSide = 100;

export default defineSiteRule({
  meta: {
    id: "content-empty-main",
    category: "content",
    title: "Page has no content of its own",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Visitors who follow a link to the page find only the navigation. Search engines have nothing to show of it, and may treat it as a page that does not exist (soft 404).",
    fix: "Add the content, or remove the page and the links to it. If a script adds the content, put it in the HTML.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors",
      "https://developers.google.com/search/docs/fundamentals/creating-helpful-content",
    ],
    messages: {
      empty:
        "Pages with links but without text, pictures, media or a form of their own: {pages} of {of}, for example {first}.",
      scripted:
        "Pages with links but without text, pictures, media or a form of their own, unless scripts add them: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    // The entrance of a site may be a picture; demos and cut pages have their content elsewhere.
    applies: (page) => hasOwnContent(page) && !page.isHome && !page.isDemo && !page.bodyTruncated,
    faultOf(page) {
      if (!isWithoutContent(page)) return null;
      return { fault: page.mayBeScripted ? "scripted" : "empty" };
    },
  },
  population: "indexable",

  *evaluate(row) {
    yield { ...groupShare(row), certainty: row.fault === "empty" ? "certain" : "review" };
  },
});

function isWithoutContent(page: SharedPage): boolean {
  const { wordCount, anchorCount, mainContent, formFields, images, headings } = page;
  // Without a link, empty-response-body reports it.
  if (wordCount > 0 || anchorCount === 0) return false;
  const { videos, embeds, codeBlocks, images: mainImages } = mainContent;
  if (videos + embeds + codeBlocks + formFields.length > 0 || (mainImages > 0 && images.some(isPicture))) return false;
  // Several headings in the header are the text of the page.
  return headings.filter(({ hidden }) => !hidden).length <= 1;
}

/** Returns true for an image that is, or may be, larger than a button. */
function isPicture({ element, tracker, width, height }: SharedPage["images"][number]): boolean {
  return element === "img" && !tracker && !isSmall(width) && !isSmall(height);
}

function isSmall(side: string | null): boolean {
  return side !== null && /^\d+(?:px)?$/.test(side) && Number.parseInt(side, 10) < smallSide;
}
