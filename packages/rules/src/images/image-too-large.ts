import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

/** Bytes of an image that are too many for any size in pixels. */
const maxBytes = 1_000_000;
/** Bytes of an image up to which it is not judged. */
const fewBytes = 200_000;
/** Bytes for each pixel that photographs do not need in any format of today. */
const maxBytesPerPixel = 0.5;

export default defineSiteRule({
  meta: {
    id: "image-too-large",
    category: "images",
    title: "Image file is too large",
    severity: "warning",
    why: "Visitors wait for the image and pay for its bytes on mobile networks, and it is often the largest part of what they see first.",
    fix: "Scale the image to the size at which it is shown, and save it as AVIF, WebP or a JPEG of quality 75 to 85.",
    sources: [
      "https://web.dev/articles/choose-the-right-image-format",
      "https://web.dev/articles/serve-responsive-images",
    ],
    messages: {
      large: "The image {target} has {kilobytes} KB; pages that show it: {pages}.",
      dense: "The image {target} has {kilobytes} KB for {width} × {height} pixels; pages that show it: {pages}.",
    },
    graded: 5,
  },
  population: "html",
  query: { kind: "targets", edges: ["image"], target: "resource", resource: isTooLarge },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isTooLarge(resource)) return;
    const { wireBytes, pixels } = resource;
    const about = resourceFinding(row);
    const data = { ...about.data, kilobytes: Math.round((wireBytes ?? 0) / 1000), ...pixels };
    yield { ...about, message: pixels === null ? "large" : "dense", data };
  },
});

/** Another rule reports animations. */
export function isTooLarge({ status, isForeign, mediaType, wireBytes, pixels, isAnimated }: Resource): boolean {
  if (isAnimated === true) return false;
  if (status !== 200 || isForeign || wireBytes === null || mediaType?.startsWith("image/") !== true) return false;
  if (wireBytes > maxBytes) return true;
  return wireBytes > fewBytes && pixels !== null && wireBytes > maxBytesPerPixel * pixels.width * pixels.height;
}
