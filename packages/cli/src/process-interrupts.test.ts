import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { processInterrupts } from "./process-interrupts.ts";

it("counts the two signals of one Ctrl-C under npm as one, and a later one as the second", () => {
  const signals = new EventEmitter();
  let nowMs = 10;
  let heard = 0;
  const release = processInterrupts(signals, () => nowMs).onInterrupt(() => {
    heard++;
  });
  signals.emit("SIGINT");
  nowMs += 20;
  signals.emit("SIGINT");
  expect(heard).toBe(1);
  nowMs += 600;
  signals.emit("SIGINT");
  signals.emit("SIGTERM");
  expect(heard).toBe(2);
  release();
  expect(signals.eventNames()).toEqual([]);
});
