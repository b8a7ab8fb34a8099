import type { LabVitals } from "@sightline/model";
import { readFields, readList, readNumber, readText, readTextOrNull } from "./received.ts";
import { readElement, readLoadedElement } from "./rendered-element.ts";

/** Web Vitals of one load of a page. */
export interface VitalsRun {
  readonly lcpMs: number | null;
  readonly fcpMs: number | null;
  readonly ttfbMs: number | null;
  readonly cls: number | null;
  readonly blockingMs: number | null;
  readonly lcpElement: LabVitals["lcpElement"];
  readonly shifted: LabVitals["shifted"];
}

/** Task of the main thread, in milliseconds from the start of the navigation. */
export interface LongTask {
  readonly startMs: number;
  readonly durationMs: number;
}

/** No load is measured for longer. */
const maxMs = 3_600_000;
const maxCls = 10_000;
/** Maximum elements that moved. */
const maxShifted = 5;
/** Maximum long tasks that are read. */
const maxTasks = 10_000;
/** Time that a task may take without blocking. */
const unblockingMs = 50;

/** Time by which the parts of long tasks after the first contentful paint exceed 50 ms each. */
export function blockingTime(tasks: readonly LongTask[], fcpMs: number): number {
  let sum = 0;
  for (const { startMs, durationMs } of tasks) {
    const afterPaintMs = startMs + durationMs - Math.max(startMs, fcpMs);
    sum += Math.max(0, afterPaintMs - unblockingMs);
  }
  return sum;
}

/** Reads what the observers in the page measured. */
export function readVitals(value: unknown): VitalsRun {
  const fields = readFields(value);
  const fcpMs = readNumber(fields["fcpMs"], maxMs);
  return {
    lcpMs: readNumber(fields["lcpMs"], maxMs),
    fcpMs,
    ttfbMs: readNumber(fields["ttfbMs"], maxMs),
    cls: readNumber(fields["cls"], maxCls),
    blockingMs: fcpMs === null ? null : blockingTime(readList(fields["tasks"], maxTasks, readTask), fcpMs),
    lcpElement: readLcpElement(fields["lcpElement"]),
    shifted: readList(fields["shifted"], maxShifted, readShifted),
  };
}

function readTask(value: unknown): LongTask {
  const { startMs, durationMs } = readFields(value);
  return { startMs: readNumber(startMs, maxMs) ?? 0, durationMs: readNumber(durationMs, maxMs) ?? 0 };
}

function readShifted(value: unknown): VitalsRun["shifted"][number] {
  return { ...readElement(value), shift: readNumber(readFields(value)["shift"], maxCls) ?? 0 };
}

function readLcpElement(value: unknown): VitalsRun["lcpElement"] {
  const { selector, isLazy, priority } = readFields(value);
  if (readText(selector, 1) === "") return null;
  return { ...readLoadedElement(value), isLazy: isLazy === true, priority: readTextOrNull(priority, 20) };
}
