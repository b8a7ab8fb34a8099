import { quote } from "../evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

/** Below the limit of “good” at https://web.dev/articles/lcp, priority would gain nothing. */
const goodMs = 2500;

export default defineRenderedRule({
  meta: {
    id: "lcp-image-not-prioritised",
    category: "performance",
    title: "The largest image is loaded without priority",
    severity: "notice",
    why: "Browsers learn only from the layout that the image matters, and load other files before it, so that the main content appears later.",
    fix: "Add fetchpriority=high to the image, and let the HTML name it in an <img> or a <link rel=preload>.",
    sources: ["https://web.dev/articles/fetch-priority", "https://web.dev/articles/optimize-lcp"],
    measures: "resources",
  },
  says: {
    priority: ["show their largest image late and load it without priority", "{first}: {image}, after {seconds} s."],
  },
  population: "html",
  looksAt: ({ measures }) => (measures?.vitals?.lcpElement?.url ?? null) !== null,

  faultOf({ rendered: { measures } }) {
    const { lcpMs = null, lcpElement = null } = measures?.vitals ?? {};
    if (lcpMs === null || lcpElement === null || lcpElement.url === null || lcpMs.median <= goodMs) return null;
    // image-lazy-above-fold reports lazy images.
    if (lcpElement.isLazy || lcpElement.priority?.toLowerCase() === "high") return null;
    const seconds = Math.round(lcpMs.median / 100) / 10;
    return { message: "priority", data: { image: quote(lcpElement.url), seconds }, rank: lcpMs.median };
  },
});
