import { attributeOf, type TreeNode } from "@sightline/html";
import { keptText, tokensOf, trimWhiteSpace } from "@sightline/text";
import type { EdgeKind } from "./edge.ts";
import { edgeFlagBit } from "./packed-edges.ts";
import { addEdge, type ElementReader, keep, type PageDraft, placeOf, scope } from "./page-draft.ts";

const blockable = edgeFlagBit("blockable");
const maxRaw = 8192;
const maxCode = 100;

/** Relations that only warm up a connection: they name no document. */
const connectionHints = new Set(["dns-prefetch", "preconnect"]);
/** Relations that the HTML standard allows in the body ("body-ok"). */
const bodyOk = new Set([
  "dns-prefetch",
  "modulepreload",
  "pingback",
  "preconnect",
  "prefetch",
  "preload",
  "stylesheet",
]);
/** Relations to documents for readers: HTML §4.6.7, and the link types of HTML 4.01 §6.12. */
const documentRelations = new Set([
  "appendix",
  "author",
  "bookmark",
  "chapter",
  "contents",
  "copyright",
  "first",
  "glossary",
  "help",
  "index",
  "last",
  "license",
  "privacy-policy",
  "section",
  "start",
  "subsection",
  "terms-of-service",
  "toc",
  "up",
]);
const feedTypes = new Set(["application/rss+xml", "application/atom+xml", "application/feed+json"]);

/** Reads a link element: canonical, hreflang, and an edge for each thing it links. */
export const readLink: ElementReader = (node, bits, draft) => {
  const href = attributeOf(node, "href");
  const rels = tokensOf(attributeOf(node, "rel") ?? "");
  noteLoss(node, rels, bits, draft);
  if (href === null) return;
  if (rels.length === 0) {
    readReverseLink(node, href, bits, draft);
    return;
  }
  if (rels.includes("canonical")) readCanonical(node, href, bits, draft);
  // A feed's hreflang tells the language of the feed, not of a version of the page.
  const code = rels.includes("alternate") && !isFeed(node) ? attributeOf(node, "hreflang") : null;
  if (code !== null) readHreflang(code, href, bits, draft);
  else readMisspelledHreflang(node, rels, href, draft);
  const kinds = edgeKindsOf(node, rels);
  if (kinds.length === 0 && code === null && !rels.includes("canonical") && !isConnectionHint(rels)) {
    kinds.push("other-link");
  }
  const reference = draft.resolve(href);
  for (const kind of kinds) {
    const text = kind === "document-link" ? relationText("rel", rels) : "";
    addEdge(draft, kind, reference, text, bits | (isBlockable(kind) ? blockable : 0));
  }
};

/** HTML 4.01 §12.3.1: `rev` says what this document is to the linked one. */
function readReverseLink(node: TreeNode, href: string, bits: number, draft: PageDraft): void {
  const rev = attributeOf(node, "rev");
  if (rev === null) return;
  addEdge(draft, "document-link", draft.resolve(href), relationText("rev", tokensOf(rev)), bits);
}

/** The attribute that says what the linked document is, as in `rev="made"`. */
function relationText(attribute: "rel" | "rev", tokens: readonly string[]): string {
  return `${attribute}="${keptText(tokens.join(" "), maxCode)}"`;
}

function isConnectionHint(rels: readonly string[]): boolean {
  return rels.every((rel) => connectionHints.has(rel));
}

function readCanonical(node: TreeNode, href: string, bits: number, draft: PageDraft): void {
  const reference = draft.resolve(href);
  const qualified = ["hreflang", "lang", "media", "type"].some((name) => attributeOf(node, name) !== null);
  const raw = keptText(href, maxRaw);
  keep(draft, "canonicals", { raw, url: reference.url, place: placeOf(bits), qualified });
  addEdge(draft, "canonical", reference, "", bits);
}

function readHreflang(code: string, href: string, bits: number, draft: PageDraft): void {
  const reference = draft.resolve(href);
  const kept = keptText(trimWhiteSpace(code), maxCode);
  keep(draft, "hreflangs", { code: kept, raw: keptText(href, maxRaw), url: reference.url, place: placeOf(bits) });
  addEdge(draft, "hreflang", reference, kept, bits);
}

/** Everything that begins like `alternate` and is something else; no relation in use does. */
const misspelledAlternate = /^alt(?!ernate$)/;

function readMisspelledHreflang(node: TreeNode, rels: readonly string[], href: string, draft: PageDraft): void {
  const rel = rels.includes("alternate") ? undefined : rels.find((name) => misspelledAlternate.test(name));
  const code = rel === undefined ? null : attributeOf(node, "hreflang");
  if (rel === undefined || code === null) return;
  const kept = {
    rel: keptText(rel, maxCode),
    code: keptText(trimWhiteSpace(code), maxCode),
    raw: keptText(href, maxRaw),
  };
  keep(draft, "misspelledHreflangs", kept);
}

function edgeKindsOf(node: TreeNode, rels: readonly string[]): EdgeKind[] {
  const kinds = new Set<EdgeKind>();
  for (const rel of rels) {
    const kind = edgeKindOf(node, rel, rels);
    if (kind !== null) kinds.add(kind);
  }
  return [...kinds];
}

function edgeKindOf(node: TreeNode, rel: string, rels: readonly string[]): EdgeKind | null {
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
      return attributeOf(node, "as")?.toLowerCase() === "font" ? "font" : "preload";
    case "modulepreload":
      return "preload";
    case "sitemap":
      return "sitemap";
    case "alternate":
      return !rels.includes("stylesheet") && isFeed(node) ? "feed" : null;
    default:
      return documentRelations.has(rel) ? "document-link" : null;
  }
}

function isFeed(node: TreeNode): boolean {
  const type = attributeOf(node, "type") ?? "";
  return feedTypes.has(trimWhiteSpace(type.split(";", 1)[0] ?? "").toLowerCase());
}

function isBlockable(kind: EdgeKind): boolean {
  return kind === "stylesheet" || kind === "font" || kind === "preload";
}

function noteLoss(node: TreeNode, rels: readonly string[], bits: number, draft: PageDraft): void {
  if ((bits & scope.inHead) !== 0 || attributeOf(node, "itemprop") !== null) return;
  if (rels.includes("canonical")) draft.lostFromHead.add("canonical");
  else if (rels.includes("alternate") && attributeOf(node, "hreflang") !== null) draft.lostFromHead.add("hreflang");
  else if (rels.length > 0 && !rels.some((rel) => bodyOk.has(rel))) draft.lostFromHead.add("other");
}
