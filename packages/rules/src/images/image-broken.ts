import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { isLost, lossCertainty, lossMessage, resourceFinding } from "../resource-evidence.ts";

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
      status: "The image {target} returns {status}; pages that show it: {pages}.",
      unresolved:
        "The image {target} cannot be loaded, because its host name does not resolve; pages that show it: {pages}.",
      certificate:
        "The image {target} cannot be loaded, because its certificate or TLS connection fails; pages that show it: {pages}.",
      unreachable:
        "The image {target} cannot be loaded, because its server cannot be reached; pages that show it: {pages}.",
      timeout:
        "The image {target} cannot be loaded, because its server does not answer in time; pages that show it: {pages}.",
      damaged:
        "The image {target} cannot be loaded, because the response is cut off or damaged; pages that show it: {pages}.",
      loop: "The image {target} is in a redirect loop; pages that show it: {pages}.",
      page: "The image {target} returns a web page instead of an image; pages that show it: {pages}.",
    },
    graded: 5,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["image"],
    target: "resource",
    resource: (found) => isLost(found) || isPage(found),
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null) return;
    const about = resourceFinding(row);
    if (isPage(resource)) {
      yield { ...about, message: "page", certainty: resource.isForeign ? "review" : "certain" };
      return;
    }
    if (!isLost(resource)) return;
    const { message, data } = lossMessage(resource);
    yield { ...about, message, data: { ...about.data, ...data }, certainty: lossCertainty(resource) };
  },
});

/** True for a page in place of an image, as many servers send for what is missing. */
function isPage({ status, mediaType }: Resource): boolean {
  return status === 200 && mediaType === "text/html";
}
