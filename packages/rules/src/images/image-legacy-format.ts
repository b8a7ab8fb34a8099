import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";
import { isTooLarge } from "./image-too-large.ts";

/** Bytes up to which an image is not judged. */
const fewBytes = 100_000;
/** Bytes for each pixel of an AVIF image: a cautious estimate of Lighthouse 12, 12:1 from two bytes. */
const avifBytesPerPixel = 2 / 12;
/** Bytes that a conversion must save: below it, Lighthouse 12 reports nothing either. */
const minSavedBytes = 8192;
/** Share of the bytes that it must save: for less, nobody converts images, and AVIF mostly takes less than estimated. */
const minSavedShare = 0.25;
const legacyTypes: readonly (string | null)[] = ["image/jpeg", "image/png", "image/gif"];

export default defineSiteRule({
  meta: {
    id: "image-legacy-format",
    category: "images",
    title: "Large image is not offered as WebP or AVIF",
    severity: "notice",
    why: "WebP and AVIF show the same picture with fewer bytes than JPEG, PNG and GIF, and all current browsers support them.",
    fix: "Convert images to WebP or AVIF when they are uploaded or the site is built, or let the CDN do it by the Accept header.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images",
      "https://web.dev/articles/choose-the-right-image-format",
    ],
    messages: {
      legacy:
        "The {format} image {target} has {kilobytes} KB for {width} × {height} pixels; AVIF takes at most about {enough} KB. Pages that show it: {pages}.",
    },
    graded: 5,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["image"],
    target: "resource",
    // Browsers that support the sources of a picture do not load its image.
    without: ["alternative"],
    resource: (found) => avifBytes(found) !== null,
  },

  *evaluate(row) {
    const { resource } = row.target;
    const enough = resource === null ? null : avifBytes(resource);
    if (resource === null || enough === null) return;
    const { wireBytes, pixels, mediaType } = resource;
    const about = resourceFinding(row);
    const sizes = { kilobytes: kilobytes(wireBytes ?? 0), enough: kilobytes(enough), ...pixels };
    const format = (mediaType ?? "").replace("image/", "").toUpperCase();
    yield { ...about, message: "legacy", data: { ...about.data, ...sizes, format } };
  },
});

/** Returns the bytes that an image takes as AVIF if that saves enough; `null` where it does not, or another rule reports it. */
function avifBytes(found: Resource): number | null {
  const { status, isForeign, mediaType, wireBytes, pixels, isAnimated } = found;
  if (status !== 200 || isForeign || wireBytes === null || pixels === null) return null;
  if (wireBytes <= fewBytes || !legacyTypes.includes(mediaType) || isAnimated === true || isTooLarge(found))
    return null;
  const bytes = avifBytesPerPixel * pixels.width * pixels.height;
  return wireBytes - bytes < Math.max(minSavedBytes, minSavedShare * wireBytes) ? null : bytes;
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1000));
}
