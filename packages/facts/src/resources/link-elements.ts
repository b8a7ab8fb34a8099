import { type Page, type PageNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf } from "@sightline/text";
import type { EdgeKind } from "../edges/edge.ts";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { isFeedLink } from "../read/feed-link.ts";
import type { PageReading, ResponseReading, TopicReading } from "../read/page-reading.ts";
import type { HeaderLink } from "../syntax/link-header.ts";
import { excludesScreen } from "../syntax/media-query.ts";

const linkTags = tagIds("link");

const blockable = edgeFlagBit("blockable");
const deferred = edgeFlagBit("deferred");
const inHeader = edgeFlagBit("in-header");
const maxRelation = 100;

/** Relations that only open a connection in advance: they name no document. */
const connectionHints = new Set(["dns-prefetch", "preconnect"]);
/** Relations to documents for readers: HTML §4.6.7, and the link types of HTML 4.01 §6.12. */
const documentRelations = new Set(
  `appendix author bookmark chapter contents copyright first glossary help index last license privacy-policy section start
   subsection terms-of-service toc up`.split(/\s+/),
);
const headerKinds = new Map<string, EdgeKind>([
  ["next", "next"],
  ["prev", "prev"],
  ["previous", "prev"],
  ["amphtml", "amp"],
  ["stylesheet", "stylesheet"],
  ["icon", "icon"],
  ["preload", "preload"],
  ["modulepreload", "preload"],
  ["sitemap", "sitemap"],
]);

/** Adds an edge for each relation of a Link header, except canonical and alternate. */
export function readHeaderLink({ rels, uri }: HeaderLink, { edges, resolve }: ResponseReading): void {
  for (const rel of rels) {
    const kind = headerKinds.get(rel);
    if (kind !== undefined) edges.add(kind, resolve(uri), { bits: inHeader });
  }
}

/** Adds an edge for each relation of link elements, except canonical and hreflang. */
export function readLinkElements({ page, edges, resolve, at }: PageReading): TopicReading<object> {
  const readRelations = (node: PageNode, href: string, rels: readonly string[], bits: number): void => {
    const reference = resolve(href);
    for (const kind of edgeKindsOf(page, node, rels)) {
      const text = kind === "document-link" ? relationText("rel", rels) : "";
      const delay = kind === "stylesheet" && isDeferred(page, node, rels) ? deferred : 0;
      edges.add(kind, reference, { text, bits: bits | delay | (isBlockable(kind) ? blockable : 0), at: at(node) });
    }
  };
  const readLink = (node: PageNode, bits: number): void => {
    const href = page.attribute(node, "href");
    if (href === null) return;
    const rels = tokensOf(page.attribute(node, "rel") ?? "");
    if (rels.length > 0) {
      readRelations(node, href, rels, bits);
      return;
    }
    // HTML 4.01 §12.3.1: `rev` gives the relation of this document to the linked one.
    const rev = page.attribute(node, "rev");
    if (rev === null) return;
    const text = relationText("rev", tokensOf(rev));
    edges.add("document-link", resolve(href), { text, bits, at: at(node) });
  };
  return { elements: [[linkTags, readLink]], finish: () => ({}) };
}

/** Returns the attribute that describes the linked document, as in `rev="made"`. */
function relationText(attribute: "rel" | "rev", tokens: readonly string[]): string {
  return `${attribute}="${detachedText(tokens.join(" "), maxRelation)}"`;
}

function edgeKindsOf(page: Page, node: PageNode, rels: readonly string[]): ReadonlySet<EdgeKind> {
  const kinds = new Set<EdgeKind>();
  for (const rel of rels) {
    const kind = edgeKindOf(page, node, rel, rels);
    if (kind !== null) kinds.add(kind);
  }
  return kinds.size === 0 && isOtherLink(page, node, rels) ? new Set(["other-link"]) : kinds;
}

function isOtherLink(page: Page, node: PageNode, rels: readonly string[]): boolean {
  if (rels.includes("canonical") || rels.every((rel) => connectionHints.has(rel))) return false;
  return !rels.includes("alternate") || isFeedLink(page, node) || !page.has(node, "hreflang");
}

function edgeKindOf(page: Page, node: PageNode, rel: string, rels: readonly string[]): EdgeKind | null {
  switch (rel) {
    case "next":
      return "next";
    case "prev":
    case "previous":
      return "prev";
    case "amphtml":
      return "amp";
    case "stylesheet":
      return "stylesheet";
    case "icon":
    case "apple-touch-icon":
    case "apple-touch-icon-precomposed":
    case "mask-icon":
      return "icon";
    case "preload":
      return page.attribute(node, "as")?.toLowerCase() === "font" ? "font" : "preload";
    case "modulepreload":
      return "preload";
    case "sitemap":
      return "sitemap";
    case "alternate":
      return !rels.includes("stylesheet") && isFeedLink(page, node) ? "feed" : null;
    default:
      return documentRelations.has(rel) ? "document-link" : null;
  }
}

/** True for a style sheet that browsers load after the page is shown, or do not apply. */
function isDeferred(page: Page, node: PageNode, rels: readonly string[]): boolean {
  if (rels.includes("alternate") || page.has(node, "disabled")) return true;
  return excludesScreen(page.attribute(node, "media") ?? "");
}

function isBlockable(kind: EdgeKind): boolean {
  return kind === "stylesheet" || kind === "font" || kind === "preload";
}
