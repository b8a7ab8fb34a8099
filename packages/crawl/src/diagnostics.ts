import { channel } from "node:diagnostics_channel";

const hostWaits = channel("sightline:host:wait");
const batches = channel("sightline:crawl:batch");

/** Message published on `sightline:host:wait` when the turns reserved at a host start later. */
export interface HostWaitFacts {
  readonly host: string;
  /** Time until the first of the turns, in milliseconds. */
  readonly waitMs: number;
}

/** Message published on `sightline:crawl:batch` when a batch of pages was committed or refused. */
export interface BatchFacts {
  readonly crawlId: string;
  readonly pages: number;
  /** `fenced`: another worker has claimed the crawl, and nothing of the batch was kept. */
  readonly outcome: "committed" | "fenced";
  readonly durationMs: number;
}

/** Publishes to subscribers of the diagnostics channel. */
export function publishHostWait(facts: HostWaitFacts): void {
  if (hostWaits.hasSubscribers) hostWaits.publish(facts);
}

/** Publishes to subscribers of the diagnostics channel. */
export function publishBatch(facts: BatchFacts): void {
  if (batches.hasSubscribers) batches.publish(facts);
}
