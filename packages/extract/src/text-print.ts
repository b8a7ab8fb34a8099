// Entry point without the extractor: a resumed crawl computes the fingerprints of stored texts.

export { textHash } from "@sightline/text";
export { isDated } from "./text-print/carried-parts.ts";
export { needsText, type PageText, textPrint } from "./text-print/text-print.ts";
