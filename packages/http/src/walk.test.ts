import { createAuditor } from "@sightline/engine";
import type { LoopbackServer } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallSite } from "./crawled-service.test.fixture.ts";
import { onEveryStore } from "./every-store.test.fixture.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

onEveryStore((open) => {
  let site: LoopbackServer;
  let service: TestService;
  beforeAll(async () => {
    site = await smallSite();
    service = await testService({ auditorOptions: await open() });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  it("walks through the eight routes, in order", async () => {
    const { call } = service;
    const created = await call("POST", "/v1/sites", { body: { url: site.url, name: "Small", tags: ["test"] } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      object: "site",
      url: site.url,
      name: "Small",
      tags: ["test"],
      lastCrawlId: null,
    });
    const siteId: string = created.body.id;
    expect(created.headers.get("location")).toBe(`/v1/sites/${siteId}`);

    const early = await call("GET", `/v1/sites/${siteId}/health-score`);
    expect(early).toMatchObject({ status: 409, body: { code: "crawl_required" } });

    const started = await call("POST", `/v1/sites/${siteId}/crawl`, { body: { overrides: { maxPages: 50 } } });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ object: "crawl", siteId, status: "queued", config: { maxPages: 50 } });
    const crawlId: string = started.body.id;
    expect(started.headers.get("location")).toBe(`/v1/crawls/${crawlId}`);
    expect(started.headers.get("retry-after")).toBe("2");

    const crawl = await service.ended(crawlId);
    expect(crawl.body).toMatchObject({
      id: crawlId,
      status: "completed",
      stopReason: "exhausted",
      progress: { fetched: 4, queued: 0, percent: 100 },
      counts: { pages: 3, byStatusClass: { "2xx": 3, "4xx": 1 } },
      attempt: 1,
      resumedCount: 0,
      error: null,
    });
    expect(crawl.headers.get("retry-after")).toBeNull();

    const pages = await call("GET", `/v1/crawls/${crawlId}/pages`);
    expect(pages.body).toMatchObject({ object: "list", hasMore: false, nextCursor: null });
    expect(pages.body.data.map(({ url, status }: { url: string; status: number }) => [url, status])).toEqual([
      [site.url, 200],
      [`${site.url}a`, 200],
      [`${site.url}b`, 200],
      [`${site.url}gone`, 404],
    ]);

    const issues = await call("GET", `/v1/crawls/${crawlId}/issues?limit=1000`);
    const rules = new Set(issues.body.data.map(({ rule }: { rule: string }) => rule));
    expect(rules).toContain("link-internal-broken");
    expect(rules).toContain("title-duplicate");

    const analysing = await call("POST", `/v1/sites/${siteId}/analyze`, { body: { focus: "titles and links" } });
    expect(analysing).toMatchObject({ status: 202, body: { object: "analysis", siteId, crawlId, status: "queued" } });
    const analysis = await service.taskEnded(analysing.headers.get("location") ?? "");
    expect(analysis).toMatchObject({ status: 200, body: { status: "completed", model: null, partial: false } });
    const cited = analysis.body.recommendations.flatMap(
      ({ evidence }: { evidence: { issueId: string }[] }) => evidence,
    );
    const known = new Set(issues.body.data.map(({ fingerprint }: { fingerprint: string }) => fingerprint));
    expect(cited.length).toBeGreaterThan(0);
    for (const { issueId } of cited) expect(known).toContain(issueId);

    const auditing = await call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} });
    expect(auditing).toMatchObject({ status: 202, body: { object: "geoAudit", siteId, crawlId, status: "queued" } });
    const geoAudit = await service.taskEnded(auditing.headers.get("location") ?? "");
    expect(geoAudit).toMatchObject({
      status: 200,
      body: { status: "completed", method: "four-answers-1", scores: null },
    });
    expect(geoAudit.body.answers.read).toMatchObject({ state: "yes", share: 1 });

    const checks = await call("GET", `/v1/crawls/${crawlId}/checks?outcome=nothing-to-check&limit=1000`);
    const idle = checks.body.data.map(({ id }: { id: string }) => id);
    expect(idle).toContain("canonical-to-4xx");
    expect(idle).not.toContain("title-duplicate");

    const health = await call("GET", `/v1/sites/${siteId}/health-score`);
    expect(health.status).toBe(200);
    expect(health.body).toMatchObject({ object: "healthScore", siteId, crawlId });
    expect(crawl.body.score).toEqual({ value: health.body.score.value, grade: health.body.score.grade });
    expect(health.body.score.availability).toEqual({ score: 100, pointsLost: 0 });

    const rescored = await call("POST", `/v1/crawls/${crawlId}/rescore`);
    expect(rescored).toMatchObject({ status: 200, body: { object: "healthScore", crawlId, methodVersion: "3" } });
    expect(rescored.body.score).toEqual(health.body.score);

    const auditor = createAuditor();
    const { score } = await auditor.audit(site.url, { allowPrivateHosts: [new URL(site.url).host] }).result();
    await auditor.close();
    expect(health.body.score.value).toBe(score.value);
    expect(health.body.score.value).toBeGreaterThan(0);
  });
});
