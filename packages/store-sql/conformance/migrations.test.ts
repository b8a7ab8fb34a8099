import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Edge, emptyFacts } from "@sightline/facts";
import { collect, flatten, type Issue } from "@sightline/model";
import type { AuditStore, TenantStore } from "@sightline/model/ports";
import { packSource } from "@sightline/packed";
import { missingPostgres, startPostgres } from "@sightline/testkit";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const onePage = (columns: string) => `as select crawl, id, ${columns} from page_bodies`;

/** Takes a database back to the schema of version 1. */
const toVersion1 = [
  `create table page_facts ${onePage("facts as body")}`,
  `create table page_edges ${onePage("edges as body")}`,
  `create table main_texts ${onePage("main_text as body")} where main_text is not null`,
  `create table page_sources ${onePage("source as body")} where source is not null`,
  "drop table page_bodies",
  "drop index if exists crawls_by_bytes",
  "alter table crawls drop column stored_bytes",
  "drop table page_inlinks",
  "drop index issues_by_id",
  "drop index pages_by_arrival",
  ...["arrival", "title", "word_count", "fetched_at", "total_microseconds", "page_kind"].map(
    (column) => `alter table pages drop column ${column}`,
  ),
  "delete from sightline_schema where version > 1",
];

const issue: Issue = {
  id: "issue_1",
  rule: "title-missing",
  category: "titles-meta",
  severity: "error",
  certainty: "certain",
  phase: "page",
  subject: { kind: "page", url: "https://a.test/" },
  message: "missing",
  data: {},
  count: 1,
  pageId: 1,
  memberIds: [],
  source: null,
};

/** Returns what a page consists of beside its facts: everything, or nothing but links. */
function contentOf(url: string) {
  const edges: readonly Edge[] = [{ kind: "anchor", url: "https://a.test/linked", text: "there", flags: [] }];
  if (url.endsWith("2")) return { edges, mainText: null };
  const blocks = [{ kind: "paragraph" as const, level: 0, text: `Text of ${url}` }];
  return { edges, mainText: { blocks, truncated: false }, source: packSource(`<p>${url}`) };
}

/** Commits pages one by one, those that were discovered last first. */
async function commitPages({ frontier, pages }: TenantStore, crawlId: string, epoch: number, urls: readonly string[]) {
  const targets = urls.map((url) => ({ url, outcome: "pending", depth: 0, internal: true, inSitemap: false }) as const);
  await frontier.add(crawlId, epoch, targets);
  const leased = await frontier.lease(crawlId, epoch, { count: urls.length, forMs: null });
  for (const target of leased.toReversed()) {
    const commit = { facts: emptyFacts(target.url), ...contentOf(target.url), issues: [], discovered: [] };
    await pages.commit(crawlId, epoch, [{ target, ...commit }]);
  }
}

/** Crawl of an earlier version. */
interface EarlierCrawl {
  readonly id: string;
  readonly bytes: number;
}

async function withIssue(store: AuditStore): Promise<EarlierCrawl> {
  await store.migrate();
  const tenant = store.tenant("a");
  const crawlId = await createCrawl(tenant, 1);
  const { epoch } = await tenant.crawls.claim(crawlId);
  await tenant.issues.add(crawlId, epoch, [issue]);
  await commitPages(tenant, crawlId, epoch, ["https://a.test/2", "https://a.test/1"]);
  const bytes = await tenant.crawls.storedBytes();
  await store.close();
  return { id: crawlId, bytes };
}

async function expectUpgraded(store: AuditStore, { id: crawlId, bytes }: EarlierCrawl): Promise<void> {
  await store.migrate();
  const { issues, pages, crawls } = store.tenant("a");
  expect(await crawls.storedBytes()).toBe(bytes);
  expect(await issues.get(crawlId, issue.id)).toEqual({ ...issue, firstSeenCrawlId: crawlId });
  expect(await pages.inlinksOf(crawlId, 1)).toBeNull();
  expect(await pages.get(crawlId, 1)).not.toHaveProperty("judgedKind");
  const kept = (await collect(flatten(pages.whole(crawlId, [1, 2])))).map(({ mainText, edges }) => ({
    mainText,
    edges,
  }));
  const content = ["https://a.test/2", "https://a.test/1"].map(contentOf);
  expect(kept).toEqual(content.map(({ mainText, edges }) => ({ mainText, edges })));
  expect([await pages.source(crawlId, 1), await pages.source(crawlId, 2)]).toEqual([null, "<p>https://a.test/1"]);
  const { epoch } = await crawls.claim(crawlId);
  await pages.indexInlinks(crawlId, epoch, [{ pageId: 1, sources: [2], aliases: [] }]);
  expect(await pages.inlinksOf(crawlId, 1)).toEqual({ sources: [2], aliases: [] });
  // Earlier pages come in order of discovery, later ones in order of arrival.
  const first = await pages.list(crawlId, { limit: 1, follow: true });
  await commitPages(store.tenant("a"), crawlId, epoch, ["https://a.test/3", "https://a.test/4"]);
  const rest = await pages.list(crawlId, { limit: 9, follow: true, cursor: first.cursor });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([1, 2, 5, 4]);
  await store.close();
}

const folder = mkdtempSync(join(tmpdir(), "sightline-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("brings a SQLite file of schema version 1 up to date, with its data", async () => {
  const file = join(folder, "old.db");
  const crawl = await withIssue(await sqliteStore(file));
  const database = await openDatabase(file);
  for (const statement of toVersion1) database.exec(statement);
  database.close();
  await expectUpgraded(await sqliteStore(file), crawl);
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(`PostgreSQL ${missing ?? ""}`, () => {
  it("brings a database of schema version 1 up to date, with its data", async () => {
    const server = await startPostgres();
    const url = await server.createSchema();
    const crawl = await withIssue(await postgresStore(url));
    const client = new pg.Client(url);
    await client.connect();
    for (const statement of toVersion1) await client.query(statement);
    await client.end();
    await expectUpgraded(await postgresStore(url), crawl);
    await server.close();
  });
});
