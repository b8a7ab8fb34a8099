import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type RecordTable, recordStore, type StoredRecord } from "./record-store.ts";
import { deleteRecords, typedRecords } from "./typed-records.ts";

const schema = z.object({ count: z.int(), note: z.string().default("") });

/** Records in a map; the first `beaten` writes lose against another process. */
function store(beaten = 0) {
  const rows = new Map<string, StoredRecord>();
  let losses = beaten;
  const table: RecordTable = {
    get: async (_, key) => rows.get(key) ?? null,
    async list(_, { limit, cursor = null, prefix = "" }) {
      const keys = [...rows.keys()].sort().filter((key) => key.startsWith(prefix) && key > (cursor ?? ""));
      const items = keys.slice(0, limit).flatMap((key) => rows.get(key) ?? []);
      return { items, cursor: keys.length > limit ? (items.at(-1)?.key ?? null) : null };
    },
    async put(_, key, value, { ifRevision, expiresAt = null }) {
      const revision = rows.get(key)?.revision ?? null;
      if (revision !== ifRevision || losses-- > 0) return null;
      rows.set(key, { key, value, revision: (revision ?? 0) + 1, expiresAt });
      return (revision ?? 0) + 1;
    },
    delete: async (_, key) => rows.delete(key),
  };
  return { rows, records: recordStore(table) };
}

function counters(beaten = 0) {
  const { rows, records } = store(beaten);
  const unreadable: string[] = [];
  const typed = typedRecords(records, "counter", schema, ({ key }) => {
    unreadable.push(key);
  });
  const damage = (key: string) => records.add("counter", key, { count: "many" });
  return { rows, records, typed, unreadable, damage };
}

describe("get", () => {
  it("returns the value as the schema reads it", async () => {
    const { typed } = counters();
    await typed.add("a", { count: 1 });
    expect(await typed.get("a")).toEqual({ count: 1, note: "" });
  });

  it("is also offered with the revision of the record", async () => {
    const { typed } = counters();
    await typed.add("a", { count: 1 }, { expiresAt: 5000 });
    expect(await typed.find("a")).toEqual({ key: "a", value: { count: 1, note: "" }, revision: 1, expiresAt: 5000 });
  });

  it("returns null for an absent record, which is not unreadable", async () => {
    const { typed, unreadable } = counters();
    expect(await typed.get("a")).toBeNull();
    expect(unreadable).toEqual([]);
  });

  it("reports an unreadable record and returns null", async () => {
    const { typed, unreadable, damage } = counters();
    await damage("a");
    expect(await typed.get("a")).toBeNull();
    expect(unreadable).toEqual(["a"]);
  });

  it("throws what the report of an unreadable record throws", async () => {
    const { records, damage } = counters();
    await damage("a");
    const strict = typedRecords(records, "counter", schema, ({ key }) => {
      throw new RangeError(key);
    });
    await expect(strict.get("a")).rejects.toThrow(RangeError);
    await expect(strict.update("a", () => "delete")).rejects.toThrow(RangeError);
  });
});

describe("update", () => {
  const increment = (value: { readonly count: number } | null) => ({ value: { count: (value?.count ?? 0) + 1 } });

  it("creates a record, then changes its value", async () => {
    const { typed } = counters();
    expect(await typed.update("a", increment)).toBe(1);
    expect(await typed.update("a", increment)).toBe(2);
    expect((await typed.get("a"))?.count).toBe(2);
  });

  it("repeats the change after a conflict", async () => {
    const { typed, rows } = counters(2);
    let calls = 0;
    await typed.update("a", (value) => {
      calls++;
      return increment(value);
    });
    expect(calls).toBe(3);
    expect(rows.get("a")?.value).toEqual({ count: 1 });
  });

  it("keeps a record", async () => {
    const { typed, rows } = counters();
    await typed.add("a", { count: 1 });
    expect(await typed.update("a", () => "keep")).toBeNull();
    expect(rows.get("a")?.revision).toBe(1);
  });

  it("deletes a record", async () => {
    const { typed, rows } = counters();
    await typed.add("a", { count: 1 });
    expect(await typed.update("a", () => "delete")).toBeNull();
    expect(rows.size).toBe(0);
  });

  it("sets the expiry", async () => {
    const { typed, rows } = counters();
    await typed.update("a", () => ({ value: { count: 1 }, expiresAt: 5000 }));
    expect(rows.get("a")?.expiresAt).toBe(5000);
  });

  it("overwrites an unreadable record as if it were absent", async () => {
    const { typed, unreadable, damage } = counters();
    await damage("a");
    await typed.update("a", increment);
    expect((await typed.get("a"))?.count).toBe(1);
    expect(unreadable).toEqual(["a"]);
  });
});

it("does not add over an unreadable record", async () => {
  const { typed, damage } = counters();
  await damage("a");
  expect(await typed.add("a", { count: 1 })).toBeNull();
});

it("leaves unreadable records out of lists, and continues after them", async () => {
  const { typed, unreadable, damage } = counters();
  await damage("a");
  await typed.add("b", { count: 2 });
  const first = await typed.list({ limit: 1 });
  expect(first).toEqual({ items: [], cursor: "a" });
  const { items } = await typed.list({ limit: 1, cursor: first.cursor });
  expect(items).toEqual([{ count: 2, note: "" }]);
  expect(unreadable).toEqual(["a"]);
});

it("iterates over all readable records, over pages", async () => {
  const { typed, damage } = counters();
  for (let count = 100; count < 350; count++) await typed.add(`k${count}`, { count });
  await damage("k200x");
  const counts: number[] = [];
  for await (const { value } of typed.all()) counts.push(value.count);
  expect(counts).toEqual(Array.from({ length: 250 }, (_, index) => index + 100));
});

it("deletes all records below a prefix, readable or not", async () => {
  const { typed, rows, records, damage } = counters();
  await typed.add("a/1", { count: 1 });
  await damage("a/2");
  await typed.add("b/1", { count: 1 });
  await deleteRecords(records, "counter", "a/", 1);
  expect([...rows.keys()]).toEqual(["b/1"]);
});
