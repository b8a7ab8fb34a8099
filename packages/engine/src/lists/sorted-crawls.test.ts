import { type Crawl, crawlPlan, noCounts, type scoreSchema } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { beforeEach, expect, it } from "vitest";
import type { z } from "zod";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { type CrawlSort, listCrawls } from "./sorted-crawls.ts";

const store = memoryStore();
const tenant = store.tenant("a");
let siteId = "";

interface Draft {
  readonly pages: number;
  readonly status: "completed" | "failed" | "running";
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly score?: number;
}

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
/** Crawls by their names, in order of creation. */
const drafts: Readonly<Record<string, Draft>> = {
  a: { pages: 5, status: "completed", startedAt: day(1), finishedAt: day(4), score: 71.5 },
  b: { pages: 9, status: "failed", startedAt: null, finishedAt: day(2) },
  c: { pages: 5, status: "completed", startedAt: day(3), finishedAt: day(3), score: 90.25 },
  d: { pages: 0, status: "running", startedAt: day(2), finishedAt: null },
};

beforeEach(async () => {
  if (siteId !== "") return;
  siteId = (await inlineAuditor({ store }).tenant("a").sites.create("https://example.test/")).id;
  for (const [index, [id, draft]] of Object.entries(drafts).entries()) await create(id, day(index + 1), draft);
});

async function create(id: string, createdAt: string, { score, ...draft }: Draft): Promise<void> {
  const crawl: Crawl = {
    id,
    siteId,
    startUrl: "https://example.test/",
    stopReason: null,
    truncated: false,
    plan: crawlPlan(),
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt,
    error: null,
    ...draft,
    status: "queued",
    counts: { ...noCounts, pages: draft.pages },
  };
  await tenant.crawls.create(crawl);
  const { epoch } = await tenant.crawls.claim(id);
  if (score !== undefined) await tenant.documents.put(id, epoch, "verdict", "score", scoreOf(score));
  await tenant.crawls.update(id, epoch, { status: draft.status });
}

/** A score of which only the value matters. */
function scoreOf(value: number): z.input<typeof scoreSchema> {
  return {
    value,
    reason: null,
    grade: "good",
    coverage: 1,
    interval: null,
    population: 1,
    categories: [],
    attribution: [],
    policyVersion: "2",
  };
}

it.each<[CrawlSort | undefined, string]>([
  [undefined, "dcba"],
  ["-createdAt", "dcba"],
  ["createdAt", "abcd"],
  ["startedAt", "badc"],
  ["-startedAt", "cdab"],
  ["finishedAt", "dbca"],
  ["-finishedAt", "acbd"],
  ["status", "cabd"],
  ["-status", "dbca"],
  ["pages", "dcab"],
  ["-pages", "bcad"],
  ["score", "dbac"],
  ["-score", "cadb"],
])("orders crawls by %s, equal values newest first, whatever the size of the pages", async (sort, expected) => {
  for (const limit of [1, 2, 3, 1000]) {
    let names = "";
    let cursor: string | null = null;
    do {
      const options = sort === undefined ? { limit, cursor } : { limit, cursor, sort };
      const list: Awaited<ReturnType<typeof listCrawls>> = await listCrawls(tenant, siteId, options);
      names += list.items.map(({ id }) => id).join("");
      cursor = list.cursor;
    } while (cursor !== null);
    expect(names).toBe(expected);
  }
});

it("refuses an unknown order, naming those there are, and the cursor of another", async () => {
  // @ts-expect-error: callers without types may ask for anything.
  await expect(listCrawls(tenant, siteId, { limit: 1, sort: "colour" })).rejects.toThrow("use one of createdAt");
  const { cursor } = await listCrawls(tenant, siteId, { limit: 1, sort: "score" });
  const other = listCrawls(tenant, siteId, { limit: 1, sort: "-score", cursor });
  await expect(other).rejects.toMatchObject({ code: "invalid_options" });
  await expect(listCrawls(tenant, "site_unknown", { limit: 1, sort: "score" })).rejects.toMatchObject({
    code: "not_found",
  });
});
