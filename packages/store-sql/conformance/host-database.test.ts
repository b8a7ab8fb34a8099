import { rmSync } from "node:fs";
import { join } from "node:path";
import { emptyFacts } from "@sightline/facts";
import { packSource } from "@sightline/packed";
import { describeAuditStore } from "@sightline/store-conformance";
import { afterAll, expect, it } from "vitest";
import type { SqlDatabase } from "../src/sqlite/driver.ts";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl, scratchFolder } from "./arrange.ts";

const folder = scratchFolder("sightline-host-");
const opened: SqlDatabase[] = [];
let count = 0;
const openedFile = async (number: number) => {
  const database = await openDatabase(join(folder, `${number}.db`));
  opened.push(database);
  return database;
};
afterAll(() => {
  for (const database of opened) database.close();
  rmSync(folder, { recursive: true, force: true });
});

describeAuditStore(
  "SQLite on the host's open database",
  async (now) => {
    count++;
    return sqliteStore({ database: await openedFile(count) }, { now });
  },
  {
    reopen: async (store, now) => {
      await store.close();
      return sqliteStore({ database: await openedFile(count) }, { now });
    },
    share: async (_store, now) => sqliteStore({ database: await openedFile(count) }, { now }),
  },
);

it("leaves the host's database open when the store is closed", async () => {
  const database = await openDatabase(":memory:");
  const store = await sqliteStore({ database });
  await store.close();
  expect(database.prepare("select count(*) as sites from sites").all()).toEqual([{ sites: 0 }]);
  await expect(store.tenant("a").sites.list({ limit: 1 })).rejects.toMatchObject({ code: "store_unavailable" });
  database.close();
});

it("reads no facts for a list of columns alone", async () => {
  const database = await openDatabase(":memory:");
  const store = await sqliteStore({ database });
  const { crawls, frontier, pages } = store.tenant("a");
  const crawlId = await createCrawl(store.tenant("a"), 1);
  const { epoch } = await crawls.claim(crawlId);
  const url = "https://a.test/";
  await frontier.add(crawlId, epoch, [{ url, outcome: "pending", depth: 0, internal: true, inSitemap: false }]);
  const [target] = await frontier.lease(crawlId, epoch, { count: 1, forMs: 1000 });
  if (target === undefined) throw new TypeError("There is nothing to commit.");
  const page = { facts: emptyFacts(url), mainText: null, edges: [], issues: [], discovered: [] };
  await pages.commit(crawlId, epoch, [{ target, ...page }]);
  database.exec("update page_bodies set facts = x'00'");
  const { items } = await pages.list(crawlId, { limit: 1, facts: ["url", "status"] });
  expect(items).toMatchObject([{ url, status: emptyFacts(url).status, inlinks: 0 }]);
  await expect(pages.list(crawlId, { limit: 1, facts: ["url", "title"] })).rejects.toThrow();
  await store.close();
  database.close();
});

it("leaves no row behind when a site is deleted", async () => {
  const database = await openDatabase(":memory:");
  const store = await sqliteStore({ database });
  const { sites, crawls, frontier, pages, documents, issues } = store.tenant("a");
  const crawlId = await createCrawl(store.tenant("a"), 1);
  const { epoch } = await crawls.claim(crawlId);
  const url = "https://a.test/";
  await frontier.add(crawlId, epoch, [{ url, outcome: "pending", depth: 0, internal: true, inSitemap: false }]);
  const leased = await frontier.lease(crawlId, epoch, { count: 1, forMs: 1000 });
  const subject = { kind: "page", url } as const;
  const issue = { id: "issue_1", rule: "a", category: "b", severity: "error", certainty: "certain" } as const;
  const known = {
    ...issue,
    phase: "page",
    subject,
    message: "m",
    data: {},
    count: 1,
    pageId: 1,
    memberIds: [],
    source: null,
  } as const;
  const mainText = { blocks: [], truncated: false };
  const source = packSource("<p>Kept</p>");
  const parts = { facts: emptyFacts(url), mainText, edges: [], discovered: [], issues: [known], source };
  await pages.commit(
    crawlId,
    epoch,
    leased.map((target) => ({ target, ...parts })),
  );
  await pages.indexInlinks(crawlId, epoch, [{ pageId: 1, sources: [], aliases: [] }]);
  await documents.put(crawlId, epoch, "kind", "key", 1);
  await issues.add(crawlId, epoch, [known]);
  await crawls.update(crawlId, epoch, { status: "completed" });
  const counts = () =>
    database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name")
      .all()
      .map((row) => String(Object.values(Object(row))[0]))
      .filter((name) => !["sightline_schema", "records", "host_gate"].includes(name))
      .map((name) => [name, Object.values(Object(database.prepare(`select count(*) from ${name}`).get()))[0]]);
  expect(counts().filter(([, count]) => count !== 1)).toEqual([]);
  await sites.delete("site_a");
  expect(counts().filter(([, count]) => count !== 0)).toEqual([]);
  await store.close();
  database.close();
});
