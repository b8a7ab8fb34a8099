import { inlineExtractor } from "@sightline/extract/pool";
import { createAuditor } from "./auditor/create-auditor.ts";
import type { Auditor, AuditorOptions } from "./index.ts";

/** Creates an auditor that extracts in this thread: to start one for each crawl costs more than the crawl of a test. */
export function inlineAuditor(options: AuditorOptions = {}): Auditor {
  return createAuditor({ extractor: ({ extract }) => inlineExtractor({ extract }), ...options });
}
