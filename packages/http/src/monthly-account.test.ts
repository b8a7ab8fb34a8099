import { type RecordStore, silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { z } from "zod";
import { monthlyAccount } from "./monthly-account.ts";

const schema = z.object({ month: z.string(), count: z.int() });

function account(records: RecordStore) {
  const begin = (month: string) => ({ month, count: 0 });
  return monthlyAccount(records, fakeClock(), { kind: "count", schema, logger: silentLogger, begin });
}

const addOne = (usage: z.infer<typeof schema>) => ({ ...usage, count: usage.count + 1 });

it("writes once for each of many changes at once", async () => {
  const { records } = memoryStore();
  let writes = 0;
  const put: RecordStore["put"] = (...write) => {
    writes++;
    return records.put(...write);
  };
  const counted = account({ ...records, put });
  await Promise.all(Array.from({ length: 50 }, () => counted.update("a", addOne)));
  expect((await counted.read("a")).count).toBe(50);
  expect(writes).toBe(50);
});

it("loses no change where two processes make fifty each", async () => {
  const { records } = memoryStore();
  const processes = [account(records), account(records)];
  await Promise.all(Array.from({ length: 100 }, (_, number) => processes[number % 2]?.update("a", addOne)));
  expect((await account(records).read("a")).count).toBe(100);
});

it("gives up with an error when others always come first, and lets the next one try", async () => {
  const { records } = memoryStore();
  let attempts = 0;
  const put: RecordStore["put"] = async (...write) => {
    attempts++;
    return attempts <= 100 ? null : records.put(...write);
  };
  const beaten = account({ ...records, put });
  const [first, second] = await Promise.allSettled([beaten.update("a", addOne), beaten.update("a", addOne)]);
  expect(first).toMatchObject({ status: "rejected", reason: { code: "store_unavailable", retryable: true } });
  expect(second).toMatchObject({ status: "fulfilled" });
  expect(attempts).toBe(101);
});
