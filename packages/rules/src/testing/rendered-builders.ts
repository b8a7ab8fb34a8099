import type {
  FieldFigure,
  FieldRecord,
  LabVitals,
  PageLayout,
  PageMeasures,
  RenderedDifferences,
  RenderedPage,
} from "@sightline/model";
import type { RenderedRow, RenderedSample } from "@sightline/model/rule";
import { slice } from "./row-builders.ts";

/** Builds the figures of a fast page over three loads. */
export function labVitals(parts: Partial<LabVitals> = {}): LabVitals {
  return {
    runs: 3,
    lcpMs: { median: 1800, min: 1700, max: 1900 },
    fcpMs: { median: 900, min: 850, max: 950 },
    ttfbMs: { median: 200, min: 180, max: 220 },
    cls: { median: 0.02, min: 0, max: 0.03 },
    blockingMs: { median: 50, min: 40, max: 60 },
    lcpElement: {
      selector: "main > img",
      snippet: '<img src="/boot.jpg">',
      url: "https://site.test/boot.jpg",
      isLazy: false,
      priority: null,
    },
    shifted: [],
    ...parts,
  };
}

/** Builds the layout of a page that suits a phone. */
export function pageLayout(parts: Partial<PageLayout> = {}): PageLayout {
  return {
    viewport: 412,
    overflow: { count: 0, sample: [], pixels: 0 },
    targets: 20,
    smallTargets: { count: 0, sample: [] },
    characters: 3000,
    smallCharacters: 100,
    shiftingImages: { count: 0, sample: [] },
    oversizedImages: { count: 0, sample: [] },
    lazyInView: { count: 0, sample: [] },
    eagerBelow: { count: 0, sample: [] },
    overlay: null,
    ...parts,
  };
}

/** Builds the measures of a page that loads everything and has no violation of axe. */
export function pageMeasures(parts: Partial<PageMeasures> = {}): PageMeasures {
  return {
    requests: 3,
    bytes: 130_000,
    largest: [
      {
        url: "https://site.test/boot.jpg",
        type: "image",
        initiator: "https://site.test/boots",
        status: 200,
        error: null,
        bytes: 100_000,
        isBlocking: false,
      },
      {
        url: "https://site.test/app.js",
        type: "script",
        initiator: "https://site.test/boots",
        status: 200,
        error: null,
        bytes: 20_000,
        isBlocking: false,
      },
    ],
    failed: { count: 0, sample: [] },
    mixedContent: { count: 0, sample: [] },
    consoleErrors: { count: 0, sample: [] },
    vitals: labVitals(),
    layout: pageLayout(),
    accessibility: { version: "4.14.1", violations: [], passed: ["image-alt"], incomplete: [], inapplicable: [] },
    ...parts,
  };
}

/** Builds the differences of a page that scripts leave as it was sent. */
export function renderedDifferences(parts: Partial<RenderedDifferences> = {}): RenderedDifferences {
  const same = <Value>(value: Value) => ({ raw: value, rendered: value });
  const none = { count: 0, sample: [] };
  return {
    title: same("Walking boots for wet winters"),
    description: same("Boots that keep the water out for eight hours of rain."),
    canonical: same("https://site.test/boots"),
    noindex: same(false),
    nofollow: same(false),
    h1: same(["Walking boots"]),
    headings: same(4),
    hreflang: same([]),
    structuredData: same([]),
    words: same(400),
    missingWords: none,
    removedWords: none,
    addedLinks: none,
    removedLinks: none,
    links: same(30),
    ...parts,
  };
}

/** Builds a healthy page as a phone renders it. */
export function renderedPage(parts: Partial<RenderedPage> = {}): RenderedPage {
  const url = parts.url ?? "https://site.test/boots";
  return {
    url,
    device: "mobile",
    renderedAt: "2026-01-01T00:00:00.000Z",
    sampleOf: "/*",
    failure: null,
    status: 200,
    finalUrl: url,
    isUnsettled: false,
    differences: renderedDifferences(),
    measures: pageMeasures(),
    ...parts,
  };
}

/** Builds a healthy rendered page with its place in the crawl. */
export function renderedSample(parts: Partial<RenderedSample> = {}): RenderedSample {
  return { page: slice(), pageKind: "content", rendered: renderedPage(), blocked: [], unlinked: [], ...parts };
}

/** Builds a row of one healthy page, of the two of its URL pattern that were rendered. */
export function renderedRow(sample: Partial<RenderedSample> = {}, parts: Partial<RenderedRow> = {}): RenderedRow {
  return {
    origin: "https://site.test",
    template: "/products/*",
    pages: [renderedSample(sample)],
    applicable: 2,
    ...parts,
  };
}

/** Builds a row of one page with these differences. */
export function differentRow(differences: Partial<RenderedDifferences>, parts: Partial<RenderedRow> = {}): RenderedRow {
  return renderedRow({ rendered: renderedPage({ differences: renderedDifferences(differences) }) }, parts);
}

/** Builds a row of one page with these measures. */
export function measuredRow(measures: Partial<PageMeasures>, parts: Partial<RenderedRow> = {}): RenderedRow {
  return renderedRow({ rendered: renderedPage({ measures: pageMeasures(measures) }) }, parts);
}

/** Builds a figure of field data. */
export function fieldFigure(p75: number): FieldFigure {
  return { p75, good: 0.6, needsImprovement: 0.3, poor: 0.1 };
}

/** Builds the record of a page that is good for its visitors. */
export function fieldRecord(parts: Partial<FieldRecord> = {}): FieldRecord {
  return {
    scope: "page",
    firstDay: "2026-10-31",
    lastDay: "2026-11-27",
    lcpMs: fieldFigure(1900),
    inpMs: fieldFigure(120),
    cls: fieldFigure(0.03),
    fcpMs: fieldFigure(1100),
    ttfbMs: fieldFigure(500),
    ...parts,
  };
}

/** Builds a row of one page with this record, and with these measures. */
export function fieldRow(
  record: Partial<FieldRecord>,
  parts: Partial<RenderedRow> = {},
  measures: Partial<PageMeasures> = {},
): RenderedRow {
  const field = { kind: "record", record: fieldRecord(record) } as const;
  return renderedRow({ rendered: renderedPage({ measures: pageMeasures(measures), field }) }, parts);
}

/** Builds a row of one page with this layout. */
export function laidOutRow(layout: Partial<PageLayout>, parts: Partial<RenderedRow> = {}): RenderedRow {
  return measuredRow({ layout: pageLayout(layout) }, parts);
}
