import { channel } from "node:diagnostics_channel";

const slices = channel("sightline:slice");
const depths = channel("sightline:queue:depth");
const sweeps = channel("sightline:sweep");

/** What is published on `sightline:slice` when this process has worked on a slice of a crawl. */
export interface SliceFacts {
  readonly tenantId: string;
  readonly crawlId: string;
  /** `open`: the next slice goes on; `lost`: another worker has the crawl, or it was deleted. */
  readonly outcome: "ended" | "open" | "lost" | "failed";
  readonly durationMs: number;
}

/** What is published on `sightline:queue:depth` by every worker of a shared queue, once a lease. */
export interface DepthFacts {
  /** Slices that wait for a worker. */
  readonly waiting: number;
  /** Crawls that have not ended, of all tenants. */
  readonly openCrawls: number;
}

/** What is published on `sightline:sweep` when a crawl that nobody worked on was put into the queue again. */
export interface SweepFacts {
  readonly tenantId: string;
  readonly crawlId: string;
}

/** Tells subscribers of the diagnostics channel. */
export function publishSlice(facts: SliceFacts): void {
  if (slices.hasSubscribers) slices.publish(facts);
}

/** Tells subscribers of the diagnostics channel. */
export function publishDepth(facts: DepthFacts): void {
  if (depths.hasSubscribers) depths.publish(facts);
}

/** Tells subscribers of the diagnostics channel. */
export function publishSweep(facts: SweepFacts): void {
  if (sweeps.hasSubscribers) sweeps.publish(facts);
}
