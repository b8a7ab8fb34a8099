import { defineSiteRule, isLaterPage, type PageFault, type SharedPage } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { quote } from "../evidence.ts";

/** From this share of at least this many pages, the heading comes from the template. */
const nearlyEvery = { share: 0.9, pages: 5 };
const maxKey = 200;
/** Marks the h1 of pages that have their own title below it; folded text has no line breaks. */
const titled = "\n";
/** Shorter headings, such as “Boots”, may begin a title by chance. */
const minTitle = 8;

export default defineSiteRule({
  meta: {
    id: "h1-duplicate",
    category: "headings",
    title: "Many pages have the same h1",
    severity: "notice",
    why: "The main heading names the site and not the page, so it does not tell people and search engines what this page is about.",
    fix: "Make the topic of each page its h1, and the name of the site in the header a link or a paragraph.",
    sources: [
      "https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements",
      "https://developers.google.com/search/docs/appearance/title-link",
    ],
    messages: {
      same: "Pages whose only h1 is “{seen}”: {pages} of {of} with an h1, for example {first}.",
      titled:
        "Pages whose h1 is “{seen}” and whose own title is an h2: {pages} of {of} with an h1, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !page.isDemo && !isLaterPage(page.url) && visibleH1(page).length > 0,
    faultOf(page): PageFault | readonly PageFault[] | null {
      const headings = visibleH1(page);
      const [first] = headings;
      const [text, ...others] = new Set(headings.map(({ text }) => foldedText(text)));
      if (first === undefined || text === undefined || text === "" || others.length > 0) return null;
      const key = text.slice(0, maxKey);
      const same = { fault: key, seen: first.text, at: first.at };
      return hasTitleAsH2(page, key) ? [{ ...same, fault: `${titled}${key}` }, same] : same;
    },
  },
  population: "site",

  *evaluate({ origin, fault, seen, memberIds, sample, applicable }) {
    const pages = memberIds.length;
    const isTitled = fault.startsWith(titled);
    // With the same h1 on nearly all pages, the finding about all of them covers those of one template.
    if (pages < nearlyEvery.pages || isTitled === pages >= nearlyEvery.share * applicable) return;
    yield {
      subject: { kind: "site", url: origin },
      message: isTitled ? "titled" : "same",
      data: { pages, of: applicable, seen: quote(seen), first: quote(sample[0] ?? origin), urls: sample.map(quote) },
      memberIds,
    };
  },
});

/** Returns true if a page's title begins with an h2 and not with its h1, as below the name of a blog. */
function hasTitleAsH2({ title, headings }: SharedPage, h1: string): boolean {
  const own = foldedText(title ?? "");
  if (own.startsWith(h1)) return false;
  const named = headings.filter(({ level, hidden }) => level === 2 && !hidden).map(({ text }) => foldedText(text));
  return named.some((text) => text.length >= minTitle && own.startsWith(text));
}

function visibleH1({ headings }: SharedPage): SharedPage["headings"] {
  return headings.filter(({ level, hidden }) => level === 1 && !hidden);
}
