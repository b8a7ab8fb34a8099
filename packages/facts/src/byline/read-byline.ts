import { attributeSigns, noNode, type Page, type PageNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf, trimWhiteSpace } from "@sightline/text";
import { statesDate } from "@sightline/text/language";
import { elementText } from "../page-text/element-text.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { BylineFacts } from "./byline-schema.ts";

const timeTags = tagIds("time");
const anchorTags = tagIds("a");
const metaTags = tagIds("meta");
const authorSigns = attributeSigns("itemprop rel class");

const limits = { times: 20, authors: 10 } as const;
const maxAuthorMetas = 5;
const maxShownDates = 5;
const maxShownDate = 80;
const maxContactLinks = 5;
const maxContactLink = 100;
const contactLink = /^\s*(?:mailto|tel):[^?\s]{3,100}/i;
/** Maximum number of elements that may name an author and are examined. */
const maxFound = 500;
const maxTime = 60;
const maxAuthor = 100;
const textLimits = { hiddenParts: false, maxCharacters: 400, maxNodes: 50 } as const;
const outside = scope.hidden | scope.inNoscript | scope.inNavigation | scope.inBoilerplate;
const notShown = scope.hidden | scope.inNoscript | scope.inNavigation | scope.inFooter | scope.inHead;
const [headerTag] = tagIds("header");
const [asideTag] = tagIds("aside");
const maxAncestors = 100;
const authorClass = /^(?:(?:post|entry|article|story|page|blog|p)[-_]+)*(?:byline|author)(?:[-_]+name)?$/;

export const readByline: TopicReader<BylineFacts> = ({ page, cut, metaName }) => {
  const times = factList<BylineFacts["times"][number]>(cut, "times", limits.times);
  const authors = factList<string>(cut, "authors", limits.authors);
  // One search spares most pages the reading of every element's attributes.
  const mayNameAuthor = /author|byline/i.test(page.source);
  let author: PageNode = noNode;
  let found = 0;
  const readAuthor: NodeReader = (node, bits) => {
    if ((bits & (outside | scope.inHead)) !== 0 || !namesAuthor(page, node)) return;
    found += 1;
    if (found > maxFound || (author !== noNode && page.contains(author, node))) return;
    author = node;
    const text = elementText(page, node, textLimits);
    if (text.length > 1) authors.add(detachedText(text, maxAuthor));
  };
  const authorMetas: string[] = [];
  const shownDates: string[] = [];
  const contactLinks = new Set<string>();
  const readTime: NodeReader = (node, bits) => {
    if ((bits & outside) !== 0 || !times.hasRoom()) return;
    const text = elementText(page, node, textLimits);
    const datetime = trimWhiteSpace(page.attribute(node, "datetime") ?? text);
    times.items.push({ datetime: detachedText(datetime, maxTime), text: detachedText(text, maxTime) });
  };
  const readMeta: NodeReader = (node) => {
    if (authorMetas.length >= maxAuthorMetas || metaName(node) !== "author") return;
    const name = trimWhiteSpace(page.attribute(node, "content") ?? "");
    if (name !== "") authorMetas.push(detachedText(name, maxAuthor));
  };
  const readAnchor: NodeReader = (node, bits) => {
    if ((bits & scope.hidden) !== 0 || contactLinks.size >= maxContactLinks) return;
    const [target] = contactLink.exec(page.attribute(node, "href") ?? "") ?? [];
    if (target !== undefined) contactLinks.add(detachedText(target.trim(), maxContactLink));
  };
  return {
    everyText(node, bits, size) {
      if ((bits & notShown) !== 0 || shownDates.length >= maxShownDates || size > maxShownDate) return;
      const text = page.text(node);
      if (!statesDate(text) || ((bits & scope.inBoilerplate) !== 0 && !isInHeader(page, node))) return;
      shownDates.push(detachedText(trimWhiteSpace(text), maxShownDate));
    },
    attributed: mayNameAuthor ? [[authorSigns, readAuthor]] : [],
    elements: [
      [timeTags, readTime],
      [metaTags, readMeta],
      [anchorTags, readAnchor],
    ],
    finish: () => ({
      times: times.items,
      authors: authors.items,
      authorMetas,
      shownDates,
      contactLinks: [...contactLinks],
    }),
  };
};

function namesAuthor(page: Page, node: PageNode): boolean {
  if (!page.isHtml(node)) return false;
  if (page.attribute(node, "itemprop")?.toLowerCase() === "author") return true;
  if (tokensOf((page.attribute(node, "rel") ?? "").slice(0, maxAuthor)).includes("author")) return true;
  const classes = page.attribute(node, "class");
  return classes !== null && /author|byline/i.test(classes) && tokensOf(classes.slice(0, 1000)).some(isAuthorClass);
}

function isAuthorClass(token: string): boolean {
  return authorClass.test(token);
}

/** Returns true for a text in a `header` but not in an `aside`: themes put the date of a post into the page's header. */
function isInHeader(page: Page, text: PageNode): boolean {
  let isFound = false;
  let node = page.parent(text);
  for (let depth = 0; node !== noNode && depth < maxAncestors; depth += 1) {
    const tag = page.tag(node);
    if (tag === asideTag) return false;
    isFound ||= tag === headerTag;
    node = page.parent(node);
  }
  return isFound;
}
