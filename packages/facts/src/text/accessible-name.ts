import { attributeOf, following, htmlNamespace, isHtmlElement, svgNamespace, type TreeNode } from "@sightline/html";
import { foldWhiteSpace, tokensOf } from "@sightline/text";
import { ariaLabel, elementText } from "./element-text.ts";

/** The accessible name of a link, as far as markup alone gives it. */
export interface AccessibleName {
  readonly text: string;
  /** It came from an image's alternative text alone. */
  readonly fromImage: boolean;
}

/** Names are kept at 200 characters; more is read so that cutting happens after folding. */
const maxCharacters = 1000;
const maxNodes = 10_000;
const maxReferences = 10;

/** Finds elements by id within one document; the index is made when it is first needed. */
export type ElementsById = (id: string) => TreeNode | null;

/** Makes the index of a document's ids: the first element of each id, ids compared exactly. */
export function elementsById(document: TreeNode): ElementsById {
  let index: Map<string, TreeNode> | undefined;
  return (id) => {
    index ??= indexIds(document);
    return index.get(id) ?? null;
  };
}

function indexIds(document: TreeNode): Map<string, TreeNode> {
  const index = new Map<string, TreeNode>();
  for (let node = following(document, document, true); node !== null; node = following(node, document, true)) {
    const id = node.kind === "element" ? attributeOf(node, "id") : null;
    if (id !== null && !index.has(id)) index.set(id, node);
  }
  return index;
}

/**
 * The accessible name of a link: aria-labelledby, else aria-label, else its content with image alternatives and titles
 * of drawings, else its title attribute (W3C Accessible Name and Description Computation §4.3).
 */
export function accessibleName(link: TreeNode, byId: ElementsById): AccessibleName {
  const labelled = labelledBy(link, byId);
  if (labelled !== "") return { text: labelled, fromImage: false };
  const label = ariaLabel(link);
  if (label !== null) return { text: foldWhiteSpace(label), fromImage: false };
  const content = contentName(link);
  if (content.text !== "") return content;
  return { text: foldWhiteSpace(attributeOf(link, "title") ?? ""), fromImage: false };
}

function labelledBy(link: TreeNode, byId: ElementsById): string {
  const references = attributeOf(link, "aria-labelledby");
  if (references === null) return "";
  const names: string[] = [];
  for (const id of references.split(/\s+/).slice(0, maxReferences)) {
    const target = id === "" ? null : byId(id);
    if (target === null) continue;
    names.push(ariaLabel(target) ?? elementText(target, { imageAlternatives: true, maxCharacters }));
  }
  return foldWhiteSpace(names.join(" "));
}

function contentName(link: TreeNode): AccessibleName {
  const { first } = link;
  if (first === null) return { text: "", fromImage: false };
  if (first.next === null && first.kind === "text") return { text: foldWhiteSpace(first.text), fromImage: false };
  const text = elementText(link, {
    hiddenParts: false,
    ariaLabels: true,
    imageAlternatives: true,
    maxCharacters,
    maxNodes,
  });
  if (text === "" || !hasImage(link)) return { text, fromImage: false };
  const withoutImages = elementText(link, { hiddenParts: false, ariaLabels: true, maxCharacters, maxNodes });
  return { text, fromImage: withoutImages === "" };
}

function hasImage(link: TreeNode): boolean {
  return someImage(link, () => true);
}

/** Says whether an image in a link, other than one that is for show by its role, has no alt attribute. */
export function hasImageWithoutAlt(link: TreeNode): boolean {
  return someImage(link, (image) => attributeOf(image, "alt") === null && attributeOf(image, "role") === null);
}

function someImage(link: TreeNode, isMeant: (image: TreeNode) => boolean): boolean {
  let nodes = 0;
  for (let node = following(link, link, true); node !== null; node = following(node, link, true)) {
    if (++nodes > maxNodes) return false;
    if (isHtmlElement(node, "img") && isMeant(node)) return true;
  }
  return false;
}

/** Says whether aria-label, aria-labelledby or title names an element. */
export function isNamed(node: TreeNode, byId: ElementsById): boolean {
  if (ariaLabel(node) !== null || (attributeOf(node, "title") ?? "").trim() !== "") return true;
  return labelledBy(node, byId) !== "";
}

/** Says whether an element stands for a link that users cannot reach: `aria-hidden=true` with `tabindex=-1`. */
export function isOutOfReach(link: TreeNode): boolean {
  return attributeOf(link, "aria-hidden") === "true" && attributeOf(link, "tabindex") === "-1";
}

const cardClass = /(?:^|[-_])(?:card|item|tile|teaser|product|post|entry|result)(?:$|[-_])/;
const groups = new Set(["li", "article", "figure", "tr", "dd", "dt", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** The list item, card or heading that a link stands in; its own parent when there is none. */
export function linkGroup(link: TreeNode): TreeNode | null {
  for (let node = link.parent; node !== null; node = node.parent) {
    if (node.kind !== "element" || node.namespace === svgNamespace) continue;
    if (node.namespace === htmlNamespace && groups.has(node.name)) return node;
    if (tokensOf((attributeOf(node, "class") ?? "").slice(0, 1000)).some((token) => cardClass.test(token))) return node;
    if (node.name === "body" || node.name === "main" || node.name === "nav") break;
  }
  return link.parent;
}
