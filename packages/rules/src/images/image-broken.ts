import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";

export default defineSiteRule({
  meta: {
    id: "image-broken",
    category: "images",
    title: "Image cannot be loaded",
    severity: "error",
    why: "Visitors see an empty frame, and image search cannot list the image.",
    fix: "Restore the image file, correct its URL in the page, or remove the image from the page.",
    sources: ["https://developers.google.com/search/docs/appearance/google-images"],
    messages: {
      status: "The image {target} returns {status}.",
      unreachable: "The image {target} cannot be reached: {reason}.",
      loop: "The image {target} is in a redirect loop.",
    },
    graded: 5,
  },
  population: "html",
  // Only images that were requested have a status; a crawl without resources has no such rows.
  query: { kind: "edges", edges: ["image"], target: "broken", internal: true },

  *evaluate(row) {
    const { source, target } = row;
    if (source.status !== 200) return;
    const about = { subject: { kind: "resource", url: source.url, target: target.url }, at: row.at } as const;
    const data = { ...edgePlace(row), target: target.url };
    if (target.finalFailure !== null) {
      yield { ...about, message: "unreachable", data: { ...data, reason: target.finalFailure.kind } };
    } else if (target.finalStatus === null) {
      yield { ...about, message: "loop", data };
    } else if (isGone(target.finalStatus)) {
      yield { ...about, message: "status", data: { ...data, status: target.finalStatus } };
    }
  },
});

/**
 * Returns true if the status proves that the image is gone: a response that may depend on the User-Agent header or on
 * time proves nothing about a visitor's browser.
 */
function isGone(status: number): boolean {
  return status >= 400 && ![401, 402, 403, 405, 406, 429, 451].includes(status);
}
