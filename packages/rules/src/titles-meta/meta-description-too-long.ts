import { definePageRule, hasOwnMetadata } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { measureTolerance, widestLeftAlone } from "./measure-tolerance.ts";
import { pixelWidth } from "./pixel-width.ts";
import { graphemeCount } from "./text-length.ts";

const fontSizePx = 14;

export default definePageRule({
  meta: {
    id: "meta-description-too-long",
    category: "titles-meta",
    title: "Meta description is too long for a snippet",
    severity: "notice",
    why: "Search engines cut snippets to the width of the device, so the end of this description is likely to be hidden.",
    fix: "Put the most important information first, and shorten the rest to about two lines.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    yieldsTo: [{ rule: "meta-description-placeholder", fault: "a meta description is a placeholder of a template" }],
    messages: { wide: "The meta description is about {pixels} px wide; about {maxPixels} px fit: “{description}”." },
    options: {
      maxPixels: {
        default: 960,
        unit: "px",
        description: "Maximum width of a meta description in 14 px Arial.",
        source: "Two lines of a desktop result; Google publishes no number",
        date: "2026-11-21",
      },
      tolerancePercent: measureTolerance,
    },
  },
  population: "indexable",
  reads: ["metaDescription", "metaDescriptions", "metaRefresh", "scriptShell", "isDemo", "repeatsDescription"],
  // A description that pages share is reported on the first of them.
  applies: (page) => page.metaDescription !== null && hasOwnMetadata(page) && !page.isDemo && !page.repeatsDescription,

  *evaluate(page, { maxPixels, tolerancePercent }) {
    const description = page.metaDescription ?? "";
    const width = pixelWidth(description, fontSizePx);
    if (width <= widestLeftAlone(maxPixels, tolerancePercent)) return;
    yield {
      at: page.metaDescriptions[0]?.at,
      message: "wide",
      data: {
        pixels: Math.ceil(width),
        maxPixels,
        graphemes: graphemeCount(description),
        description: quote(description),
      },
    };
  },
});
