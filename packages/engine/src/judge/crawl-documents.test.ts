import {
  type CanonicalHost,
  type Crawl,
  crawlPlan,
  noCounts,
  type PageWeights,
  type Score,
  type SiteProfile,
} from "@sightline/model";
import { silentLogger, type TenantStore } from "@sightline/model/ports";
import { scoreSite } from "@sightline/score";
import { memoryStore } from "@sightline/store-memory";
import { describe, expect, it } from "vitest";
import { loadVerdict, saveVerdict } from "./crawl-documents.ts";

const score: Score = scoreSite({
  rules: [{ id: "title-missing", category: "titles-meta", severity: "error" }],
  population: 4,
  pages: [{ isHome: false, pages: 1, faults: [{ rules: ["title-missing"], targets: 1 }] }],
  siteFailures: [],
  coverage: 1,
});
const tallies = [
  { rule: "title-missing", status: "assessed" as const, applicable: 4, failing: 1, needsReview: 0, issues: 1 },
];

const canonicalHost: CanonicalHost = {
  canonical: "https://www.example.com/",
  audited: "https://site.test/",
  pages: 4,
  of: 4,
  copyBecause: "asked",
};

const weights: PageWeights = {
  pages: 4,
  unmeasured: 1,
  shared: { files: 2, bytes: 90_000 },
  templates: [
    { pattern: "/*", pages: 4, bytes: 300_000, requests: 9, heaviest: { url: "https://site.test/a", bytes: 900_000 } },
  ],
  foreignHosts: [{ host: "cdn.test", files: 2, pages: 4 }],
};

const profile: SiteProfile = { generator: "WordPress", language: "ja", isMixed: false };

async function crawled(): Promise<{ readonly store: TenantStore; readonly crawl: Crawl }> {
  const store = memoryStore().tenant("a");
  const url = "https://site.test/";
  const time = "2026-10-01T00:00:00.000Z";
  await store.sites.create({ id: "site_1", url, origin: "https://site.test", name: null, createdAt: time });
  await store.crawls.create({
    id: "crawl_1",
    siteId: "site_1",
    startUrl: url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan({}),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt: time,
    startedAt: null,
    finishedAt: null,
    error: null,
  });
  const crawl = await store.crawls.claim("crawl_1");
  return { store, crawl };
}

describe("a verdict", () => {
  it("is read as it was stored", async () => {
    const { store, crawl } = await crawled();
    expect(await saveVerdict(store, crawl, { score, tallies, canonicalHost, profile, weights }, silentLogger)).toEqual({
      score,
      tallies,
      canonicalHost,
      profile,
      weights,
    });
    expect(await loadVerdict(store, crawl.id)).toEqual({ score, tallies, canonicalHost, profile, weights });
  });

  it("loses a score that JSON could not hold, and keeps the rest", async () => {
    const { store, crawl } = await crawled();
    const reason = expect.stringContaining("coverage");
    const verdict = { score: { ...score, coverage: Number.NaN }, tallies, canonicalHost, profile, weights };
    const saved = await saveVerdict(store, crawl, verdict, silentLogger);
    expect(saved).toMatchObject({ score: { value: null, reason }, tallies });
    expect(await loadVerdict(store, crawl.id)).toEqual(saved);
  });

  it("is told as unreadable when its document is damaged", async () => {
    const { store, crawl } = await crawled();
    await saveVerdict(store, crawl, { score, tallies, canonicalHost, profile, weights }, silentLogger);
    await store.documents.put(crawl.id, crawl.epoch, "verdict", "score", { ...score, value: "high" });
    const reason = expect.stringContaining("cannot be read (value: ");
    expect(await loadVerdict(store, crawl.id)).toMatchObject({ score: { value: null, reason }, tallies });
  });
});
