import type { PageWeight } from "@sightline/model";
import type { WeightsQuery } from "@sightline/model/rule";
import { pageWeight, type SiteCases, weightsRow } from "../testing/index.ts";

const waits = (blockingFiles: number, blockingBytes: number, parts: Partial<PageWeight> = {}) =>
  weightsRow({ worst: pageWeight({ blockingFiles, blockingBytes, ...parts }) });

export default {
  passes: [
    weightsRow(),
    // One small style sheet.
    waits(1, 9000),
    waits(5, 50_000),
    // Many files that arrive together.
    waits(12, 14_600),
    waits(0, 0, { bytes: 9_000_000, requests: 200 }),
  ],
  fails: [
    { on: waits(1, 50_001), messages: ["template"] },
    { on: { ...waits(6, 14_601), template: null }, messages: ["site"] },
  ],
} satisfies SiteCases<WeightsQuery>;
