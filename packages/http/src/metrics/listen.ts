import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { BatchFacts, DepthFacts, HostWaitFacts, SliceFacts, SweepFacts } from "@sightline/engine";
import type { LostSliceFacts } from "@sightline/model/ports";
import type { CrawlFacts, RequestFacts, TaskFacts } from "./channels.ts";

/** What every diagnostics channel of Sightline publishes. */
export interface Channels {
  readonly "sightline:queue:depth": DepthFacts;
  readonly "sightline:slice": SliceFacts;
  readonly "sightline:slice:lost": LostSliceFacts;
  readonly "sightline:crawl:batch": BatchFacts;
  readonly "sightline:crawl:end": CrawlFacts;
  readonly "sightline:task:end": TaskFacts;
  readonly "sightline:host:wait": HostWaitFacts;
  readonly "sightline:sweep": SweepFacts;
  readonly "sightline:http:request": RequestFacts;
}

/** Listens to a diagnostics channel of this process. @returns how to stop */
export function listen<Name extends keyof Channels>(name: Name, record: (facts: Channels[Name]) => void): () => void {
  // The edge where a message gets its type: each channel has one publisher.
  const onMessage = (facts: unknown) => record(facts as Channels[Name]);
  subscribe(name, onMessage);
  return () => void unsubscribe(name, onMessage);
}
