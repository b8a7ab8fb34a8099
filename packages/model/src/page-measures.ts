/** Lab figure over several loads of a page. */
export interface LabFigure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Element of a rendered page. */
export interface RenderedElement {
  /** CSS selector. */
  readonly selector: string;
  /** Start of its markup, at most 200 characters. */
  readonly snippet: string;
}

/** Element with the URL of what it loads, such as an image. */
export interface LoadedElement extends RenderedElement {
  readonly url: string | null;
}

/** Number of things with the first of them. */
export interface Sampled<Item> {
  readonly count: number;
  /** At most 20. */
  readonly sample: readonly Item[];
}

/** Web Vitals of a page in the lab, over loads with an empty cache and the network and processor of its device. */
export interface LabVitals {
  /** Number of loads. */
  readonly runs: number;
  /** Milliseconds; `null` if the page painted nothing. */
  readonly lcpMs: LabFigure | null;
  readonly fcpMs: LabFigure | null;
  readonly ttfbMs: LabFigure | null;
  /** Cumulative layout shift, without a unit. */
  readonly cls: LabFigure | null;
  /** Milliseconds by which long tasks exceed 50 ms between FCP and the end of the load. */
  readonly blockingMs: LabFigure | null;
  /** Largest element that was painted, in the first load. */
  readonly lcpElement: (LoadedElement & { readonly isLazy: boolean; readonly priority: string | null }) | null;
  /** Elements that moved most in the first load, at most 5, with their share of the shift. */
  readonly shifted: readonly (RenderedElement & { readonly shift: number })[];
}

/** Request of a rendered page. */
export interface RenderRequestRecord {
  readonly url: string;
  /** As Chromium names it: `document`, `script`, `stylesheet`, `image`, `font`, `fetch`, `xhr` … */
  readonly type: string;
  /** URL of the document, script or style sheet that caused it; `null` if unknown. */
  readonly initiator: string | null;
  /** Status; `null` if no response came. */
  readonly status: number | null;
  /** Error as Chromium names it, as in `net::ERR_ABORTED`; `null` without one. */
  readonly error: string | null;
  /** Bytes as transferred, headers included. */
  readonly bytes: number;
  /** `true` if the first paint waited for it. */
  readonly isBlocking: boolean;
}

/** Layout of a page at the viewport of its device. */
export interface PageLayout {
  readonly viewport: number;
  /** Elements that reach beyond the width of the viewport, and by how many pixels the page can be moved. */
  readonly overflow: Sampled<RenderedElement> & { readonly pixels: number };
  /** Links and controls, and those whose target is below 24 by 24 CSS pixels without the spacing that WCAG 2.5.8 asks for. */
  readonly targets: number;
  readonly smallTargets: Sampled<RenderedElement & { readonly width: number; readonly height: number }>;
  /** Characters of visible text, and how many of them are below 12 CSS pixels. */
  readonly characters: number;
  readonly smallCharacters: number;
  /** Images without dimensions that moved what was below them when they arrived. */
  readonly shiftingImages: Sampled<LoadedElement>;
  /** Images with more than twice the pixels in each direction that their place on the screen can show. */
  readonly oversizedImages: Sampled<LoadedElement & { readonly natural: string; readonly shown: string }>;
  /** Images in the first view that load lazily. */
  readonly lazyInView: Sampled<LoadedElement>;
  /** Images three views and more below the first one that do not load lazily. */
  readonly eagerBelow: Sampled<LoadedElement>;
  /** Element that covers at least half of the first view; `null` without one. */
  readonly overlay: (RenderedElement & { readonly share: number }) | null;
}

/** Impact of a violation, as axe names it. */
export type AxeImpact = "minor" | "moderate" | "serious" | "critical";

/** Violation of a rule of axe on a page. */
export interface AxeViolation {
  /** Id of the rule in axe, as in `color-contrast`. */
  readonly rule: string;
  readonly impact: AxeImpact;
  /** Number of elements, and the first of them, at most 5, with the summary of what to fix. */
  readonly nodes: number;
  readonly sample: readonly (RenderedElement & { readonly summary: string })[];
}

/** What axe found on a page. */
export interface AxeResult {
  /** Version of axe-core. */
  readonly version: string;
  /** At most 100. */
  readonly violations: readonly AxeViolation[];
  /** Ids of rules that found something to check and no violation, that a person has to look at, and with nothing to check. */
  readonly passed: readonly string[];
  readonly incomplete: readonly string[];
  readonly inapplicable: readonly string[];
}

/** What was measured while a page was rendered. */
export interface PageMeasures {
  /** Number of requests, the bytes of them as transferred, and the largest of them, at most 200. */
  readonly requests: number;
  readonly bytes: number;
  readonly largest: readonly RenderRequestRecord[];
  /** Requests that got no response or a status from 400 on. */
  readonly failed: Sampled<RenderRequestRecord>;
  /** Requests over http of a page that came over https, of which Chromium blocks some. */
  readonly mixedContent: Sampled<{ readonly url: string; readonly isBlocked: boolean }>;
  /** Messages of errors in the console, uncaught exceptions included, at most 300 characters each. */
  readonly consoleErrors: Sampled<{
    readonly text: string;
    readonly source: string | null;
    readonly line: number | null;
  }>;
  /** `null` where the page was loaded once only to be read. */
  readonly vitals: LabVitals | null;
  readonly layout: PageLayout | null;
  /** `null` without axe-core. */
  readonly accessibility: AxeResult | null;
}
