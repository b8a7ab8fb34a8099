import { type RecordTable, recordStore } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { recordTable } from "./records.ts";

/** A table whose writes are counted; the first of them may be beaten by others. */
function countingTable(beaten = 0) {
  const table = recordTable(() => 0);
  const counted = { writes: 0 };
  const put: RecordTable["put"] = async (...write) => {
    counted.writes++;
    return counted.writes <= beaten ? null : table.put(...write);
  };
  return { counted, table: { ...table, put } };
}

function addOne(records: ReturnType<typeof recordStore>) {
  return records.change("count", "a", (record) => ({ value: Number(record?.value ?? 0) + 1 }));
}

it("writes once for each of many changes at once", async () => {
  const { counted, table } = countingTable();
  const records = recordStore(table);
  await Promise.all(Array.from({ length: 50 }, () => addOne(records)));
  expect((await records.get("count", "a"))?.value).toBe(50);
  expect(counted.writes).toBe(50);
});

it("loses no change where two processes make fifty each", async () => {
  const { table } = countingTable();
  const processes = [recordStore(table), recordStore(table)] as const;
  await Promise.all(Array.from({ length: 100 }, (_, number) => addOne(processes[number % 2 === 0 ? 0 : 1])));
  expect((await table.get("count", "a"))?.value).toBe(100);
});

it("gives up with an error when others always come first, and lets the next one try", async () => {
  const { counted, table } = countingTable(100);
  const records = recordStore(table);
  const [first, second] = await Promise.allSettled([addOne(records), addOne(records)]);
  expect(first).toMatchObject({ status: "rejected", reason: { code: "store_unavailable", retryable: true } });
  expect(second).toMatchObject({ status: "fulfilled" });
  expect(counted.writes).toBe(101);
});
