import type { Edge } from "../edge.ts";
import type { MainText } from "../main-text.ts";
import type { PageFacts } from "../page-facts.ts";
import type { FetchedPage } from "./fetcher.ts";

/** What the crawl keeps of an answer once its bytes are gone. */
export interface Extraction {
  readonly facts: PageFacts;
  /** In document order, Link headers first; at most 20,000. */
  readonly edges: readonly Edge[];
  /** `null` when there is no HTML or it could not be analysed. */
  readonly mainText: MainText | null;
}

/** Turns an answer into facts; a pool of worker threads in production, a function call in scripts. */
export interface Extractor {
  /** Never rejects for what a page holds: such a page comes back with `analysis: "failed"`. */
  extract(page: FetchedPage, signal: AbortSignal): Promise<Extraction>;
  close(): Promise<void>;
}
