import type { DescribedElement, PageTools } from "./page-tools.ts";

interface VitalMetric {
  readonly value: number;
  readonly entries: readonly PerformanceEntry[];
}

/** Part of web-vitals that is used. */
interface WebVitals {
  readonly onFCP: (report: (metric: VitalMetric) => void) => void;
  readonly onLCP: (report: (metric: VitalMetric) => void, options: { reportAllChanges: boolean }) => void;
  readonly onCLS: (report: (metric: VitalMetric) => void, options: { reportAllChanges: boolean }) => void;
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

declare const LayoutShift: { readonly prototype: object };

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly ShiftSource[];
}

/**
 * Observes a document from its start: Web Vitals as web-vitals reports them, long tasks, elements that move, and what the
 * first paint waits for. Returns a function that tells what was observed.
 */
export function observePage(makeTools: () => PageTools, library: WebVitals | null) {
  const limits = { blocking: 500, tasks: 10_000, moved: 500, shifted: 5 };
  const blocking = new Set<string>();
  const tasks: { startMs: number; durationMs: number }[] = [];
  const moved = new Map<Element, number>();
  const figures: { fcpMs?: number; lcpMs?: number; cls?: number } = {};
  let lcpElement: (DescribedElement & object) | null = null;

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }

  function takeResource(entry: PerformanceEntry): void {
    const { renderBlockingStatus } = entry as PerformanceResourceTiming & { readonly renderBlockingStatus?: string };
    if (renderBlockingStatus === "blocking" && blocking.size < limits.blocking) blocking.add(entry.name.slice(0, 2048));
  }

  function takeTask({ startTime, duration }: PerformanceEntry): void {
    if (tasks.length < limits.tasks) tasks.push({ startMs: startTime, durationMs: duration });
  }

  function areaOf({ previousRect, currentRect }: ShiftSource): number {
    return previousRect.width * previousRect.height + currentRect.width * currentRect.height;
  }

  /** Divides a shift among the elements that moved, by their areas before and after. */
  function takeShift(entry: PerformanceEntry): void {
    const { value, sources } = entry as ShiftEntry;
    const area = sources.reduce((sum, source) => sum + areaOf(source), 0);
    if (area === 0) return;
    for (const source of sources) {
      const element = source.node instanceof Element ? source.node : source.node?.parentElement;
      if (!element || (moved.size >= limits.moved && !moved.has(element))) continue;
      moved.set(element, (moved.get(element) ?? 0) + (value * areaOf(source)) / area);
    }
  }

  function takeLargestPaint({ value, entries }: VitalMetric): void {
    figures.lcpMs = value;
    const { element, url } = entries.at(-1) as PerformanceEntry & { element?: Element | null; url?: string };
    if (!element) {
      lcpElement = null;
      return;
    }
    const tools = makeTools();
    lcpElement = Object.assign({}, tools.describe(element), {
      url: url ? url.slice(0, 2048) : null,
      isLazy: tools.attribute(element, "loading")?.toLowerCase() === "lazy",
      priority: tools.attribute(element, "fetchpriority"),
    });
  }

  function shifted(): object[] {
    const tools = makeTools();
    const first = [...moved].sort(([, one], [, other]) => other - one).slice(0, limits.shifted);
    return first.map(([element, shift]) => ({ ...tools.describe(element), shift }));
  }

  // Nobody touches the page, but Chromium takes the emulation of a device for input when a navigation starts.
  Object.defineProperty(LayoutShift.prototype, "hadRecentInput", { get: () => false });
  observe("resource", takeResource);
  if (library !== null) {
    observe("longtask", takeTask);
    observe("layout-shift", takeShift);
    library.onFCP(({ value }) => {
      figures.fcpMs = value;
    });
    // A page that nobody touches reports its last LCP only when it is left: the largest so far is final once it rests.
    library.onLCP(takeLargestPaint, { reportAllChanges: true });
    library.onCLS(
      ({ value }) => {
        figures.cls = value;
      },
      { reportAllChanges: true },
    );
  }

  return () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const ttfbMs = navigation?.responseStart;
    return { ...figures, ttfbMs, tasks, lcpElement, shifted: shifted(), blocking: [...blocking] };
  };
}
