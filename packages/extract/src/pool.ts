export { type ExtractionPoolOptions, extractionPool } from "./workers/extraction-pool.ts";
export { type ExtractorOptions, inlineExtractor } from "./workers/inline-extractor.ts";
export { lowerPriority } from "./workers/lower-priority.ts";
export { threadProgram } from "./workers/thread-program.ts";
export {
  startWorkerThread,
  type ThreadGreeting,
  type ThreadResult,
  type WorkerThread,
  type WorkerThreadOptions,
} from "./workers/worker-thread.ts";
