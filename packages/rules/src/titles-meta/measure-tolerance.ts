import type { CheckOption } from "@sightline/model/rule";

/** Tolerance beyond a limit in pixels: search results use other fonts on other devices. */
export const measureTolerance: CheckOption = {
  default: 10,
  unit: "percent",
  description: "How far a text may exceed the limit; widths are estimates.",
  source: "Sightline; no search engine publishes a limit",
  date: "2026-11-23",
};

/** Returns the maximum width of a text, in pixels, that is not reported. */
export function widestLeftAlone(maxPixels: number, tolerancePercent: number): number {
  return maxPixels * (1 + tolerancePercent / 100);
}
