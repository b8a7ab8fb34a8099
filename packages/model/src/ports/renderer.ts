import type { LighthouseResult } from "../lighthouse-result.ts";
import type { PageMeasures } from "../page-measures.ts";
import type { RenderDevice, RenderFailureReason, Screenshot } from "../rendered-page.ts";

/** What a renderer is to measure beyond what every rendering takes. */
export interface RenderMeasures {
  /** Loads of the page for lab figures with the network and processor of its device; 0 for none. */
  readonly vitalsRuns: number;
  readonly accessibility: boolean;
  /** Widths of viewports in CSS pixels. */
  readonly screenshots: readonly number[];
  /** Also run Lighthouse, which loads the page again. Default `false`. */
  readonly lighthouse?: boolean;
}

/** What Lighthouse gave of a page. */
export interface LighthouseRun {
  readonly result: LighthouseResult;
  /** Its JSON as it is; `null` if there is none, or one of more than 4 MiB. */
  readonly json: string | null;
}

/** Page to render. */
export interface RenderOptions {
  readonly device: RenderDevice;
  readonly userAgent: string;
  /** Sent to the origin of the URL only. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time for one load of the page with everything that is measured in it, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum requests, and bytes of their responses as transferred, of one load. */
  readonly maxRequests: number;
  readonly maxBytes: number;
  /** Maximum bytes of the document in UTF-8; of a longer one the rest is cut. */
  readonly maxHtmlBytes: number;
  /** `true` accepts any certificate of the origin of the URL. Default `false`. */
  readonly allowInvalidTls?: boolean;
  readonly measures: RenderMeasures;
}

/** Page as a browser rendered it. */
export interface RenderedDocument {
  readonly kind: "rendered";
  /** URL of the document, which scripts may have changed or gone on to. */
  readonly finalUrl: string;
  readonly status: number;
  /** Document as scripts left it, serialised in UTF-8. */
  readonly html: Uint8Array;
  readonly htmlTruncated: boolean;
  /** `true` if requests or changes still went on when the document was read. */
  readonly isUnsettled: boolean;
  readonly measures: PageMeasures;
  readonly screenshots: readonly Screenshot[];
  /** Absent if Lighthouse was not asked for. */
  readonly lighthouse?: LighthouseRun;
}

/** Page that could not be rendered. The message never contains a resolved private address. */
export interface RenderFailure {
  readonly kind: "failure";
  readonly reason: RenderFailureReason;
  readonly message: string;
}

/** Renders pages in a browser: runs their scripts and reads what they leave. */
export interface Renderer {
  /**
   * Loads a page in a state that knows no other page: without cookies, storage or cache. Ends at the latest a few seconds
   * after the deadlines of its loads, whatever the page does.
   *
   * @throws the reason of `signal` when it aborts
   */
  render(url: string, options: RenderOptions, signal: AbortSignal): Promise<RenderedDocument | RenderFailure>;
  /** Number of pages that keep it busy; more would only wait. Default 1. */
  readonly pagesAtOnce?: number;
  /** Ends the browser and everything that it started. */
  close(): Promise<void>;
}
