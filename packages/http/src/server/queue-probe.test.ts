import { expect, it } from "vitest";
import { queueProbe } from "./queue-probe.ts";

const impatient = { sleep: async () => {} };
const patient = { sleep: () => new Promise<void>(() => {}) };

it("asks a queue that does not answer only once until it has", async () => {
  const asked: ((depth: number) => void)[] = [];
  const probe = queueProbe(() => new Promise((resolve) => void asked.push(resolve)), impatient);
  for (let times = 0; times < 3; times++) {
    await expect(probe()).rejects.toThrow("The job queue has not answered within 2 seconds.");
  }
  expect(asked).toHaveLength(1);
  asked[0]?.(0);
  await new Promise(setImmediate);
  await expect(probe()).rejects.toThrow();
  expect(asked).toHaveLength(2);
});

it("rejects as the queue does, and asks it again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve(3)];
  const probe = queueProbe(() => answers.shift() ?? Promise.resolve(0), patient);
  await expect(probe()).rejects.toThrow("away");
  await expect(probe()).resolves.toBe(3);
});
