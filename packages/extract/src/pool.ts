export { type ExtractionPoolOptions, extractionPool } from "./workers/extraction-pool.ts";
export { type ExtractorOptions, inlineExtractor } from "./workers/inline-extractor.ts";
