import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { detachedText, foldWhiteSpace, trimWhiteSpace } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { inputType } from "../forms/input-type.ts";
import { isNamed } from "../page-text/accessible-name.ts";
import { isPixelSide } from "../page-text/pixel-side.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { maxStoredUrlLength, type ReferenceResolver } from "../read/references.ts";
import { scope } from "../read/scope.ts";
import { modernSource } from "../resources/source-elements.ts";
import { parseSrcset } from "../syntax/srcset.ts";
import type { ImagesFacts } from "./images-schema.ts";

const imgTags = tagIds("img");
const noscriptTag = tagId("noscript");
const inputTags = tagIds("input");
const areaTags = tagIds("area");
const pictureTags = tagIds("picture");

const maxImages = 1000;
const maxAlt = 2000;
const maxDimension = 100;
const blockable = edgeFlagBit("blockable");
const deferred = edgeFlagBit("deferred");
const alternative = edgeFlagBit("alternative");

type Image = ImagesFacts["images"][number];

export const readImages: TopicReader<ImagesFacts> = (reading) => {
  const { page, edges, resolve, byId, cut, at } = reading;
  const images = factList<Image>(cut, "images", maxImages);
  let emptyPictures = 0;
  let emptyPictureAt: ImagesFacts["emptyPictureAt"];

  const add = (node: PageNode, element: Image["element"], source: string | null, bits: number): void => {
    if (!images.hasRoom()) return;
    const role = trimWhiteSpace(page.attribute(node, "role") ?? "").toLowerCase();
    const width = shortValue(page, node, "width");
    const height = shortValue(page, node, "height");
    const alt = page.attribute(node, "alt");
    images.items.push({
      element,
      url: source === null ? null : imageUrl(source, resolve),
      alt: alt === null ? null : detachedText(alt, maxAlt),
      named: isNamed(page, node, byId),
      decorative: role === "none" || role === "presentation" || (bits & scope.hidden) !== 0,
      tracker: isPixelSide(width) && isPixelSide(height),
      width,
      height,
      loading: shortValue(page, node, "loading")?.toLowerCase() ?? null,
      at: at(node),
    });
  };

  /** Adds an edge for the source; returns the source unless it is empty. */
  const readSource = (node: PageNode, text: string, bits: number): string | null => {
    const src = page.attribute(node, "src");
    if (src === null || src === "") return null;
    edges.add("image", resolve(src), { text, bits, at: at(node) });
    return src;
  };

  /**
   * Adds an edge for each candidate of srcset (fetched as imageset, therefore blockable), the first of them as an
   * alternative only to a source; returns it as written.
   */
  const readSrcset = (node: PageNode, text: string, bits: number, hasSource: boolean): string | null => {
    const srcset = page.attribute(node, "srcset");
    if (srcset === null) return null;
    const candidates = parseSrcset(srcset);
    let other = hasSource ? alternative : 0;
    for (const { url } of candidates) {
      edges.add("image", resolve(url), { text, bits: bits | blockable | other, at: at(node) });
      other = alternative;
    }
    return candidates[0]?.url ?? null;
  };

  const readImg: NodeReader = (node, bits) => {
    const text = foldWhiteSpace(page.attribute(node, "alt") ?? "");
    const isReplaced = (bits & scope.inPicture) !== 0 && modernSource(page, page.parent(node)) !== noNode;
    const isLazy = page.attribute(node, "loading")?.trim().toLowerCase() === "lazy";
    const own = bits | (isReplaced ? alternative : 0) | (isLazy ? deferred : 0);
    const src = readSource(node, text, own);
    const isShown = src !== null && resolve(src).url !== null;
    const fromSrcset = readSrcset(node, text, own, isReplaced || isShown);
    add(node, "img", src ?? fromSrcset, bits);
  };
  const readInput: NodeReader = (node, bits) => {
    if (inputType(page, node) !== "image") return;
    readSource(node, foldWhiteSpace(page.attribute(node, "alt") ?? ""), bits);
    add(node, "input", page.attribute(node, "src"), bits);
  };
  // The picture of an area is the image of its map.
  const readArea: NodeReader = (node, bits) => {
    if (page.has(node, "href")) add(node, "area", null, bits);
  };
  const readPicture: NodeReader = (node, bits) => {
    if ((bits & (scope.hidden | scope.inNoscript)) !== 0 || holdsImage(page, node)) return;
    emptyPictures += 1;
    if (emptyPictures === 1) emptyPictureAt = at(node);
  };
  return {
    elements: [
      [imgTags, readImg],
      [pictureTags, readPicture],
      [inputTags, readInput],
      [areaTags, readArea],
    ],
    finish: () => ({ images: images.items, emptyPictures, emptyPictureAt }),
  };
};

/** Returns true if a picture has an image, also one of noscript that a script may bring to life. */
function holdsImage(page: Page, picture: PageNode): boolean {
  for (let node = page.following(picture, picture, true); node !== noNode; node = page.following(node, picture, true)) {
    if (page.isElement(node) && (page.tag(node) === imgTags[0] || page.tag(node) === noscriptTag)) return true;
  }
  return false;
}

/** Returns the absolute URL of an image; for a data URL only its start, which names its type. */
function imageUrl(source: string, resolve: ReferenceResolver): string | null {
  const { url } = resolve(source.length > maxStoredUrlLength ? source.slice(0, maxStoredUrlLength) : source);
  if (url !== null) return url;
  return /^\s*data:/i.test(source)
    ? detachedText(trimWhiteSpace(source).slice(0, 60).split(/[;,]/, 1)[0] ?? "", 60)
    : null;
}

function shortValue(page: Page, node: PageNode, name: string): string | null {
  const value = page.attribute(node, name);
  return value === null ? null : detachedText(trimWhiteSpace(value), maxDimension);
}
