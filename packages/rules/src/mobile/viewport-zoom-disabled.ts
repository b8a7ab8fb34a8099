import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { parseViewport, type Viewport, viewportNumber } from "./viewport.ts";

export default definePageRule({
  meta: {
    id: "viewport-zoom-disabled",
    category: "mobile",
    title: "Page prevents zooming",
    severity: "warning",
    why: "People with low vision cannot enlarge the text in browsers that obey.",
    fix: "Remove user-scalable=no and maximum-scale from the viewport meta element.",
    sources: ["https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html"],
    messages: {
      fixed: "The viewport meta element disables zooming: “{content}”.",
      limited: "The viewport meta element limits zoom to {scale}×; at least {minScale}× is needed: “{content}”.",
    },
    options: {
      minScale: {
        default: 2,
        unit: "times",
        description: "Minimum zoom factor.",
        source: "https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html",
        date: "2026-11-21",
      },
    },
  },
  population: "html",
  reads: ["viewport", "viewportAt"],
  applies: (page) => page.viewport !== null,

  *evaluate(page, { minScale }) {
    const properties = parseViewport(page.viewport ?? "");
    const about = { at: page.viewportAt } as const;
    const content = quote(page.viewport ?? "");
    const scale = viewportNumber(properties.get("maximum-scale"));
    if (isFixed(properties)) yield { ...about, message: "fixed", data: { content } };
    // Browsers ignore a negative maximum.
    else if (scale !== null && scale >= 0 && scale < minScale) {
      yield { ...about, message: "limited", data: { content, scale, minScale } };
    }
  },
});

/** Returns true if zooming is disabled; numbers between -1 and 1 mean `no` too. */
function isFixed(properties: Viewport): boolean {
  const value = properties.get("user-scalable");
  const number = viewportNumber(value);
  return value === "no" || (number !== null && Math.abs(number) < 1);
}
