import { AuditError } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { storeProbe } from "./store-probe.ts";

const { records } = memoryStore();
const unavailable = async () => Promise.reject(new AuditError("store_unavailable", "The thread has died."));

function probeOf(changes: Partial<typeof records>) {
  const clock = { nowMs: 0 };
  const probe = storeProbe({ ...records, ...changes }, { now: () => 0, monotonic: () => clock.nowMs });
  return { clock, probe };
}

it.each(["change", "get"] as const)("fails when %s of the store fails", async (method) => {
  await expect(probeOf({ [method]: unavailable }).probe()).rejects.toMatchObject({ code: "store_unavailable" });
});

it("repeats its answer for five seconds, and notices that the store works again", async () => {
  const failures = [unavailable];
  const { clock, probe } = probeOf({ get: (kind, key) => (failures.pop() ?? records.get)(kind, key) });
  await expect(probe()).rejects.toThrow("died");
  clock.nowMs = 4999;
  await expect(probe()).rejects.toThrow("died");
  clock.nowMs = 5000;
  await probe();
});
