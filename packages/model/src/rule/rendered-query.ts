import type { RenderedPage } from "../rendered-page.ts";
import type { PageSlice } from "./page-slice.ts";

/** Pages of the crawl that a browser rendered, by URL pattern: what a template does is one row. */
export interface RenderedQuery {
  readonly kind: "rendered";
  /** True for a rendered page at which the rule looks: one that has what it reads. Default: all that could be rendered. */
  looksAt?(page: RenderedPage): boolean;
}

/** Rendered page with its place in the crawl. */
export interface RenderedSample {
  readonly page: PageSlice;
  readonly rendered: RenderedPage;
}

/** Rendered pages of one URL pattern. */
export interface RenderedRow {
  readonly origin: string;
  readonly template: string;
  /** In ascending order of their ids; at least one. */
  readonly pages: readonly RenderedSample[];
}
