import { attributeOf, type TreeNode } from "@sightline/html";
import { foldWhiteSpace, keptText, trimWhiteSpace } from "@sightline/text";
import type { EdgeKind } from "./edge.ts";
import { edgeFlagBit } from "./packed-edges.ts";
import { addEdge, type ElementReader, hasRoom, keep, type PageDraft, scope } from "./page-draft.ts";
import type { PageFacts } from "./page-facts.ts";
import { maxKeptUrlLength } from "./references.ts";
import { parseSrcset } from "./syntax/srcset.ts";
import { isNamed } from "./text/accessible-name.ts";

const blockable = edgeFlagBit("blockable");
const maxAlt = 2000;
const maxDimension = 100;

/** Reads an img element: an edge for each of its sources, and its image facts. */
export const readImage: ElementReader = (node, bits, draft) => {
  const alt = attributeOf(node, "alt");
  const text = alt === null ? "" : foldWhiteSpace(alt);
  const src = attributeOf(node, "src");
  if (src !== null && src !== "") addEdge(draft, "image", draft.resolve(src), text, bits);
  const fromSrcset = addSrcset(node, text, bits, draft);
  keepImage(node, "img", src === null || src === "" ? fromSrcset : src, bits, draft);
};

/** Adds an edge for each candidate of srcset (fetched as imageset, so blockable); returns the first one's URL as written. */
function addSrcset(node: TreeNode, text: string, bits: number, draft: PageDraft): string | null {
  const srcset = attributeOf(node, "srcset");
  if (srcset === null) return null;
  const candidates = parseSrcset(srcset);
  for (const { url } of candidates) addEdge(draft, "image", draft.resolve(url), text, bits | blockable);
  return candidates[0]?.url ?? null;
}

/** Keeps the image facts of an area element, whose picture is that of its map. */
export const readAreaImage: ElementReader = (node, bits, draft) => {
  if (attributeOf(node, "href") !== null) keepImage(node, "area", null, bits, draft);
};

/** Reads an input of type image. */
export const readInputImage: ElementReader = (node, bits, draft) => {
  const src = attributeOf(node, "src");
  const text = foldWhiteSpace(attributeOf(node, "alt") ?? "");
  if (src !== null && src !== "") addEdge(draft, "image", draft.resolve(src), text, bits);
  keepImage(node, "input", src, bits, draft);
};

function keepImage(
  node: TreeNode,
  element: PageFacts["images"][number]["element"],
  source: string | null,
  bits: number,
  draft: PageDraft,
): void {
  if (!hasRoom(draft, "images")) return;
  const role = trimWhiteSpace(attributeOf(node, "role") ?? "").toLowerCase();
  const width = dimension(node, "width");
  const height = dimension(node, "height");
  const alt = attributeOf(node, "alt");
  keep(draft, "images", {
    element,
    url: source === null ? null : imageUrl(source, draft),
    alt: alt === null ? null : keptText(alt, maxAlt),
    named: isNamed(node, draft.byId),
    decorative: role === "none" || role === "presentation" || (bits & scope.hidden) !== 0,
    tracker: isOne(width) && isOne(height),
    width,
    height,
    loading: dimension(node, "loading")?.toLowerCase() ?? null,
  });
}

/** The absolute URL of an image; of a data URL only its start, which says what it is. */
function imageUrl(source: string, draft: PageDraft): string | null {
  const { url } = draft.resolve(source.length > maxKeptUrlLength ? source.slice(0, maxKeptUrlLength) : source);
  if (url !== null) return url;
  return /^\s*data:/i.test(source) ? keptText(trimWhiteSpace(source).slice(0, 60).split(/[;,]/, 1)[0] ?? "", 60) : null;
}

function dimension(node: TreeNode, name: string): string | null {
  const value = attributeOf(node, name);
  return value === null ? null : keptText(trimWhiteSpace(value), maxDimension);
}

function isOne(value: string | null): boolean {
  return value !== null && /^[01](?:px)?$/.test(value);
}

/** Reads a source element: of a picture it is an image, of audio or video a media resource. */
export const readSource: ElementReader = (node, bits, draft) => {
  if ((bits & scope.inPicture) !== 0) addSrcset(node, "", bits, draft);
  else addAttribute(node, "src", "media", bits, draft);
};

/** Reads a video element. */
export const readVideo: ElementReader = (node, bits, draft) => {
  addAttribute(node, "src", "media", bits, draft);
  addAttribute(node, "poster", "image", bits, draft);
};

/** Reads an audio or track element. */
export const readMedia: ElementReader = (node, bits, draft) => addAttribute(node, "src", "media", bits, draft);

/** Reads an iframe element. */
export const readInlineFrame: ElementReader = (node, bits, draft) =>
  addAttribute(node, "src", "iframe", bits | blockable, draft);

/** Reads a frame element of a frameset. */
export const readFrame: ElementReader = (node, bits, draft) =>
  addAttribute(node, "src", "frame", bits | blockable, draft);

/** Reads an embed element. */
export const readEmbed: ElementReader = (node, bits, draft) =>
  addAttribute(node, "src", "object", bits | blockable, draft);

/** Reads an object element. */
export const readObject: ElementReader = (node, bits, draft) =>
  addAttribute(node, "data", "object", bits | blockable, draft);

/** Reads an SVG image element. */
export const readSvgImage: ElementReader = (node, bits, draft) => addAttribute(node, "href", "image", bits, draft);

const scriptTypes = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?)$/;

/** Reads a script element that is no data block. */
export const readScript: ElementReader = (node, bits, draft) => {
  const type = trimWhiteSpace(attributeOf(node, "type") ?? "").toLowerCase();
  if (type !== "" && !scriptTypes.test(type)) return;
  draft.hasScript = true;
  addAttribute(node, "src", "script", bits | blockable, draft);
};

function addAttribute(node: TreeNode, name: string, kind: EdgeKind, bits: number, draft: PageDraft): void {
  const value = attributeOf(node, name);
  if (value !== null && value !== "") addEdge(draft, kind, draft.resolve(value), "", bits);
}
