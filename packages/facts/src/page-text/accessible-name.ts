import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { foldWhiteSpace, tokensOf } from "@sightline/text";
import { ariaLabel, elementText } from "./element-text.ts";

/** Accessible name of a link, as far as it follows from markup alone. */
export interface AccessibleName {
  readonly text: string;
  /** True if it consists only of an image's alternative text. */
  readonly fromImage: boolean;
}

/** Maximum number of characters to read: names are cut to 200 characters after folding. */
const maxCharacters = 1000;
const maxNodes = 10_000;
const maxReferences = 10;
/** Maximum length of a list of references to read, in characters. */
const maxReferencesLength = 4096;
/** Number of labels of a page that are read whole: labels that contain each other would cost their number squared. */
const fullLabels = 200;
/** Maximum number of nodes to read of further labels. */
const maxLaterNodes = 100;
const namePartsButImages = { hiddenParts: false, ariaLabels: true, buttonNames: true, maxCharacters, maxNodes };
const nameParts = { ...namePartsButImages, imageAlternatives: true };
const imageTag = tagId("img");

/** Elements of one page by id: the first one of each id, compared exactly. */
export interface ElementsById {
  /** Returns an element; zero when there is none. */
  find(id: string): PageNode;
  /** Returns the text with which an element labels others, read once; empty when there is none. */
  label(id: string): string;
}

/** Elements of a part of a page in which no id is looked up. */
export const noElements: ElementsById = { find: () => noNode, label: () => "" };

/** Creates an index of a page's ids, built on first use. */
export function elementsById(page: Page): ElementsById {
  let index: Map<string, PageNode> | undefined;
  const labels = new Map<PageNode, string>();
  const find = (id: string): PageNode => {
    index ??= indexIds(page);
    return index.get(id) ?? noNode;
  };
  return {
    find,
    label(id) {
      const target = id === "" ? noNode : find(id);
      if (target === noNode) return "";
      const known = labels.get(target);
      if (known !== undefined) return known;
      const label = labelOf(page, target, labels.size < fullLabels ? maxNodes : maxLaterNodes);
      labels.set(target, label);
      return label;
    },
  };
}

function labelOf(page: Page, target: PageNode, nodes: number): string {
  const text =
    ariaLabel(page, target) ?? elementText(page, target, { imageAlternatives: true, maxCharacters, maxNodes: nodes });
  return text.slice(0, maxCharacters);
}

function indexIds(page: Page): Map<string, PageNode> {
  const index = new Map<string, PageNode>();
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    const id = page.isElement(node) ? page.attribute(node, "id") : null;
    if (id !== null && !index.has(id)) index.set(id, node);
  }
  return index;
}

/**
 * Returns the accessible name of a link: aria-labelledby, else aria-label, else its content with image alternatives,
 * titles of drawings and names of buttons, else its title attribute (W3C Accessible Name and Description Computation
 * §4.3).
 */
export function accessibleName(page: Page, link: PageNode, byId: ElementsById): AccessibleName {
  const labelled = labelledBy(page, link, byId);
  if (labelled !== "") return { text: labelled, fromImage: false };
  const label = ariaLabel(page, link);
  if (label !== null) return { text: foldWhiteSpace(label), fromImage: false };
  const content = contentName(page, link);
  if (content.text !== "") return content;
  return { text: foldWhiteSpace(page.attribute(link, "title") ?? ""), fromImage: false };
}

function labelledBy(page: Page, link: PageNode, byId: ElementsById): string {
  const references = page.attribute(link, "aria-labelledby");
  if (references === null) return "";
  const ids = references.slice(0, maxReferencesLength).split(/\s+/, maxReferences);
  return foldWhiteSpace(ids.map((id) => byId.label(id)).join(" "));
}

function contentName(page: Page, link: PageNode): AccessibleName {
  const text = elementText(page, link, nameParts);
  if (text === "" || !someImage(page, link, () => true)) return { text, fromImage: false };
  return { text, fromImage: elementText(page, link, namePartsButImages) === "" };
}

/** Returns true if an image in a link, other than one with a decorative role, has no alt attribute. */
export function hasImageWithoutAlt(page: Page, link: PageNode): boolean {
  return someImage(page, link, (image) => !page.has(image, "alt") && !page.has(image, "role"));
}

function someImage(page: Page, link: PageNode, isMeant: (image: PageNode) => boolean): boolean {
  let nodes = 0;
  for (let node = page.following(link, link, true); node !== noNode; node = page.following(node, link, true)) {
    if (++nodes > maxNodes) return false;
    if (page.tag(node) === imageTag && isMeant(node)) return true;
  }
  return false;
}

/** Returns true if aria-label, aria-labelledby or title names an element. */
export function isNamed(page: Page, node: PageNode, byId: ElementsById): boolean {
  if (ariaLabel(page, node) !== null || (page.attribute(node, "title") ?? "").trim() !== "") return true;
  return labelledBy(page, node, byId) !== "";
}

/** Returns true if a link is out of reach for users: `aria-hidden=true` with `tabindex=-1`. */
export function isOutOfReach(page: Page, link: PageNode): boolean {
  return page.attribute(link, "aria-hidden") === "true" && page.attribute(link, "tabindex") === "-1";
}

const cardClass = /(?:^|[-_])(?:card|item|tile|teaser|product|post|entry|result)(?:$|[-_])/;
const groups = new Set(tagIds("li article figure tr dd dt h1 h2 h3 h4 h5 h6"));
const regions = new Set(tagIds("body main nav"));

/** Returns the list item, card or heading that contains a link; its own parent when there is none. */
export function linkGroup(page: Page, link: PageNode): PageNode {
  for (let node = page.parent(link); node !== noNode; node = page.parent(node)) {
    if (page.isSvg(node)) continue;
    const tag = page.tag(node);
    if (groups.has(tag)) return node;
    if (tokensOf((page.attribute(node, "class") ?? "").slice(0, 1000)).some((token) => cardClass.test(token)))
      return node;
    if (regions.has(tag)) break;
  }
  return page.parent(link);
}
