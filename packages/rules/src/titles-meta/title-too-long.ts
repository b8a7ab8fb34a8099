import { definePageRule, hasOwnMetadata, isLaterPage } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { measureTolerance, widestLeftAlone } from "./measure-tolerance.ts";
import { pixelWidth } from "./pixel-width.ts";
import { graphemeCount } from "./text-length.ts";

const fontSizePx = 20;

export default definePageRule({
  meta: {
    id: "title-too-long",
    category: "titles-meta",
    title: "Title is wider than a search result",
    severity: "notice",
    why: "Search engines cut titles to the width of the device, so the end of this one is likely to be hidden.",
    fix: "Put the words that matter first, and drop repeated words or the site's name where they do not help.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: { wide: "The title is about {pixels} px wide, {maxPixels} px fit: “{title}”." },
    options: {
      maxPixels: {
        default: 600,
        unit: "px",
        description: "Widest title at 20 px Arial.",
        source: "Width of a desktop result; Google names no number",
        date: "2026-11-21",
      },
      tolerancePercent: measureTolerance,
    },
  },
  population: "indexable",
  reads: ["url", "title", "titles", "metaRefresh", "scriptShell", "isDemo"],
  applies: (page) => hasOwnMetadata(page) && !page.isDemo && !isLaterPage(page.url),

  *evaluate(page, { maxPixels, tolerancePercent }) {
    if (page.title === null) return;
    const width = pixelWidth(page.title, fontSizePx);
    if (width <= widestLeftAlone(maxPixels, tolerancePercent)) return;
    yield {
      at: page.titles[0]?.at,
      message: "wide",
      data: { pixels: Math.ceil(width), maxPixels, graphemes: graphemeCount(page.title), title: quote(page.title) },
    };
  },
});
