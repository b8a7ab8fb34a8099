import { elementNames, hasLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "image-missing-dimensions",
    category: "images",
    judges: "markup",
    title: "Images without dimensions shift the page",
    severity: "notice",
    why: "Until the image arrives, browsers reserve no space for it; then everything below it moves, and visitors lose their place.",
    fix: "Give the images width and height attributes, or an aspect-ratio in CSS.",
    sources: [
      "https://web.dev/articles/optimize-cls",
      "https://html.spec.whatwg.org/multipage/embedded-content-other.html#dimension-attributes",
    ],
  },
  says: {
    shifts: ["have images without dimensions that move what is below them", "{first} has {images}, such as {seen}."],
  },
  population: "html",
  looksAt: hasLayout,

  faultOf({ rendered: { measures } }) {
    const { count = 0, sample = [] } = measures?.layout?.shiftingImages ?? {};
    if (count === 0) return null;
    return { message: "shifts", data: { images: count, seen: elementNames(sample) }, rank: count };
  },
});
