import type { Edge, MainText, PageFacts, SourcePosition } from "@sightline/facts";
import type { SiteCopy } from "@sightline/url";
import type { PackedPage } from "../packed-page.ts";
import type { FetchedPage } from "./fetcher.ts";

/** Result of extracting a response, which the crawl keeps after the bytes are gone. */
export interface Extraction {
  readonly facts: PageFacts;
  /** In document order, Link headers first; at most 20,000. */
  readonly edges: readonly Edge[];
  /** `null` when there is no HTML or it could not be analysed. */
  readonly mainText: MainText | null;
  /** The same facts and main text, if another thread has already packed them for the store. */
  readonly packed?: PackedPage | null;
  /** Decoded source of an HTML page, packed by `packSource`, if it was requested and is not too long. */
  readonly source?: Uint8Array<ArrayBuffer> | null;
  /** Excerpts of the page while it is still parsed; without them, `source` is parsed again for its issues. */
  readonly excerpts?: PageExcerpts | null;
  /** Fingerprint of the page's content apart from what its URL contains, if it was computed during extraction. */
  readonly textPrint?: number | null | undefined;
}

/** Excerpts of the elements of one page. */
export interface PageExcerpts {
  /** Returns the markup and CSS path of the elements that begin at some positions, in their order. */
  at(positions: readonly SourcePosition[]): readonly { readonly snippet: string; readonly path: string | null }[];
}

/** Response to extract. */
export interface ResponseToExtract extends FetchedPage {
  /** If set, URLs of the canonical host that the page names count as URLs of the copy. */
  readonly copyOf?: SiteCopy;
  /** Also return the source of the page. Default `false`. */
  readonly keepSource?: boolean;
  /** Also read the fact `statements`. Default `false`. */
  readonly statements?: boolean;
  /** True if the body comes from a browser that ran scripts, so that noscript content is text. Default `false`. */
  readonly scripting?: boolean;
  /**
   * Time at which the response was received, by the crawl's clock. Without it, dates of unavailable_after are not
   * judged.
   */
  readonly fetchedAt?: Date;
  /** Redirect that the server sends instead of the response to clients that keep no cookies. */
  readonly cookieRedirect?: CookieRedirect;
}

/** Redirect that leads back to its own URL until its cookie is sent back. */
export interface CookieRedirect {
  /** Location header as sent. */
  readonly raw: string;
  readonly url: string;
  /** Name of the first cookie that it sets. */
  readonly cookie: string;
}

/** Turns a response into facts; a pool of worker threads in production, a function call in scripts. */
export interface Extractor {
  /** Never rejects because of the page's content: such a page is returned with `analysis: "failed"`. */
  extract(page: ResponseToExtract, signal: AbortSignal): Promise<Extraction>;
  /** Number of pages that keep it busy; more would only wait. Default 8. */
  readonly pagesAtOnce?: number;
  close(): Promise<void>;
}
