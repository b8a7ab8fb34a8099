import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

/** Bytes of a GIF above which Lighthouse 12 proposes a video. */
const maxBytes = 102_400;

export default defineSiteRule({
  meta: {
    id: "gif-animated-large",
    category: "performance",
    title: "Animated GIF is large",
    severity: "notice",
    why: "An animated GIF has several times the bytes of the same scene as a video, and browsers decode it all the time.",
    fix: "Convert it to MP4 or WebM and show it with a video element that plays muted in a loop.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/efficient-animated-content"],
    messages: { large: "The animated GIF {target} has {kilobytes} KB; pages that show it: {pages}." },
    graded: 5,
  },
  population: "html",
  query: { kind: "targets", edges: ["image"], target: "resource", resource: isLargeAnimation },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isLargeAnimation(resource)) return;
    const about = resourceFinding(row);
    const kilobytes = Math.round((resource.wireBytes ?? 0) / 1000);
    yield { ...about, message: "large", data: { ...about.data, kilobytes } };
  },
});

function isLargeAnimation({ status, isForeign, isAnimated, wireBytes }: Resource): boolean {
  return status === 200 && !isForeign && isAnimated === true && (wireBytes ?? 0) > maxBytes;
}
