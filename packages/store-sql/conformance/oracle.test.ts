import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Edge, edgeFlags, edgeKinds, emptyFacts, type PageFacts } from "@sightline/facts";
import { collect, flatten, type Issue, issueId, populations, unsettledColumns } from "@sightline/model";
import { type AuditStore, type NewTarget, pageSorts, type TenantStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

// The memory store is the readable reference: on random histories, every read of another store is the same.
let nowMs = 0;
const now = () => nowMs;
let crawlCount = 0;

const text = fc.oneof(
  fc.constantFrom("Home", "home", "HOME ", "Straße", "STRASSE", "é", "e\u0301", " ", "", "😀", "\uffee"),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const url = fc
  .record({
    host: fc.constantFrom("https://a.test", "http://a.test", "https://b.test:8443", "HTTPS://A.test"),
    path: fc.constantFrom("/", "/%7ea", "/~a", "/b", "/B", "/b?x=1", "/%c3%a9", "/é", "/c#x", "/d/e/f", "/😀"),
  })
  .map(({ host, path }) => host + path);
const target: fc.Arbitrary<NewTarget> = fc.record({
  url,
  outcome: fc.constantFrom("pending", "pending", "disallowed", "not-crawled"),
  depth: fc.nat(4),
  internal: fc.boolean(),
  inSitemap: fc.boolean(),
});
const edge: fc.Arbitrary<Edge> = fc.record({
  kind: fc.constantFrom(...edgeKinds),
  url,
  text,
  flags: fc.subarray([...edgeFlags]),
});
const facts: fc.Arbitrary<Partial<PageFacts>> = fc.record({
  kind: fc.constantFrom("html", "html", "other", "redirect", "failure"),
  status: fc.constantFrom(200, 200, 301, 404, 503, null),
  analysis: fc.constantFrom("ok", "failed"),
  noindex: fc.boolean(),
  title: fc.option(text, { nil: null }),
  metaDescription: fc.option(text, { nil: null }),
  contentType: fc.option(fc.constantFrom("text/html", "image/png"), { nil: null }),
  mainTextHash: fc.option(fc.constantFrom("aa", "bb"), { nil: null }),
  bodyBytes: fc.nat(3),
  wordCount: fc.nat(2),
  totalMs: fc.option(fc.constantFrom(0.5, 1.25, 1.252), { nil: null }),
  fetchedAt: fc.option(fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"), { nil: null }),
  similarityBands: fc.array(fc.nat(2 ** 32 - 1), { maxLength: 3 }),
  custom: fc.dictionary(fc.string(), fc.array(fc.string({ unit: "binary" }))),
});
const issue = fc
  .record({
    rule: fc.constantFrom(
      { rule: "a", severity: "error", category: "x" } as const,
      { rule: "b", severity: "error", category: "y" } as const,
      { rule: "B", severity: "notice", category: "x" } as const,
      { rule: "ä", severity: "error", category: "x" } as const,
    ),
    url,
    pageId: fc.option(fc.integer({ min: 1, max: 5 })),
    phase: fc.constantFrom("page", "linked", "site"),
  })
  .map(({ rule, ...rest }) => ({ ...rest, ...rule }));
const settled = fc.record({
  inlinks: fc.nat(3),
  clickDepth: fc.option(fc.nat(3)),
  // @photostructure/sqlite rounds what lies within 2e-16 of a whole number; scores differ by more than that.
  linkScore: fc.nat(1_000_000).map((thousandths) => thousandths / 1000),
  finalUrl: url,
  redirectLoop: fc.boolean(),
  nearDuplicateCluster: fc.option(fc.nat(9)),
  inSitemap: fc.boolean(),
  indexability: fc.constantFrom("indexable" as const, "canonicalised" as const, "noindex" as const),
});

const page = fc.record({
  facts,
  edges: fc.array(edge, { maxLength: 6 }),
  discovered: fc.array(target, { maxLength: 4 }),
  mainText: fc.option(text, { nil: null }),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), targets: fc.array(target, { maxLength: 5 }) }),
  fc.record({
    kind: fc.constant("work" as const),
    count: fc.integer({ min: 1, max: 4 }),
    pages: fc.array(page, { minLength: 4, maxLength: 4 }),
    end: fc.constantFrom("commit", "commit", "commit", "release", "disallowed", "not-crawled", "hold"),
  }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(2000) }),
  fc.record({ kind: fc.constant("claim" as const) }),
  fc.record({ kind: fc.constant("issues" as const), issues: fc.array(issue, { maxLength: 5 }) }),
  fc.record({ kind: fc.constant("clear" as const), phase: fc.constantFrom("page", "linked", "site") }),
  fc.record({ kind: fc.constant("settle" as const), columns: fc.array(settled, { maxLength: 8 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe("SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-oracle-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  answersAsMemory(() => sqliteStore(join(folder, "a.db"), { now }), 100);
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(`PostgreSQL ${missing ?? ""}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());
  answersAsMemory(async () => postgresStore(await server.createSchema(), { now }), 50);
});

function answersAsMemory(open: () => Promise<AuditStore>, numRuns: number): void {
  it("answers as the memory store does after any history", async () => {
    const [memory, other] = [memoryStore({ now }), await open()];
    await other.migrate();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        crawlCount++;
        const answers = [];
        const started = nowMs;
        for (const store of [memory, other]) {
          nowMs = started;
          const tenant = store.tenant("a");
          const crawlId = await createCrawl(tenant, crawlCount);
          const log = [];
          for (const each of steps) log.push(await played(tenant, crawlId, each));
          const { epoch } = await tenant.crawls.claim(crawlId);
          const read = await everyRead(tenant, crawlId);
          await tenant.crawls.update(crawlId, epoch, { status: "completed" });
          answers.push({ log, read });
        }
        expect(answers[1]).toEqual(answers[0]);
      }),
      { numRuns },
    );
    await other.close();
  });
}

/** Runs one step on one store. @returns what the step answered */
async function played(tenant: TenantStore, crawlId: string, each: Step): Promise<unknown> {
  const epoch = (await tenant.crawls.get(crawlId))?.epoch ?? -1;
  switch (each.kind) {
    case "add":
      return tenant.frontier.add(crawlId, epoch, each.targets);
    case "work":
      return worked(tenant, crawlId, epoch, each);
    case "wait":
      nowMs += each.ms;
      return tenant.frontier.counts(crawlId);
    case "claim":
      return (await tenant.crawls.claim(crawlId)).epoch;
    case "issues":
      return tenant.issues.add(crawlId, epoch, each.issues.map(anIssue));
    case "clear":
      return tenant.issues.clear(crawlId, epoch, [each.phase]);
    case "settle": {
      const rows = each.columns.map((columns, index) => {
        return { ...unsettledColumns(columns.finalUrl, "indexable"), id: index + 1, ...columns };
      });
      return tenant.pages.settle(crawlId, epoch, rows);
    }
  }
}

async function worked(
  tenant: TenantStore,
  crawlId: string,
  epoch: number,
  { count, pages, end }: Extract<Step, { kind: "work" }>,
): Promise<unknown> {
  const leased = await tenant.frontier.lease(crawlId, epoch, { count, forMs: 1000 });
  const ids = leased.map(({ id, url: leasedUrl, depth, attempts }) => ({ id, leasedUrl, depth, attempts }));
  if (end === "hold") return ids;
  if (end === "release") {
    return [ids, await tenant.frontier.release(crawlId, epoch, leased, { delayMs: 500, attempted: true })];
  }
  if (end !== "commit") return [ids, await tenant.frontier.skip(crawlId, epoch, leased, end)];
  const commits = leased.flatMap((held, index) => {
    const drafted = pages[index];
    if (drafted === undefined) return [];
    const block = { kind: "paragraph" as const, level: 0, text: drafted.mainText ?? "" };
    return {
      target: held,
      facts: { ...emptyFacts(held.url), ...drafted.facts },
      mainText: drafted.mainText === null ? null : { blocks: [block], truncated: false },
      edges: drafted.edges,
      discovered: drafted.discovered,
      issues: [],
    };
  });
  return [ids, await tenant.pages.commit(crawlId, epoch, commits)];
}

function anIssue(drafted: typeof issue extends fc.Arbitrary<infer Value> ? Value : never): Issue {
  const { url: pageUrl, ...members } = drafted;
  // As in an audit, the subject decides the page: equal ids have equal pages.
  const subject = { kind: "page" as const, url: `${pageUrl.split("#")[0]}?${members.pageId}` };
  return {
    ...members,
    id: issueId(members.rule, subject),
    certainty: "certain",
    subject,
    message: "m",
    data: {},
    count: 1,
    memberIds: [],
    source: null,
  };
}

/** Everything that can be read of a crawl. */
async function everyRead(tenant: TenantStore, crawlId: string): Promise<unknown> {
  const { pages, issues, frontier } = tenant;
  const edges = await collect(flatten(pages.edges(crawlId)));
  const answers: unknown[] = [
    await frontier.counts(crawlId),
    await collect(flatten(pages.core(crawlId))),
    edges.map(({ pageId, packed }) => [pageId, [...packed]]),
    await Promise.all(edges.map(({ pageId }) => pages.mainText(crawlId, pageId))),
    await collect(flatten(issues.scan(crawlId))),
    await issues.countByRule(crawlId),
    await collect(flatten(issues.countByPage(crawlId))),
    await wholeList((cursor) => issues.list(crawlId, { limit: 2, cursor, severity: "error" })),
    await wholeList((cursor) => issues.list(crawlId, { limit: 1, cursor, severity: "error", category: "x" })),
    await wholeList((cursor) => issues.list(crawlId, { limit: 1, cursor, category: "x", text: "a." })),
    await wholeList((cursor) => issues.list(crawlId, { limit: 1, cursor, severity: "warning" })),
    await wholeList((cursor) => issues.list(crawlId, { limit: 1, cursor, severity: "error", pageId: 2 })),
    await wholeList((cursor) => issues.list(crawlId, { limit: 1, cursor, pageId: 2 })),
  ];
  for (const population of populations) {
    answers.push(await collect(flatten(pages.scan(crawlId, population))));
    for (const by of ["title", "metaDescription", "mainTextHash"] as const) {
      const query = { kind: "groups", population, by, minSize: 2 } as const;
      answers.push(await collect(flatten(pages.groups(crawlId, query))));
    }
  }
  const sorts = pageSorts.flatMap((sort) => [sort, `-${sort}` as const]);
  for (const sort of sorts) {
    answers.push(await wholeList((cursor) => pages.list(crawlId, { limit: 3, cursor, sort })));
    answers.push(
      await wholeList((cursor) => pages.list(crawlId, { limit: 2, cursor, statusClass: "2xx", text: "a.", sort })),
    );
    answers.push(await wholeList((cursor) => pages.list(crawlId, { limit: 2, cursor, indexable: false, sort })));
  }
  return answers;
}

async function wholeList<Item>(
  list: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly cursor: string | null }>,
): Promise<Item[]> {
  const first = await list(null);
  const items = [...first.items];
  for (let cursor = first.cursor; cursor !== null; ) {
    const next = await list(cursor);
    items.push(...next.items);
    cursor = next.cursor;
  }
  return items;
}
