import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { silentLogger } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { watchWorker } from "./watch-worker.ts";

it("logs and publishes that a slice has lost its worker", () => {
  const emitter = new EventEmitter();
  const worker = Object.assign(emitter, { waitUntilReady: async () => {}, close: async () => {} });
  const logged: unknown[] = [];
  const published: unknown[] = [];
  const listener = (facts: unknown) => void published.push(facts);
  subscribe("sightline:slice:lost", listener);
  const logger = { ...silentLogger, warn: (message: string, facts?: object) => void logged.push([message, facts]) };
  watchWorker(worker, { kind: "crawl", warn: () => {}, logger });
  emitter.emit("stalled", "a");
  unsubscribe("sightline:slice:lost", listener);
  expect(logged).toEqual([["A slice has lost its worker and waits for another one.", { jobId: "a" }]]);
  expect(published).toEqual([{ kind: "crawl" }]);
});
