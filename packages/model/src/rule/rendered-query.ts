import type { PageKind } from "../page-kind/page-kind.ts";
import type { RenderedPage } from "../rendered-page.ts";
import type { PageSlice } from "./page-slice.ts";

/** Pages of the crawl that a browser rendered, by URL pattern: what a template does is one row. */
export interface RenderedQuery {
  readonly kind: "rendered";
  /** True for a rendered page at which the rule looks: one that has what it reads. Default: all that could be rendered. */
  looksAt?(page: RenderedPage): boolean;
  /** True for a page with the fault; rows hold only these, and there is none without. Default: all at which the rule looks. */
  isFaulty?(sample: RenderedSample): boolean;
  /** Rules that read the HTML as the server sent it, and say a fault less well: what they find on these pages is dropped. */
  readonly replaces?: readonly ReplacedRule[];
}

/** Rule whose findings a rule about rendered pages replaces. */
export interface ReplacedRule {
  /** Id of the rule that is not to report; it is about single pages, shares of pages, or targets of links. */
  readonly rule: string;
  /** The fault that both would report, as in `an image has no alternative text`. */
  readonly fault: string;
  /** True for pages on which the rendered page decides. */
  on(page: RenderedPage): boolean;
}

/** Rendered page with its place in the crawl. */
export interface RenderedSample {
  readonly page: PageSlice;
  /** Kind of the page as the server sent it. */
  readonly pageKind: PageKind;
  readonly rendered: RenderedPage;
  /** Requests of the page that robots.txt disallows for Googlebot, largest first. */
  readonly blocked: readonly BlockedRequest[];
  /** Of the links that only the rendered page has, those that no HTML and no sitemap of the crawl names. */
  readonly unlinked: readonly string[];
}

/** Request of a rendered page that robots.txt disallows for Googlebot. */
export interface BlockedRequest {
  readonly url: string;
  /** As Chromium names it: `script`, `stylesheet`, `fetch` … */
  readonly type: string;
  /** URL of the robots.txt, and the line and text of its rule. */
  readonly robots: string;
  readonly line: number;
  readonly rule: string;
}

/** Rendered pages of one URL pattern, or of the site if nearly all pages of several patterns have the fault. */
export interface RenderedRow {
  readonly origin: string;
  /** `null` for the site. */
  readonly template: string | null;
  /** In ascending order of their ids; at least one. */
  readonly pages: readonly RenderedSample[];
  /** Number of pages at which the rule looked, of the pattern or of the site. */
  readonly applicable: number;
}
