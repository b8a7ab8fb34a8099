import { type CrawlEvent, collect, noCounts } from "@sightline/model";
import { expect, it } from "vitest";
import { eventStream } from "./event-stream.ts";

function progressAt(sequence: number): CrawlEvent {
  return {
    type: "progress",
    sequence,
    elapsedMs: sequence,
    counts: { ...noCounts, fetched: sequence },
    pending: 0,
    pagesPerSecond: 1,
    url: null,
    issues: 0,
  };
}

function phaseAt(sequence: number): CrawlEvent {
  return { type: "phase", phase: "settling", sequence, elapsedMs: sequence };
}

it("gives every reader all events but repeated progress, also those before it came", async () => {
  const stream = eventStream();
  const early = collect(stream.read());
  stream.push(phaseAt(0));
  stream.push(progressAt(1));
  stream.push(progressAt(2));
  stream.push(phaseAt(3));
  stream.end();
  const late = collect(stream.read());
  expect((await early).map(({ sequence }) => sequence)).toEqual([0, 2, 3]);
  expect((await late).map(({ sequence }) => sequence)).toEqual([0, 2, 3]);
});

it("keeps memory bounded when nobody reads", async () => {
  const stream = eventStream();
  for (let k = 0; k < 5000; k++) stream.push(phaseAt(k));
  stream.end();
  const events = await collect(stream.read());
  expect(events.length).toBe(1000);
  expect(events.at(-1)?.sequence).toBe(4999);
});
