import type { CrawlPlanInput } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const clock = fakeClock();
const store = memoryStore({ now: clock.now });
let opened: Auditor | null = null;

afterEach(async () => opened?.close());

function auditor(): Auditor {
  opened = inlineAuditor({ store, clock, logger: silentLogger });
  return opened;
}

let number = 0;
async function aSite(settings = {}) {
  const { sites } = auditor();
  const site = await sites.create(`https://site-${++number}.test/`, { name: "Old", settings, tags: ["a"] });
  return { sites, site };
}

describe("an update of a site", () => {
  it("replaces what is given and keeps the rest", async () => {
    const { sites, site } = await aSite({ maxPages: 10, exclude: ["/x"] });
    const updated = await sites.update(site.id, { settings: { maxPages: 20 } }, { by: "token_1" });
    expect(updated).toMatchObject({ name: "Old", settings: { maxPages: 20, exclude: ["/x"] }, tags: ["a"] });
    expect(await sites.get(site.id)).toEqual(updated);
    const bare = await sites.update(site.id, { name: null, reset: ["exclude", "maxPages"], tags: [] });
    expect(bare).toMatchObject({ name: null, settings: {}, tags: [], url: site.url, createdAt: site.createdAt });
  });

  it("is kept in the history, newest first, with author, time and values", async () => {
    const { sites, site } = await aSite({ maxPages: 10 });
    await sites.update(site.id, { name: "New", settings: { maxPages: 20 } }, { by: "token_1" });
    await sites.update(site.id, { tags: ["b"] });
    const at = new Date(clock.now()).toISOString();
    expect((await sites.history(site.id)).items).toEqual([
      { revision: 2, at, by: null, fields: [{ field: "tags", from: ["a"], to: ["b"], isLeftOut: false }] },
      {
        revision: 1,
        at,
        by: "token_1",
        fields: [
          { field: "name", from: "Old", to: "New", isLeftOut: false },
          { field: "settings.maxPages", from: 10, to: 20, isLeftOut: false },
        ],
      },
    ]);
    const first = await sites.history(site.id, { limit: 1 });
    const second = await sites.history(site.id, { limit: 1, cursor: first.cursor });
    expect([first.items[0]?.revision, second.items[0]?.revision, second.cursor]).toEqual([2, 1, null]);
  });

  it("that changes nothing leaves no trace", async () => {
    const { sites, site } = await aSite({ maxPages: 10 });
    await sites.update(site.id, { name: "Old", settings: { maxPages: 10 }, reset: ["exclude"], tags: ["a"] });
    expect(await sites.get(site.id)).toEqual(site);
    expect((await sites.history(site.id)).items).toEqual([]);
  });

  it("with settings that cannot be used changes nothing", async () => {
    const { sites, site } = await aSite();
    const refused: CrawlPlanInput[] = [
      { maxPages: 0 },
      { rules: { "no-such-rule": "off" } },
      { include: ["x".repeat(5001)] },
    ];
    for (const settings of refused) {
      await expect(sites.update(site.id, { settings })).rejects.toMatchObject({ code: "invalid_options" });
    }
    expect(await sites.get(site.id)).toEqual(site);
  });

  it("loses none of many that come at once", async () => {
    const { sites, site } = await aSite();
    const names = ["maxPages", "maxDepth", "concurrency", "maxAttempts"] as const;
    await Promise.all(names.map((name) => sites.update(site.id, { settings: { [name]: 3 } })));
    expect((await sites.get(site.id))?.settings).toEqual({ maxPages: 3, maxDepth: 3, concurrency: 3, maxAttempts: 3 });
    expect((await sites.history(site.id)).items.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
  });

  it("is recorded later if the process ended before it was", async () => {
    const { sites, site } = await aSite();
    await sites.update(site.id, { name: "First" });
    await store.records.delete(
      "site-change",
      (await store.records.list("site-change", { limit: 1000 })).items.at(-1)?.key ?? "",
    );
    await sites.update(site.id, { name: "Second" });
    const values = (await sites.history(site.id)).items.flatMap(({ fields }) => fields.map(({ to }) => to));
    expect(values).toEqual(["Second", "First"]);
  });

  it("leaves large values and the values of headers out of the history", async () => {
    const { sites, site } = await aSite({ headers: { "X-Key": "secret-1" } });
    const urls = Array.from({ length: 500 }, (_, index) => `https://site.test/a-long-path/${index}`);
    await sites.update(site.id, { settings: { urls, headers: { "X-Other": "secret-2" } } });
    await sites.update(site.id, { settings: { headers: { "X-Other": "secret-3" } } });
    expect((await sites.get(site.id))?.settings?.headers).toEqual({ "X-Other": "secret-3" });
    const { items } = await sites.history(site.id);
    expect(JSON.stringify(items)).not.toContain("secret-");
    expect(items[1]?.fields).toEqual([
      { field: "settings.headers", from: ["X-Key"], to: ["X-Other"], isLeftOut: false },
      { field: "settings.urls", from: null, to: null, isLeftOut: true },
    ]);
  });

  it("goes with the site when that is deleted", async () => {
    const { sites, site } = await aSite();
    await sites.update(site.id, { name: "First" });
    await sites.delete(site.id);
    await expect(sites.history(site.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(sites.update(site.id, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
    expect((await store.records.list("site-change", { limit: 100, prefix: site.id })).items).toEqual([]);
  });

  it("of another tenant is refused as if there were no such site", async () => {
    const { site } = await aSite();
    const { sites } = auditor().tenant("other");
    await expect(sites.update(site.id, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(sites.history(site.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
