import type { PageFieldData } from "./field-data.ts";
import type { LighthouseResult } from "./lighthouse-result.ts";
import type { PageMeasures } from "./page-measures.ts";
import type { RenderedDifferences } from "./rendered-differences.ts";

/** Devices that a renderer emulates. */
export const renderDevices = ["mobile", "desktop"] as const;
/** Device that a renderer emulates: its viewport, pixel ratio and touch, not its User-Agent. */
export type RenderDevice = (typeof renderDevices)[number];

/** Reasons why a page could not be rendered. */
export const renderFailureReasons = [
  /** It did not come to an end before its deadline, and gave no document. */
  "timeout",
  /** The process that renders it crashed or ran out of memory. */
  "crash",
  /** Its document could not be loaded: no response, or one that is not a document. */
  "navigation",
  /** Its requests, or those of its frames and workers, exceeded the limit for their number. */
  "requests",
  /** Its responses exceeded the limit of bytes. */
  "bytes",
  /** Its document or one that it went on to is at an address that is not public. */
  "address-not-allowed",
  /** The browser could not be started, or ended while it rendered; says nothing about the page. */
  "browser",
] as const;
/** Reason why a page could not be rendered. */
export type RenderFailureReason = (typeof renderFailureReasons)[number];

/** Page of a crawl as a browser rendered it. */
export interface RenderedPage {
  readonly url: string;
  readonly device: RenderDevice;
  /** Time in ISO 8601. */
  readonly renderedAt: string;
  /** Folder template by which it was chosen; `null` for a page that scripts fill, and where all pages are rendered. */
  readonly sampleOf: string | null;
  /** `null` if it was rendered. */
  readonly failure: { readonly reason: RenderFailureReason; readonly message: string } | null;
  /** Status and URL of the document that was rendered, which scripts may have gone on to; `null` if there is none. */
  readonly status: number | null;
  readonly finalUrl: string | null;
  /** `true` if requests or changes still went on when the document was read. */
  readonly isUnsettled: boolean;
  /** Set if the crawl follows the links that scripts add, which then are among the edges of the page. */
  readonly followsAdded?: true;
  /** `null` if it was not rendered, or if the raw or the rendered document could not be read. */
  readonly differences: RenderedDifferences | null;
  /** `null` if it was not rendered. */
  readonly measures: PageMeasures | null;
  /** Absent if Lighthouse was not run. */
  readonly lighthouse?: LighthouseResult;
  /** What visitors experienced; absent for pages that are not measured, and if the plan does not ask for it. */
  readonly field?: PageFieldData;
}

/** Kind of the documents of a crawl that hold a {@link RenderedPage} each, by the URL of the page. */
export const renderedPagesKind = "rendered-page";

/** Screenshot of a page. */
export interface Screenshot {
  readonly url: string;
  /** Width of the viewport, and size of the picture in pixels. */
  readonly viewport: number;
  readonly width: number;
  readonly height: number;
  /** JPEG in Base64. */
  readonly jpeg: string;
}

/** Kind of the documents that hold the list of {@link Screenshot} of a page each, by its URL. */
export const screenshotsKind = "screenshots";
