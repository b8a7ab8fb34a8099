import { channel } from "node:diagnostics_channel";

const slices = channel("sightline:slice");
const depths = channel("sightline:queue:depth");
const sweeps = channel("sightline:sweep");

/** Message published on `sightline:slice` when this process has worked on a slice of a crawl. */
export interface SliceFacts {
  readonly tenantId: string;
  readonly crawlId: string;
  /** `open`: the next slice continues; `lost`: another worker owns the crawl, or it was deleted. */
  readonly outcome: "ended" | "open" | "lost" | "failed";
  readonly durationMs: number;
}

/** Message published on `sightline:queue:depth` once per lease by every worker of a shared queue. */
export interface DepthFacts {
  /** Number of slices that wait for a worker. */
  readonly waiting: number;
  /** Number of crawls of all tenants that have not ended. */
  readonly openCrawls: number;
}

/** Message published on `sightline:sweep` when a crawl without a worker was put into the queue again. */
export interface SweepFacts {
  readonly tenantId: string;
  readonly crawlId: string;
}

/** Publishes a slice on its diagnostics channel. */
export function publishSlice(facts: SliceFacts): void {
  if (slices.hasSubscribers) slices.publish(facts);
}

/** Publishes the queue depth on its diagnostics channel. */
export function publishDepth(facts: DepthFacts): void {
  if (depths.hasSubscribers) depths.publish(facts);
}

/** Publishes a swept crawl on its diagnostics channel. */
export function publishSweep(facts: SweepFacts): void {
  if (sweeps.hasSubscribers) sweeps.publish(facts);
}
