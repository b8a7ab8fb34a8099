import type { Extractor } from "@sightline/model/ports";
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
  let prepared: ReturnType<typeof prepare> | undefined;
  return {
    async extract(page, signal) {
      signal.throwIfAborted();
      prepared ??= prepare(options);
      const { extractPage, settings } = await prepared;
      return extractPage(page, { ...settings, keepSource: page.keepSource ?? false });
    },
    async close() {},
  };
}

/** Loads the extractor only now: who extracts in threads has no use for it here. */
async function prepare({ extract = {}, fallbackEncoding = "utf-8" }: ExtractorOptions) {
  const [{ extractPage }, settings] = await Promise.all([
    import("../extract-page.ts"),
    prepareExtraction({ extract, fallbackEncoding }),
  ]);
  return { extractPage, settings };
}
