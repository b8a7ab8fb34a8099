import { elementNames, hasLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

const maxImages = 10;
/** Ten images of 10 KB; fewer bytes delay nothing. */
const minBytes = 100_000;

export default defineRenderedRule({
  meta: {
    id: "image-not-lazy-below-fold",
    category: "images",
    judges: "markup",
    title: "Many images far below the first view are loaded at once",
    severity: "notice",
    why: "They compete with what visitors see first, and those who never scroll down pay for them, too.",
    fix: "Add loading=lazy to images below the first view.",
    sources: [
      "https://web.dev/articles/browser-level-image-lazy-loading",
      "https://developer.chrome.com/docs/lighthouse/performance/offscreen-images",
    ],
    measures: "resources",
  },
  says: {
    eager: [
      "load more than 10 images at once that are three views or more below the first",
      "{first} has {images}, of which the first {shown} have {kilobytes} KB, such as {urls}.",
    ],
  },
  population: "html",
  looksAt: hasLayout,

  faultOf({ rendered: { measures } }) {
    const { count = 0, sample = [] } = measures?.layout?.eagerBelow ?? {};
    if (count <= maxImages) return null;
    const bytesOf = new Map(measures?.largest.map(({ url, bytes }) => [url, bytes]));
    const bytes = sample.reduce((sum, { url }) => sum + (bytesOf.get(url ?? "") ?? 0), 0);
    if (bytes < minBytes) return null;
    const kilobytes = Math.round(bytes / 1000);
    return {
      message: "eager",
      data: { images: count, shown: sample.length, kilobytes, urls: elementNames(sample) },
      rank: bytes,
    };
  },
});
