import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { allScopes } from "../src/accounts/principal.ts";
import { type CrawledService, crawledService, smallSite } from "../src/crawled-service.test.fixture.ts";
import { onEveryStore } from "../src/every-store.test.fixture.ts";
import { routeTable } from "../src/route-table.ts";
import { type CallOptions, takenWebhooks } from "../src/service.test.fixture.ts";

const nobodys = (prefix: string) => `${prefix}_${"0".repeat(32)}`;

const withIds = routeTable.filter(({ path }) => path.includes(":"));

onEveryStore((open) => {
  let crawled: CrawledService;
  let foreign = "";
  let analysisId = "";
  let reportId = "";
  let geoAuditId = "";
  let tokenId = "";
  let acceptanceId = "";
  let scheduleId = "";
  let pageId = "";
  let issueId = "";
  let endpointId = "";
  let deliveryId = "";
  beforeAll(async () => {
    crawled = await crawledService({ webhooks: takenWebhooks, auditorOptions: await open() });
    const { service, siteId } = crawled;
    const hook = { url: "https://receiver.example/hook" };
    endpointId = (await service.call("POST", "/v1/webhook-endpoints", { body: hook })).body.id;
    const { body, headers } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
    await service.taskEnded(headers.get("location") ?? "");
    analysisId = body.id;
    const report = await service.call("POST", `/v1/sites/${siteId}/reports`, { body: { format: "md" } });
    await service.taskEnded(report.headers.get("location") ?? "");
    reportId = report.body.id;
    const audit = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} });
    await service.taskEnded(audit.headers.get("location") ?? "");
    geoAuditId = audit.body.id;
    const acceptance = { rule: "title-missing", urlPattern: "*", reason: "As planned." };
    acceptanceId = (await service.call("POST", `/v1/sites/${siteId}/acceptances`, { body: acceptance })).body.id;
    const schedule = { cron: "0 5 * * 1", timeZone: "Europe/Berlin" };
    scheduleId = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: schedule })).body.id;
    pageId = (await service.call("GET", `/v1/crawls/${crawled.crawlId}/pages`)).body.data[0].id;
    issueId = (await service.call("GET", `/v1/crawls/${crawled.crawlId}/issues`)).body.data[0].id;
    const deliveries = () => service.call("GET", `/v1/webhook-endpoints/${endpointId}/deliveries`);
    await vi.waitUntil(async () => (await deliveries()).body.data.length > 0, { timeout: 50_000 });
    deliveryId = (await deliveries()).body.data[0].id;
    foreign = (await crawled.service.tokens.issue({ tenantId: "b", plan: "scale", scopes: allScopes })).token;
    tokenId = (await crawled.service.tokens.issue({ tenantId: "a", plan: "starter" })).details.id;
  });
  afterAll(() => crawled.close());

  it.each(withIds.map(({ method, path, bodyExamples }) => [method, path, Object.values(bodyExamples ?? {})[0] ?? {}]))(
    "%s %s answers another tenant's id as it answers an id that nobody has",
    async (method, path, body) => {
      const { service, siteId, crawlId } = crawled;
      const ask = async (ids: Readonly<Record<string, string>>, token: string) => {
        const real = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing");
        const options: CallOptions = { token, headers: { "x-request-id": "the-same" } };
        const { status, text, headers } = await service.call(
          method,
          real,
          method === "GET" || method === "DELETE" ? options : { ...options, body },
        );
        const kept = [...headers].filter(([name]) => !name.startsWith("ratelimit"));
        return { status, text, headers: kept };
      };
      const stranger = await ask(
        {
          siteId,
          crawlId,
          analysisId,
          reportId,
          geoAuditId,
          tokenId,
          acceptanceId,
          scheduleId,
          pageId,
          issueId,
          endpointId,
          deliveryId,
        },
        foreign,
      );
      const nobody = await ask(
        {
          siteId: nobodys("site"),
          crawlId: nobodys("crawl"),
          analysisId: nobodys("analysis"),
          reportId: nobodys("report"),
          geoAuditId: nobodys("geo"),
          tokenId: nobodys("token"),
          acceptanceId: nobodys("acceptance"),
          scheduleId: nobodys("schedule"),
          pageId: nobodys("page"),
          issueId: nobodys("issue"),
          endpointId: nobodys("endpoint"),
          deliveryId: `${"9".repeat(15)}_${nobodys("msg_crawl")}`,
        },
        foreign,
      );
      const malformed = await ask(
        { siteId: "x", crawlId: "x", analysisId: "x", geoAuditId: "x", reportId: "x", pageId: "x", issueId: "x" },
        foreign,
      );
      expect(stranger.status).toBe(404);
      expect(stranger).toEqual(nobody);
      expect(stranger).toEqual(malformed);
      expect(JSON.parse(stranger.text)).toMatchObject({ code: "not_found", status: 404 });
    },
  );

  it("left everything as it was", async () => {
    const { service, siteId, crawlId } = crawled;
    expect((await service.call("GET", `/v1/sites/${siteId}`)).status).toBe(200);
    expect((await service.call("GET", `/v1/crawls/${crawlId}`)).body.status).toBe("completed");
    expect((await service.call("GET", `/v1/analyses/${analysisId}`)).body.status).toBe("completed");
    expect((await service.call("GET", `/v1/reports/${reportId}`)).body.status).toBe("completed");
    expect((await service.call("GET", `/v1/geo-audits/${geoAuditId}`)).body.status).toBe("completed");
    const acceptances = await service.call("GET", `/v1/sites/${siteId}/acceptances`);
    expect(acceptances.body.data).toMatchObject([{ id: acceptanceId }]);
    const schedules = await service.call("GET", `/v1/sites/${siteId}/schedules`);
    expect(schedules.body.data).toMatchObject([{ id: scheduleId, enabled: true, cron: "0 5 * * 1" }]);
    expect((await service.call("GET", `/v1/sites/${siteId}/changes`)).body.data).toEqual([]);
    const endpoints = await service.call("GET", "/v1/webhook-endpoints");
    expect(endpoints.body.data).toMatchObject([{ id: endpointId, previousSecretUntil: null }]);
    const { body } = await service.call("GET", "/v1/tokens");
    expect(body.data.find(({ id }: { id: string }) => id === tokenId)).toMatchObject({
      revokedAt: null,
      expiresAt: null,
    });
  });

  it("hides foreign ids in parameters and lists too", async () => {
    const { service, crawlId, site } = crawled;
    const own = await smallSite();
    const call = (method: string, path: string, body?: unknown) => service.call(method, path, { token: foreign, body });
    expect((await call("GET", "/v1/sites")).body.data).toEqual([]);
    const { body: created } = await call("POST", "/v1/sites", { url: own.url });
    const score = await call("GET", `/v1/sites/${created.id}/health-score?crawlId=${crawlId}`);
    expect(score).toMatchObject({ status: 404, body: { code: "not_found" } });
    // The same origin as the other tenant's: to this one it is new.
    expect(await call("POST", "/v1/sites", { url: site.url })).toMatchObject({ status: 201 });
    await own.close();
  });
});
