import type { Extractor } from "@sightline/model";
import { type ExtractionOptions, extractPage } from "../extract-page.ts";
import { prepareExtraction } from "./prepare-extraction.ts";

/** How extractors of whole crawls extract. */
export interface ExtractorOptions {
  /** Custom extraction by name: a selector, `selector@attribute`, or a module. Default none. */
  readonly extract?: Readonly<Record<string, string>>;
  /** Label of the encoding of pages that declare none. Default `utf-8`. */
  readonly fallbackEncoding?: string;
}

/** An extractor in the calling thread, for scripts and tests: no deadline, and a crash is the caller's. */
export function inlineExtractor(options: ExtractorOptions = {}): Extractor {
  let prepared: Promise<ExtractionOptions> | undefined;
  return {
    async extract(page, signal) {
      signal.throwIfAborted();
      prepared ??= prepareExtraction({
        extract: options.extract ?? {},
        fallbackEncoding: options.fallbackEncoding ?? "utf-8",
      });
      return extractPage(page, await prepared);
    },
    async close() {},
  };
}
