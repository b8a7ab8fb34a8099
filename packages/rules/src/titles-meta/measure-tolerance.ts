import type { CheckOption } from "@sightline/model/rule";

/** How far beyond a limit of pixels a text may go: search results have other fonts on other devices. */
export const measureTolerance: CheckOption = {
  default: 10,
  unit: "percent",
  description: "How far a text may exceed the limit; widths are estimates.",
  source: "Sightline; no search engine publishes a limit",
  date: "2026-11-23",
};

/** The widest text, in pixels, that is left alone. */
export function widestLeftAlone(maxPixels: number, tolerancePercent: number): number {
  return maxPixels * (1 + tolerancePercent / 100);
}
