import { boundedFacts } from "@sightline/facts";
import type { Extractor } from "@sightline/model/ports";
import { prepareExtraction, requestedOf } from "./prepare-extraction.ts";

/** Options of extractors for whole crawls. */
export interface ExtractorOptions {
  /** Custom extraction by name: a selector, `selector@attribute`, or a module. Default none. */
  readonly extract?: Readonly<Record<string, string>>;
  /** Label of the encoding of pages that declare none. Default: UTF-8 for bytes valid in it, else windows-1252. */
  readonly fallbackEncoding?: string;
}

/**
 * Creates an extractor in the calling thread, for scripts and tests: it has no deadline, and a crash is the caller's.
 */
export function inlineExtractor(options: ExtractorOptions = {}): Extractor {
  let prepared: ReturnType<typeof prepare> | undefined;
  return {
    async extract(page, signal) {
      signal.throwIfAborted();
      prepared ??= prepare(options);
      const { extractPage, settings } = await prepared;
      const extraction = extractPage(page, { ...settings, ...requestedOf(page) });
      return { ...extraction, facts: boundedFacts(extraction.facts).facts };
    },
    async close() {},
  };
}

/** Loads the extractor on first use: callers that extract in threads do not need it here. */
async function prepare({ extract = {}, fallbackEncoding }: ExtractorOptions) {
  const [{ extractPage }, settings] = await Promise.all([
    import("../extract-page.ts"),
    prepareExtraction({ extract, fallbackEncoding }),
  ]);
  return { extractPage, settings };
}
