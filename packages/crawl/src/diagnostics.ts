import { channel } from "node:diagnostics_channel";

const hostWaits = channel("sightline:host:wait");
const batches = channel("sightline:crawl:batch");

/** What is published on `sightline:host:wait` when turns at a host were reserved that only come later. */
export interface HostWaitFacts {
  readonly host: string;
  /** Until the first of the turns, in milliseconds. */
  readonly waitMs: number;
}

/** What is published on `sightline:crawl:batch` when a batch of pages was committed or refused. */
export interface BatchFacts {
  readonly crawlId: string;
  readonly pages: number;
  /** `fenced`: another worker has taken the crawl over, and nothing of the batch was kept. */
  readonly outcome: "committed" | "fenced";
  readonly durationMs: number;
}

/** Tells subscribers of the diagnostics channel. */
export function publishHostWait(facts: HostWaitFacts): void {
  if (hostWaits.hasSubscribers) hostWaits.publish(facts);
}

/** Tells subscribers of the diagnostics channel. */
export function publishBatch(facts: BatchFacts): void {
  if (batches.hasSubscribers) batches.publish(facts);
}
