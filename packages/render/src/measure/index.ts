export { runAxe } from "./axe.ts";
export { type CollectedMeasures, type Collector, startCollecting } from "./collector.ts";
export { joinRuns } from "./join-runs.ts";
export { measureLayout } from "./measure-layout.ts";
export { takeScreenshots } from "./screenshots.ts";
export { applyThrottling } from "./throttling.ts";
export type { VitalsRun } from "./vitals-run.ts";
