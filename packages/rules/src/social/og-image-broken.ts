import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isLost, lossCertainty, lossMessage, resourceFinding } from "../resource-evidence.ts";

export default defineSiteRule({
  meta: {
    id: "og-image-broken",
    category: "social",
    title: "Image for previews cannot be loaded",
    severity: "warning",
    why: "Where people share the page, and in search results with structured data, the image is missing.",
    fix: "Restore the image, or correct its URL in og:image, twitter:image or the structured data.",
    sources: [
      "https://ogp.me/#structured",
      "https://developers.google.com/search/docs/appearance/structured-data/article",
    ],
    messages: {
      status: "The image {target}, named by {name}, returns {status}; pages that name it: {pages}.",
      unresolved:
        "The image {target}, named by {name}, cannot be loaded, because its host name does not resolve; pages that name it: {pages}.",
      certificate:
        "The image {target}, named by {name}, cannot be loaded, because its certificate or TLS connection fails; pages that name it: {pages}.",
      unreachable:
        "The image {target}, named by {name}, cannot be loaded, because its server cannot be reached; pages that name it: {pages}.",
      timeout:
        "The image {target}, named by {name}, cannot be loaded, because its server does not answer in time; pages that name it: {pages}.",
      damaged:
        "The image {target}, named by {name}, cannot be loaded, because the response is cut off or damaged; pages that name it: {pages}.",
      loop: "The image {target}, named by {name}, is in a redirect loop; pages that name it: {pages}.",
      type: "{target}, named by {name}, is no image but {type}; pages that name it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["preview-image"],
    target: "resource",
    resource: (found) => isLost(found) || isNoImage(found),
    notNamedAs: ["image"],
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null) return;
    const about = resourceFinding(row);
    const data = { ...about.data, name: quote(row.text) };
    if (isNoImage(resource)) {
      const certainty = resource.isForeign ? "review" : "certain";
      yield { ...about, message: "type", data: { ...data, type: quote(resource.mediaType ?? "") }, certainty };
      return;
    }
    if (!isLost(resource)) return;
    const loss = lossMessage(resource);
    yield { ...about, message: loss.message, data: { ...data, ...loss.data }, certainty: lossCertainty(resource) };
  },
});

/** True for text or data in place of an image; services tell images of an unknown type by their bytes. */
function isNoImage({ status, mediaType }: Resource): boolean {
  return status === 200 && mediaType !== null && /^(?:text\/|application\/(?:json|xml|pdf)|video\/)/.test(mediaType);
}
