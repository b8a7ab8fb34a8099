import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { isSearchResult } from "../page-text/script-filled.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { headingOffsets } from "./heading-offsets.ts";
import type { HeadingsFacts } from "./headings-schema.ts";

const headingTags = tagIds("h1 h2 h3 h4 h5 h6");

const linkTag = tagId("a");
const asideTags = new Set(tagIds("aside footer"));

const outside = scope.inNavigation | scope.inBoilerplate;

/** Nodes between a heading and its link that are looked at. */
const maxLinkDistance = 5;
/** Ancestors of a heading that are looked at for a footer or an aside. */
const maxAsideDistance = 12;
const maxHeadings = 500;
/** Highest level that offsets can reach. */
const maxLevel = 9;
const maxText = 1000;
const textLimits = { imageAlternatives: true, maxCharacters: 4 * maxText, maxNodes: 10_000 } as const;

interface FoundHeading {
  readonly heading: Omit<HeadingsFacts["headings"][number], "inMain">;
  readonly bits: number;
}

export const readHeadings: TopicReader<HeadingsFacts> = ({ page, cut, at }) => {
  const found = factList<FoundHeading>(cut, "headings", maxHeadings);
  const offsetOf = headingOffsets(page);
  let linkedHeadings = 0;
  const readHeading: NodeReader = (node, bits) => {
    if (!found.hasRoom()) return;
    const level = Number(page.name(node)[1]);
    const offset = offsetOf(node);
    const heading = {
      level,
      ...(offset > 0 && { computedLevel: Math.min(level + offset, maxLevel) }),
      text: detachedText(elementText(page, node, textLimits), maxText),
      hidden: (bits & scope.hidden) !== 0 || isSearchResult(page, node),
      ...(isApart(page, node) && { apart: true as const }),
      at: at(node),
    };
    found.items.push({ heading, bits });
    if (!heading.hidden && (bits & outside) === 0 && hasLink(page, node)) linkedHeadings += 1;
  };
  return {
    elements: [[headingTags, readHeading]],
    // Headings are in the main content if they are in its element or, without one, outside of boilerplate.
    finish({ landmarks: { mains, articles } }) {
      const required = mains.length > 0 ? scope.inMain : articles.length === 1 ? scope.inArticle : 0;
      const isInMain = (bits: number): boolean =>
        required === 0 ? (bits & (scope.inNavigation | scope.inBoilerplate)) === 0 : (bits & required) !== 0;
      return {
        headings: found.items.map(({ heading, bits }) => ({ ...heading, inMain: isInMain(bits) })),
        linkedHeadings,
      };
    },
  };
};

function hasLink(page: Page, heading: PageNode): boolean {
  return linkAround(page, heading) !== null || linkInside(page, heading) !== null;
}

function linkAround(page: Page, heading: PageNode): PageNode | null {
  let node = heading;
  for (let steps = 0; steps < maxLinkDistance && node !== noNode; steps++) {
    if (page.tag(node) === linkTag && page.isHtml(node)) return node;
    node = page.parent(node);
  }
  return null;
}

function linkInside(page: Page, heading: PageNode): PageNode | null {
  let node = page.following(heading, heading, true);
  for (let steps = 0; steps < maxLinkDistance && node !== noNode; steps++) {
    if (page.isElement(node) && page.tag(node) === linkTag && page.attribute(node, "href") !== null) return node;
    node = page.following(node, heading, true);
  }
  return null;
}

function isApart(page: Page, heading: PageNode): boolean {
  return isInAside(page, heading) || linksElsewhere(page, heading);
}

function isInAside(page: Page, heading: PageNode): boolean {
  let node = page.parent(heading);
  for (let steps = 0; steps < maxAsideDistance && node !== noNode; steps++) {
    if (asideTags.has(page.tag(node))) return true;
    node = page.parent(node);
  }
  return false;
}

/** Returns true if a heading is, or contains, a link that is not to itself, as permalinks of sections are. */
function linksElsewhere(page: Page, heading: PageNode): boolean {
  const link = linkAround(page, heading) ?? linkInside(page, heading);
  const href = link === null ? null : page.attribute(link, "href");
  return href !== null && !href.trimStart().startsWith("#");
}
