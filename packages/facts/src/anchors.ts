import { attributeOf, contains, type TreeNode } from "@sightline/html";
import { foldWhiteSpace, keptText, tokensOf, trimWhiteSpace } from "@sightline/text";
import { edgeFlagBit } from "./packed-edges.ts";
import {
  addEdge,
  type DraftEdge,
  type ElementReader,
  hasRoom,
  hasRoomForEdges,
  keep,
  type PageDraft,
} from "./page-draft.ts";
import { isCounter } from "./script-filled.ts";
import { accessibleName, hasImageWithoutAlt, isOutOfReach, linkGroup } from "./text/accessible-name.ts";
import { elementText } from "./text/element-text.ts";

const flag = {
  nofollow: edgeFlagBit("nofollow"),
  ugc: edgeFlagBit("ugc"),
  sponsored: edgeFlagBit("sponsored"),
  imageName: edgeFlagBit("image-name"),
  unnamed: edgeFlagBit("unnamed"),
} as const;

const maxTagLength = 200;
const maxText = 200;

/** An anchor that became an edge, until its name can be compared with those around it. */
export interface ReadAnchor {
  readonly node: TreeNode;
  readonly edge: DraftEdge;
}

/** Reads an a element, of HTML or SVG. */
export function readAnchor(node: TreeNode, bits: number, draft: PageDraft, anchors: ReadAnchor[]): void {
  const href = attributeOf(node, "href");
  if (href === null) {
    readAnchorWithoutHref(node, draft);
    return;
  }
  draft.anchorCount += 1;
  if (isScript(href)) {
    if (!isHarmlessScript(href) && !isControl(node)) keepUncrawlable(node, "javascript", draft);
    return;
  }
  if (!hasRoomForEdges(draft)) return;
  const name = accessibleName(node, draft.byId);
  const flags = bits | relFlags(node) | (name.fromImage ? flag.imageName : 0);
  const edge = addEdge(draft, "anchor", draft.resolve(href), name.text, flags);
  if (edge !== null) anchors.push({ node, edge });
}

/** Reads an area element: a link by its shape, named by its alternative text. */
export const readArea: ElementReader = (node, bits, draft) => {
  const href = attributeOf(node, "href");
  if (href === null) return;
  const alt = foldWhiteSpace(attributeOf(node, "alt") ?? "");
  const name = accessibleName(node, draft.byId);
  const text = alt === "" || attributeOf(node, "aria-label") !== null ? name.text || alt : alt;
  const fromImage = text !== "" && text === alt;
  const flags = bits | relFlags(node) | (fromImage ? flag.imageName : 0) | (text === "" ? flag.unnamed : 0);
  addEdge(draft, "area", draft.resolve(href), text, flags);
};

function relFlags(node: TreeNode): number {
  const rel = attributeOf(node, "rel");
  if (rel === null) return 0;
  let flags = 0;
  for (const token of tokensOf(rel)) {
    if (token === "nofollow") flags |= flag.nofollow;
    if (token === "ugc") flags |= flag.ugc;
    if (token === "sponsored") flags |= flag.sponsored;
  }
  return flags;
}

const maxCompared = 50;

/** Marks the anchors without a name that no other link to the same URL in the same list item, card or heading names. */
export function markUnnamed(anchors: readonly ReadAnchor[]): void {
  const unnamed = anchors.filter(({ node, edge }) => edge.text === "" && isNameAsked(node));
  if (unnamed.length === 0) return;
  const named = new Map<string, TreeNode[]>();
  for (const { node, edge } of anchors) {
    if (edge.text === "") continue;
    const nodes = named.get(edge.url);
    if (nodes === undefined) named.set(edge.url, [node]);
    else if (nodes.length < maxCompared) nodes.push(node);
  }
  for (const { node, edge } of unnamed) {
    const others = named.get(edge.url) ?? [];
    const group = others.length === 0 ? null : linkGroup(node);
    const isNamed = group !== null && others.some((other) => contains(group, other));
    if (!isNamed) edge.flags |= flag.unnamed;
  }
}

/** Where an image lacks its alt attribute, that is the fault: the text would name the link, too. */
function isNameAsked(node: TreeNode): boolean {
  return !isOutOfReach(node) && !isCounter(node) && !hasImageWithoutAlt(node);
}

function isScript(href: string): boolean {
  return /^[\0-\x20]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i.test(href.slice(0, 60));
}

/** `javascript:`, `javascript:;` and `javascript:void(0)` do nothing: the element is a button in disguise. */
function isHarmlessScript(href: string): boolean {
  const script = href.slice(href.indexOf(":") + 1, href.indexOf(":") + 40).replace(/[\s;]+/g, "");
  return script === "" || /^void\(?0?\)?$/i.test(script) || /^void0$/i.test(script);
}

const routerAttributes = new Set([
  "routerlink",
  "[routerlink]",
  "to",
  ":to",
  "data-href",
  "data-url",
  "ng-href",
  "ui-sref",
]);
const clickAttributes = new Set(["onclick", "onmousedown", "onmouseup", "@click", "v-on:click", "(click)", "ng-click"]);

function readAnchorWithoutHref(node: TreeNode, draft: PageDraft): void {
  if (isControl(node)) return;
  const names = node.attributes.map((attribute) => attribute.name);
  if (names.some((name) => routerAttributes.has(name))) keepUncrawlable(node, "no-href", draft);
  else if (names.some((name) => clickAttributes.has(name))) keepUncrawlable(node, "onclick", draft);
}

/**
 * Reads a span, div or other plain element that acts as a link: a click that assigns a location, or a data-href that names
 * another page of the site. A data-href that names its own page or another site is the setting of a widget.
 */
export const readFakeLink: ElementReader = (node, _bits, draft) => {
  for (const { name, value } of node.attributes) {
    const acts = name === "data-href" ? leadsOn(value, node, draft) : name === "onclick" && assignsLocation(value);
    if (acts && !isControl(node)) {
      keepUncrawlable(node, "onclick", draft);
      return;
    }
  }
};

function leadsOn(href: string, node: TreeNode, draft: PageDraft): boolean {
  const { url } = draft.resolve(href);
  if (url === null || url === draft.url || new URL(url).origin !== new URL(draft.url).origin) return false;
  return elementText(node, { imageAlternatives: true, maxCharacters: 1000, maxNodes: 10_000 }).trim() !== "";
}

function assignsLocation(script: string): boolean {
  return /location(?:\.href)? ?=|location\.(?:assign|replace) ?\(|window\.open ?\(/.test(script.slice(0, 1000));
}

/** Elements that say that they are controls of the page, not ways to another one. */
function isControl(node: TreeNode): boolean {
  return node.attributes.some(
    ({ name, value }) =>
      name === "aria-expanded" ||
      name === "aria-controls" ||
      name === "aria-haspopup" ||
      (name === "role" && trimWhiteSpace(value).toLowerCase() === "button"),
  );
}

function keepUncrawlable(node: TreeNode, kind: "no-href" | "javascript" | "onclick", draft: PageDraft): void {
  if (!hasRoom(draft, "uncrawlableLinks")) return;
  const text = keptText(elementText(node, { imageAlternatives: true, maxCharacters: 1000, maxNodes: 10_000 }), maxText);
  keep(draft, "uncrawlableLinks", { kind, html: startTag(node), text });
}

function startTag(node: TreeNode): string {
  let tag = `<${node.name}`;
  for (const { name, value } of node.attributes) {
    if (tag.length > maxTagLength) break;
    tag += ` ${name}="${value.slice(0, maxTagLength).replaceAll('"', "&quot;")}"`;
  }
  return keptText(`${tag}>`, maxTagLength);
}
