import { elementNames, hasPhoneLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

/** Pixels that nobody notices, as a shadow may take. */
const maxPixels = 8;

export default defineRenderedRule({
  meta: {
    id: "horizontal-overflow",
    category: "mobile",
    title: "Pages scroll sideways on phones",
    severity: "warning",
    why: "Visitors on phones have to move the page to read its lines, and miss what is outside the screen.",
    fix: "Give wide elements max-width: 100 %, let tables and code scroll inside their own box, and break long words with overflow-wrap.",
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/reflow.html",
      "https://web.dev/articles/responsive-web-design-basics",
    ],
  },
  says: {
    wide: [
      "are wider than the screen of a phone",
      "{first} can be moved by {pixels} px at a width of {viewport} px, because of {elements}.",
    ],
  },
  population: "html",
  looksAt: hasPhoneLayout,

  faultOf({ rendered: { measures } }) {
    const { overflow, viewport = 0 } = measures?.layout ?? {};
    if (overflow === undefined || overflow.pixels <= maxPixels) return null;
    const elements = overflow.sample.length === 0 ? ["an unknown element"] : elementNames(overflow.sample);
    return {
      message: "wide",
      data: { pixels: Math.round(overflow.pixels), viewport, elements },
      rank: overflow.pixels,
    };
  },
});
