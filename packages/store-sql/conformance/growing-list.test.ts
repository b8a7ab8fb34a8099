import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyFacts } from "@sightline/facts";
import { type Issue, issueId } from "@sightline/model";
import type { AuditStore, LeasedTarget, TenantStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { missingPostgres, startPostgres } from "@sightline/testkit";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const urls = Array.from({ length: 12 }, (_, index) => `https://a.test/${index}`);
const order = fc.shuffledSubarray([...urls.keys()], { minLength: urls.length, maxLength: urls.length });
const step = fc.record({
  kind: fc.constantFrom("commit", "read", "commit beside a read"),
  count: fc.integer({ min: 1, max: 3 }),
});

/** Follows the list of a crawl's pages. */
function follower({ pages }: TenantStore, crawlId: string, filter: { readonly status?: number }) {
  const seen: number[] = [];
  let cursor: string | null = null;
  return {
    seen,
    /** @returns `true` if there are more */
    async read(limit: number): Promise<boolean> {
      const listed = await pages.list(crawlId, { ...filter, limit, cursor, follow: true });
      seen.push(...listed.items.map(({ id }) => id));
      cursor = listed.cursor;
      return listed.hasMore;
    },
  };
}

/** Follows the ids of a crawl's pages in order of arrival. */
function idFollower({ pages }: TenantStore, crawlId: string) {
  const seen: number[] = [];
  return {
    seen,
    async read(limit: number): Promise<boolean> {
      const last = seen.at(-1);
      const from = last === undefined ? {} : { from: last };
      const ids = await pages.ids(crawlId, { sort: "arrival", limit: limit + 1, ...from });
      const added = last === undefined ? ids : ids.slice(1);
      seen.push(...added);
      return added.length > 0;
    },
  };
}

/** Follows the issues of a crawl in order of arrival. */
function issueFollower({ issues }: TenantStore, crawlId: string, filter: { readonly rule?: string }) {
  const seen: string[] = [];
  let cursor: string | null = null;
  return {
    seen,
    async read(limit: number): Promise<boolean> {
      const listed = await issues.listByArrival(crawlId, { ...filter, limit, cursor, follow: true });
      seen.push(...listed.items.map(({ id }) => id));
      cursor = listed.cursor;
      return listed.hasMore;
    },
  };
}

/** Issues that come with a page: none, one or two. */
function issuesOf({ id, url }: LeasedTarget): Issue[] {
  return ["rule-b", "rule-a"].slice(0, id % 3).map((rule) => {
    const subject = { kind: "page", url } as const;
    return {
      id: issueId(rule, subject),
      rule,
      category: "titles-meta",
      severity: "error",
      certainty: "certain",
      phase: "page",
      subject,
      message: "missing",
      data: {},
      count: 1,
      pageId: id,
      memberIds: [],
      source: null,
    };
  });
}

function yieldsEachPageOnce(open: () => Promise<AuditStore>, numRuns: number): void {
  it("yields each page once to followers, however commits and reads are interleaved", async () => {
    const store = await open();
    await store.migrate();
    const tenant = store.tenant("a");
    let crawls = 0;
    await fc.assert(
      fc.asyncProperty(order, fc.array(step, { maxLength: 12 }), async (indexes, steps) => {
        crawls++;
        const crawlId = await createCrawl(tenant, crawls);
        const { epoch } = await tenant.crawls.claim(crawlId);
        const targets = urls.map((url) => {
          return { url, outcome: "pending", depth: 0, internal: true, inSitemap: false } as const;
        });
        await tenant.frontier.add(crawlId, epoch, targets);
        const leased = await tenant.frontier.lease(crawlId, epoch, { count: urls.length, forMs: null });
        const waiting = indexes.flatMap((index) => leased[index] ?? []);
        const committed: LeasedTarget[] = [];
        const commit = async (count: number) => {
          const next = waiting.splice(0, count);
          committed.push(...next);
          const pages = next.map((target) => {
            const facts = { ...emptyFacts(target.url), status: target.id % 3 === 0 ? 404 : 200 };
            return { target, facts, mainText: null, edges: [], issues: issuesOf(target), discovered: [] };
          });
          await tenant.pages.commit(crawlId, epoch, pages);
        };
        const followers = [follower(tenant, crawlId, {}), follower(tenant, crawlId, { status: 404 })];
        const ofIds = idFollower(tenant, crawlId);
        const ofIssues = [issueFollower(tenant, crawlId, {}), issueFollower(tenant, crawlId, { rule: "rule-a" })];
        const read = (limit: number) => Promise.all([...followers, ofIds, ...ofIssues].map((each) => each.read(limit)));
        for (const { kind, count } of steps) {
          const changes = kind === "read" ? [] : [commit(count)];
          await Promise.all([...changes, ...(kind === "commit" ? [] : [read(count)])]);
        }
        await commit(urls.length);
        while ((await read(2)).some((hasMore) => hasMore)) {}
        const ids = committed.map(({ id }) => id);
        expect(followers.map(({ seen }) => seen)).toEqual([ids, ids.filter((id) => id % 3 === 0)]);
        expect(ofIds.seen).toEqual(ids);
        const issues = committed.flatMap((target) => issuesOf(target).sort((a, b) => (a.rule < b.rule ? -1 : 1)));
        const ofRule = issues.filter(({ rule }) => rule === "rule-a");
        expect(ofIssues.map(({ seen }) => seen)).toEqual([issues, ofRule].map((all) => all.map(({ id }) => id)));
        await tenant.crawls.update(crawlId, epoch, { status: "completed" });
      }),
      { numRuns },
    );
    await store.close();
  });
}

describe("memory", () => yieldsEachPageOnce(async () => memoryStore(), 100));

describe("SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-growing-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  yieldsEachPageOnce(() => sqliteStore(join(folder, "a.db")), 50);
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(`PostgreSQL ${missing ?? ""}`, () => {
  const started = missing === null ? startPostgres() : null;
  afterAll(async () => (await started)?.close());
  yieldsEachPageOnce(async () => postgresStore((await (await started)?.createSchema()) ?? ""), 30);
});
