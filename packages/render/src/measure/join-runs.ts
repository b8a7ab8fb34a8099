import type { LabFigure, LabVitals } from "@sightline/model";
import type { VitalsRun } from "./vitals-run.ts";

/** Joins loads of a page: the median of each figure with the least and the greatest value, and elements of the first load. */
export function joinRuns(runs: readonly VitalsRun[]): LabVitals {
  return {
    runs: runs.length,
    lcpMs: labFigure(runs.map((run) => run.lcpMs)),
    fcpMs: labFigure(runs.map((run) => run.fcpMs)),
    ttfbMs: labFigure(runs.map((run) => run.ttfbMs)),
    cls: labFigure(runs.map((run) => run.cls)),
    blockingMs: labFigure(runs.map((run) => run.blockingMs)),
    lcpElement: runs[0]?.lcpElement ?? null,
    shifted: runs[0]?.shifted ?? [],
  };
}

/** Loads that lack the figure do not count. */
function labFigure(values: readonly (number | null)[]): LabFigure | null {
  const sorted = values.filter((value) => value !== null).sort((first, second) => first - second);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined || lower === undefined || upper === undefined) return null;
  return { median: lower + (upper - lower) / 2, min, max };
}
