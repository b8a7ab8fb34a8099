import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { parseViewport, viewportNumber } from "./viewport.ts";

/** CSS pixels of the widest phones, held upright; a layout of this width fits them. */
const widestPhone = 480;

export default definePageRule({
  meta: {
    id: "viewport-fixed-width",
    category: "mobile",
    title: "Viewport has a fixed width",
    severity: "warning",
    why: "Phones lay the page out at that width whatever their screen, so people scroll sideways or zoom to read it.",
    fix: 'Use <meta name="viewport" content="width=device-width, initial-scale=1">.',
    sources: [
      "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport",
      "https://www.w3.org/WAI/WCAG22/Understanding/reflow.html",
    ],
    messages: { fixed: "The viewport is {width} pixels wide: “{content}”." },
  },
  population: "indexable",
  reads: ["viewport", "viewportAt"],
  applies: ({ viewport }) => viewport !== null,

  *evaluate({ viewport, viewportAt }) {
    const content = viewport ?? "";
    const width = viewportNumber(parseViewport(content).get("width"));
    if (width === null || width <= widestPhone) return;
    yield { at: viewportAt, message: "fixed", data: { width, content: quote(content) } };
  },
});
