import type { Edge } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { decodedPath } from "./decoded-path.ts";

type Image = PageRecord["images"][number];

/**
 * Returns the images of at least 300 × 200 by their attributes that stand in the content of a page. Left out are those
 * that are hidden, decoration by their role or an empty alt, logos and icons by their address or text, and placeholders
 * in place of images that scripts load.
 */
export function contentImages(images: readonly Image[], edges: readonly Edge[]): Image[] {
  const large = images.filter(isLarge);
  if (large.length === 0) return [];
  const shown = new Set(edges.filter(isInContent).map(({ url }) => url));
  return large.filter((image) => image.url !== null && shown.has(image.url) && !isDecoration(image));
}

function isLarge({ element, tracker, width, height }: Image): boolean {
  return element === "img" && !tracker && pixels(width) >= 300 && pixels(height) >= 200;
}

function pixels(value: string | null): number {
  return /^\d{1,5}(?:px)?$/.test(value ?? "") ? Number.parseInt(value ?? "0", 10) : 0;
}

function isInContent({ kind, flags }: Edge): boolean {
  return kind === "image" && !flags.some((flag) => outsideContent.has(flag));
}

const outsideContent: ReadonlySet<string> = new Set(["hidden", "in-navigation", "in-boilerplate", "in-noscript"]);

function isDecoration({ decorative, alt, url }: Image): boolean {
  return decorative || alt === "" || emblem.test(`${decodedPath(url ?? "")} ${alt ?? ""}`);
}

const emblem = /(?:^|[^\p{L}])(?:logo|icon|avatar|banner|badge|spacer|placeholder|loading|blank)s?(?![\p{L}])/iu;

/** True if an image has a name, or an alternative text that is neither a file name nor a word for pictures. */
export function isDescribed({ alt, named }: Pick<Image, "alt" | "named">): boolean {
  const text = (alt ?? "").trim();
  return named || (/\p{L}{2}/u.test(text) && !fileName.test(text) && !generic.test(text));
}

const fileName = /\.(?:jpe?g|png|gif|webp|svg|avif)$/i;
const generic = /^(?:image|img|photo|picture|bild|foto|imagen|immagine|imagem|screenshot|untitled)[\s\d_-]*$/i;
