import { definePageRule, hasOwnMetadata, isLaterPage } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { withoutSiteName } from "./brand-title.ts";
import { measureTolerance, widestLeftAlone } from "./measure-tolerance.ts";
import { pixelWidth } from "./pixel-width.ts";
import { graphemeCount } from "./text-length.ts";

const fontSizePx = 20;

export default definePageRule({
  meta: {
    id: "title-too-long",
    category: "titles-meta",
    title: "Title is too wide for a search result",
    severity: "notice",
    why: "Search engines cut titles to the width of the device, so the end of this title is likely to be hidden.",
    fix: "Put the most important words first, and remove repeated words, or the site name where it does not help.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: { wide: "The title is about {pixels} px wide; Google usually shows up to {maxPixels} px: “{title}”." },
    options: {
      maxPixels: {
        default: 600,
        unit: "px",
        description: "Maximum width of a title in 20 px Arial.",
        source: "Width of a desktop result; Google publishes no number",
        date: "2026-11-21",
      },
      tolerancePercent: measureTolerance,
    },
  },
  population: "indexable",
  reads: ["url", "title", "titles", "socialMetas", "metaRefresh", "scriptShell", "isDemo"],
  applies: (page) => page.title !== null && hasOwnMetadata(page) && !page.isDemo && !isLaterPage(page.url),

  *evaluate(page, { maxPixels, tolerancePercent }) {
    if (page.title === null) return;
    const width = pixelWidth(page.title, fontSizePx);
    const widest = widestLeftAlone(maxPixels, tolerancePercent);
    if (width <= widest) return;
    // Only the name of the site is cut, which the result shows above the title.
    if (pixelWidth(withoutSiteName(page.title, page), fontSizePx) <= widest) return;
    yield {
      at: page.titles[0]?.at,
      message: "wide",
      data: { pixels: Math.ceil(width), maxPixels, graphemes: graphemeCount(page.title), title: quote(page.title) },
    };
  },
});
