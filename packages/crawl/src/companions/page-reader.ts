import type { Extraction, FetchedPage } from "@sightline/model/ports";
import type { Analysis } from "../analysis.ts";

/** Facts, edges and main text of a response. */
export type ReadPage = Pick<Extraction, "facts" | "edges" | "mainText">;

/** Reads a response; its body may be empty afterwards. */
export type PageReader = (page: FetchedPage, signal: AbortSignal) => Promise<ReadPage>;

/** Creates a reader that takes its turns among the pages of the crawl. */
export function pageReader(analysis: Pick<Analysis, "extract">): PageReader {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const use = ({ facts, edges, mainText }: ReadPage) => {
        resolve({ facts, edges, mainText });
        return undefined;
      };
      analysis.extract(page, signal, use).catch(reject);
    });
}
