import { collect, splitCrawl } from "@sightline/model";
import { expect, it } from "vitest";
import { aCrawl, anOwnedCrawl, aSite, wholeList } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** Records are kept by kind and key, written only over the expected revision, and cease to exist when they expire. */
export function recordSuite({ store, clock }: StoreContext): void {
  const records = () => store().records;

  const set = (kind: string, key: string, value: unknown, expiresAt: number | null = null) =>
    records().change(kind, key, () => ({ value, expiresAt }));

  it("gives back what was stored, and nothing else", async () => {
    const value = { text: "Ünïcode 😀\u0000", list: [1, null, true], nested: { deep: 1.5 } };
    const revision = await set("token", "a", value);
    expect(revision).toBeGreaterThan(0);
    expect(await records().get("token", "a")).toEqual({ key: "a", value, revision, expiresAt: null });
    expect(await records().get("token", "b")).toBeNull();
    expect(await records().get("usage", "a")).toBeNull();
  });

  it("adds a record only if it does not exist", async () => {
    expect(await records().add("usage", "a", 1)).not.toBeNull();
    expect(await records().add("usage", "a", 2)).toBeNull();
    expect((await records().get("usage", "a"))?.value).toBe(1);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, writer) => records().add("usage", "b", writer)));
    expect(outcomes.filter((revision) => revision !== null)).toHaveLength(1);
  });

  it("changes a record by its current state, and lets it be kept", async () => {
    const first = await records().add("usage", "a", 1);
    expect(await records().change("usage", "a", () => "keep")).toBeNull();
    expect((await records().get("usage", "a"))?.revision).toBe(first);
    const second = await records().change("usage", "a", (record) => ({ value: Number(record?.value) + 1 }));
    expect(second).not.toBe(first);
    expect(await records().get("usage", "a")).toMatchObject({ value: 2, revision: second });
    const refused = records().change("usage", "a", () => {
      throw new RangeError("Refused.");
    });
    await expect(refused).rejects.toThrow("Refused.");
    expect((await records().get("usage", "a"))?.value).toBe(2);
  });

  it("loses none of many changes at once", async () => {
    const addOne = () => records().change("usage", "a", (record) => ({ value: Number(record?.value ?? 0) + 1 }));
    expect(new Set(await Promise.all(Array.from({ length: 20 }, addOne))).size).toBe(20);
    expect((await records().get("usage", "a"))?.value).toBe(20);
  });

  it.each(["delete", { value: "last" }] as const)(
    "repeats a change to %j of a record written in between",
    async (change) => {
      await set("usage", "a", 1);
      const seen: unknown[] = [];
      await records().change("usage", "a", async (record) => {
        seen.push(record?.value);
        // Stands for another process, whose calls do not wait for this one's.
        if (seen.length === 1) await records().delete("usage", "a");
        if (seen.length === 1) await records().add("usage", "a", 2);
        return change;
      });
      expect(seen).toEqual([1, 2]);
      expect((await records().get("usage", "a"))?.value).toBe(change === "delete" ? undefined : "last");
    },
  );

  it("creates no record by a change of one that was deleted in between", async () => {
    await set("usage", "a", 1);
    const seen: unknown[] = [];
    await records().change("usage", "a", async (record) => {
      seen.push(record?.value ?? null);
      await records().delete("usage", "a");
      return record === null ? "keep" : { value: 2 };
    });
    expect(seen).toEqual([1, null]);
    expect(await records().get("usage", "a")).toBeNull();
  });

  it("deletes a record once", async () => {
    await records().add("usage", "a", 1);
    expect(await records().delete("usage", "a")).toBe(true);
    expect(await records().delete("usage", "a")).toBe(false);
  });

  it("forgets what has expired", async () => {
    await set("answer", "a", 1, clock.now() + 1000);
    await set("answer", "b", 1, clock.now() + 5000);
    expect((await records().get("answer", "a"))?.expiresAt).toBe(clock.now() + 1000);
    clock.advance(1000);
    expect(await records().get("answer", "a")).toBeNull();
    expect((await records().list("answer", { limit: 10 })).items.map(({ key }) => key)).toEqual(["b"]);
    expect(await records().add("answer", "a", 2)).not.toBeNull();
    expect(await records().get("answer", "a")).toMatchObject({ value: 2, expiresAt: null });
  });

  it("lists the records of a kind by rising key, whatever the size of the pages", async () => {
    for (const key of ["b/2", "a/1", "b/1", "b%/1", "c", "é", "😀"]) await set("delivery", key, { key });
    await set("other", "b/3", null);
    for (const limit of [1, 2, 10]) {
      const list = (prefix?: string) =>
        wholeList((cursor) =>
          records().list("delivery", { limit, cursor, ...(prefix === undefined ? {} : { prefix }) }),
        );
      expect((await list()).map(({ key }) => key)).toEqual(["a/1", "b%/1", "b/1", "b/2", "c", "é", "😀"]);
      expect((await list("b/")).map(({ key }) => key)).toEqual(["b/1", "b/2"]);
      expect((await list("none")).map(({ key }) => key)).toEqual([]);
      expect((await list("b/")).map(({ value }) => value)).toEqual([{ key: "b/1" }, { key: "b/2" }]);
    }
  });

  it("refuses a cursor of another list", async () => {
    for (const key of ["a", "b"]) await set("delivery", key, 1);
    const { cursor } = await records().list("delivery", { limit: 1 });
    const refused = records().list("other", { limit: 1, cursor });
    await expect(refused).rejects.toMatchObject({ code: "invalid_options" });
  });
}

/** Crawls that have not ended are found again, whoever owns them. */
export function openCrawlSuite({ store, tenant }: StoreContext): void {
  it("names the crawls of all tenants that have not ended", async () => {
    expect(await collect(store().openCrawls())).toEqual([]);
    const ended = [];
    for (const status of ["completed", "cancelled", "failed"] as const) {
      const { id, epoch } = await anOwnedCrawl(tenant("a"), status);
      ended.push(await tenant("a").crawls.update(id, epoch, { status }));
    }
    const running = await anOwnedCrawl(tenant("a"), "running");
    await tenant("a").crawls.update(running.id, running.epoch, { status: "running" });
    const cancelling = await anOwnedCrawl(tenant("b"), "cancelling");
    await tenant("b").crawls.update(cancelling.id, cancelling.epoch, { status: "cancelling" });
    await tenant("b").crawls.create(aCrawl(aSite(), "queued"));
    const open = await collect(store().openCrawls());
    expect(open.map(({ tenant: owner, crawlId }) => `${owner} ${crawlId}`).sort()).toEqual([
      "a crawl_running",
      "b crawl_cancelling",
      "b crawl_queued",
    ]);
    expect(ended).toHaveLength(3);
  });
  it("names the crawls of all tenants that have ended, with what they came to", async () => {
    expect(await collect(store().endedCrawls())).toEqual([]);
    await anOwnedCrawl(tenant("a"), "open");
    const ended = [];
    for (const [owner, status] of [
      ["a", "completed"],
      ["b", "failed"],
      ["a", "cancelled"],
    ] as const) {
      const { id, epoch } = await anOwnedCrawl(tenant(owner), status);
      const finishedAt = "2026-01-02T00:00:00.000Z";
      const crawl = await tenant(owner).crawls.update(id, epoch, { status, finishedAt });
      ended.push({ tenant: owner, crawl: splitCrawl(crawl).listed });
    }
    const listed = await collect(store().endedCrawls());
    expect(listed.sort((a, b) => a.crawl.id.localeCompare(b.crawl.id))).toEqual(
      ended.sort((a, b) => a.crawl.id.localeCompare(b.crawl.id)),
    );
    await tenant("b").crawls.delete("crawl_failed");
    await store().reclaim();
    expect((await collect(store().endedCrawls())).map(({ crawl }) => crawl.id).sort()).toEqual([
      "crawl_cancelled",
      "crawl_completed",
    ]);
  });
}
