import { elementNames } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "image-lazy-above-fold",
    category: "images",
    judges: "markup",
    title: "Images in the first view are loaded lazily",
    severity: "warning",
    why: "Browsers wait for the layout before they request a lazy image, so that what visitors see first appears later.",
    fix: "Remove loading=lazy, or the class of the script that loads images lazily, from images in the first view.",
    sources: ["https://web.dev/articles/lcp-lazy-loading", "https://web.dev/articles/browser-level-image-lazy-loading"],
    measures: "resources",
  },
  says: {
    largest: ["load their largest image lazily", "{first}: {image}."],
    view: ["load images in the first view lazily", "{first} has {images}, such as {image}."],
  },
  population: "html",
  looksAt: ({ measures }) => (measures?.layout ?? measures?.vitals ?? null) !== null,

  faultOf({ rendered: { measures } }) {
    const { lcpElement = null } = measures?.vitals ?? {};
    if (lcpElement?.isLazy) return { message: "largest", data: { image: elementNames([lcpElement]) }, rank: 100 };
    const { count = 0, sample = [] } = measures?.layout?.lazyInView ?? {};
    if (count === 0) return null;
    // They may be small, or may have been moved there by a script.
    return { message: "view", data: { images: count, image: elementNames(sample) }, certainty: "review", rank: count };
  },
});
