import { defineSiteRule, isLaterPage, type PageFault, type SharedPage } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { quote } from "../evidence.ts";

/** From this share of at least this many pages, the heading comes from the template. */
const nearlyEvery = { share: 0.9, pages: 5 };
const maxKey = 200;

export default defineSiteRule({
  meta: {
    id: "h1-duplicate",
    category: "headings",
    title: "Nearly all pages have the same h1",
    severity: "notice",
    why: "The main heading names the site and not the page, so it does not tell people and search engines what this page is about.",
    fix: "Make the topic of each page its h1, and the name of the site in the header a link or a paragraph.",
    sources: [
      "https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements",
      "https://developers.google.com/search/docs/appearance/title-link",
    ],
    messages: { same: "Pages whose only h1 is “{seen}”: {pages} of {of} with an h1, for example {first}." },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !page.isDemo && !isLaterPage(page.url) && visibleH1(page).length > 0,
    faultOf(page): PageFault | null {
      const headings = visibleH1(page);
      const [first] = headings;
      const texts = new Set(headings.map(({ text }) => foldedText(text)));
      if (first === undefined || texts.size > 1 || foldedText(first.text) === "") return null;
      return { fault: foldedText(first.text).slice(0, maxKey), seen: first.text, at: first.at };
    },
  },
  population: "site",

  *evaluate({ origin, seen, memberIds, sample, applicable }) {
    const pages = memberIds.length;
    if (pages < nearlyEvery.pages || pages < nearlyEvery.share * applicable) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "same",
      data: { pages, of: applicable, seen: quote(seen), first: quote(sample[0] ?? origin), urls: sample.map(quote) },
      memberIds,
    };
  },
});

function visibleH1({ headings }: SharedPage): SharedPage["headings"] {
  return headings.filter(({ level, hidden }) => level === 1 && !hidden);
}
