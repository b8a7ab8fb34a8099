import type { Edge, MainText, PageFacts } from "@sightline/facts";
import type { SiteCopy } from "@sightline/url";
import type { PackedPage } from "../packed-json.ts";
import type { FetchedPage } from "./fetcher.ts";

/** What the crawl keeps of an answer once its bytes are gone. */
export interface Extraction {
  readonly facts: PageFacts;
  /** In document order, Link headers first; at most 20,000. */
  readonly edges: readonly Edge[];
  /** `null` when there is no HTML or it could not be analysed. */
  readonly mainText: MainText | null;
  /** The same facts and main text, where another thread has packed them for the store. */
  readonly packed?: PackedPage | null;
  /** The decoded source of an HTML page as `packSource` packs it, where it was asked for and is not too long. */
  readonly source?: Uint8Array<ArrayBuffer> | null;
  /** A number for what the page says beside what its URL carries, where it was made with the text at hand. */
  readonly textPrint?: number | null | undefined;
}

/** An answer that is to be extracted. */
export interface AnswerToExtract extends FetchedPage {
  /** Where set, URLs of the canonical host that the page names are those of the copy. */
  readonly copyOf?: SiteCopy;
  /** Return the source of the page, too. Default `false`. */
  readonly keepSource?: boolean;
  /** When the answer was received, by the crawl's clock. Without it, dates of unavailable_after are not judged. */
  readonly fetchedAt?: Date;
}

/** Turns an answer into facts; a pool of worker threads in production, a function call in scripts. */
export interface Extractor {
  /** Never rejects for what a page holds: such a page comes back with `analysis: "failed"`. */
  extract(page: AnswerToExtract, signal: AbortSignal): Promise<Extraction>;
  /** Pages that keep it busy; more of them would only wait. Default 8. */
  readonly pagesAtOnce?: number;
  close(): Promise<void>;
}
