import { createAuditor, inProcessQueue, rules, systemClock } from "@sightline/engine";
import { emptyFacts } from "@sightline/facts";
import type { Extractor, Fetcher, JobQueue } from "@sightline/model/ports";
import { missingPostgres } from "@sightline/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { onEveryStore } from "../src/every-store.test.fixture.ts";
import { type TestService, takenWebhooks, testService } from "../src/service.test.fixture.ts";
import { type FuzzRequest, requestsOf } from "./arbitrary-requests.ts";
import { answerCheck, operationsOf } from "./document.ts";

/** 20,000 in all; what a queue that processes share changes is tested elsewhere. */
const requests =
  missingPostgres() === null
    ? { memory: 8000, SQLite: 6000, PostgreSQL: 6000, shared: 0 }
    : { memory: 12_000, SQLite: 8000, PostgreSQL: 0, shared: 0 };
const seeds = { memory: 20_261_121, SQLite: 20_261_122, PostgreSQL: 20_261_123, shared: 0 };

/** Answers every URL with the same page, without a network. */
const fetcher: Fetcher = {
  fetch: async ({ url }) => ({
    kind: "answer",
    url,
    status: url.endsWith("/robots.txt") ? 404 : 200,
    headers: [["content-type", "text/html"]],
    body: new Uint8Array(0),
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  }),
  async close() {},
};
const extractor: Extractor = {
  extract: async ({ url, status }) => ({
    facts: { ...emptyFacts(url), kind: "html", status, analysis: "ok", contentType: "text/html", wordCount: 400 },
    edges: [],
    mainText: null,
  }),
  async close() {},
};

/** Numbers of answers by operation and status, on all stores. */
const statuses = new Map<string, number>();

onEveryStore((open, name) => {
  const seed = seeds[name];
  const numRuns = requests[name];
  it.skipIf(numRuns === 0)(
    `answers ${numRuns} requests made from its document, each as the document says`,
    {
      timeout: 180_000,
    },
    async () => {
      let isFuzzing = false;
      const inProcess = inProcessQueue(systemClock);
      const queue: JobQueue = {
        ...inProcess,
        // Hundreds of reports would be written while the requests are answered; what comes of them is tested elsewhere.
        enqueue: async (slice, options) => {
          if (!isFuzzing || !slice.id.startsWith("report_")) await inProcess.enqueue(slice, options);
        },
      };
      const auditor = createAuditor({
        ...(await open()),
        secretKeys: [new Uint8Array(32)],
        queue,
        fetcher: () => fetcher,
        extractor: () => extractor,
        rules: rules.filter(({ meta }, index) => index < 8 || meta.id === "title-too-long"),
      });
      const service = await testService({ auditor, allowPrivate: false, webhooks: takenWebhooks });
      const { document } = service.handler;
      const check = answerCheck(document);
      const ids = await someIds(service);
      isFuzzing = true;
      await fc.assert(
        fc.asyncProperty(requestsOf(document, operationsOf(document), ids), async (request) => {
          const { status, fault } = await answered(service, request, check);
          const key = `${request.operation.operation.operationId} ${status}`;
          statuses.set(key, (statuses.get(key) ?? 0) + 1);
          expect(fault).toBeNull();
        }),
        { numRuns, endOnFailure: true, seed },
      );
      await service.close();
    },
  );
});

it("lets much of what it makes through, so that the fuzzing is worth something", () => {
  if (process.env["SHOW_STATUSES"] !== undefined) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`);
  const seen = (text: string) => [...statuses].filter(([key]) => key.endsWith(text)).length;
  const all = [...statuses].filter(([key]) =>
    /getCrawl 200|list(Pages|Issues|Links|Inlinks|Outlinks) 200|get(Page|Issue) 200|startCrawl 202|createSite 201|updateSite 200|listSiteChanges 200|[sg]etCredentials 200|acceptIssues 201|listAcceptances 200|createSchedule 201|(list|get)Schedules? 200|updateSchedule 200|createWebhookEndpoint 201|listWebhook(Endpoints|Deliveries) 200|rotateWebhookSecret 200|resendWebhookDelivery 202|(start|get)Analysis 20[02]|(create|get)Report(File)? 20[02]|(start|get)GeoAudit 20[02]/.test(
      key,
    ),
  );
  expect(all).toHaveLength(32);
  for (const [key, count] of all) expect(count, key).toBeGreaterThanOrEqual(3);
  expect(seen(" 200")).toBeGreaterThanOrEqual(9);
  expect(seen(" 400")).toBeGreaterThanOrEqual(10);
});

async function someIds(service: TestService): Promise<Record<string, string[]>> {
  const nobody = (prefix: string) => [`${prefix}_${"0".repeat(32)}`, `${prefix}_${"f".repeat(31)}`];
  const siteIds: string[] = [];
  const crawlIds: string[] = [];
  const endpointIds: string[] = [];
  for (let number = 0; number < 12; number++) {
    const body = { url: `https://receiver-${number}.example.com/` };
    endpointIds.push((await service.call("POST", "/v1/webhook-endpoints", { body })).body.id);
  }
  for (const name of ["one", "two", "three"]) {
    const { body: site } = await service.call("POST", "/v1/sites", { body: { url: `https://${name}.example.com/` } });
    const { body: crawl } = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body: {} });
    await service.ended(crawl.id);
    siteIds.push(site.id);
    crawlIds.push(crawl.id);
  }
  // So that there is something to compare.
  const { body: later } = await service.call("POST", `/v1/sites/${siteIds[0]}/crawl`, { body: {} });
  await service.ended(later.id);
  crawlIds.push(later.id);
  const disposable: string[] = [];
  for (let number = 0; number < 50; number++) {
    const body = { url: `https://disposable-${number}.example.com/` };
    disposable.push((await service.call("POST", "/v1/sites", { body })).body.id);
  }
  const analysisIds: string[] = [];
  for (const siteId of siteIds) {
    analysisIds.push((await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} })).body.id);
    await service.taskEnded(`/v1/analyses/${analysisIds.at(-1)}`);
  }
  const { body: audit } = await service.call("POST", `/v1/sites/${siteIds[0]}/geo-audit`, { body: {} });
  await service.taskEnded(`/v1/geo-audits/${audit.id}`);
  const reportIds: string[] = [];
  for (const format of ["csv", "html"]) {
    reportIds.push((await service.call("POST", `/v1/sites/${siteIds[0]}/reports`, { body: { format } })).body.id);
    await service.taskEnded(`/v1/reports/${reportIds.at(-1)}`);
  }
  const acceptanceIds: string[] = [];
  for (let number = 0; number < 20; number++) {
    const body = { rule: "title-too-long", urlPattern: `/${number}`, reason: "As planned." };
    acceptanceIds.push((await service.call("POST", `/v1/sites/${siteIds[0]}/acceptances`, { body })).body.id);
  }
  const scheduleIds: string[] = [];
  for (const siteId of [...siteIds, ...siteIds]) {
    const body = { cron: "0 5 * * 1" };
    scheduleIds.push((await service.call("POST", `/v1/sites/${siteId}/schedules`, { body })).body.id);
  }
  const deliveries = () => service.call("GET", `/v1/webhook-endpoints/${endpointIds[0]}/deliveries`);
  await expect.poll(async () => (await deliveries()).body.data.length > 0).toBe(true);
  const tokenIds: string[] = [];
  for (let number = 0; number < 20; number++) {
    // Not the token of the requests themselves.
    tokenIds.push((await service.tokens.issue({ tenantId: "a", plan: "starter" })).details.id);
  }
  const listedIds = async (list: string) => {
    const lists = crawlIds.map((id) => service.call("GET", `/v1/crawls/${id}/${list}?limit=20`));
    return (await Promise.all(lists)).flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id));
  };
  return {
    siteId: [...siteIds, ...nobody("site")],
    // Deleted one after the other, so that what the other operations need stays.
    "deleteSite siteId": [...disposable, ...nobody("site")],
    crawlId: [...crawlIds, ...nobody("crawl")],
    analysisId: [...analysisIds, ...nobody("analysis")],
    geoAuditId: [audit.id, ...nobody("geo")],
    acceptanceId: [...acceptanceIds, ...nobody("acceptance")],
    // Those of the first site are kept, so that other operations find them.
    scheduleId: [scheduleIds[0] ?? "", scheduleIds[3] ?? "", ...nobody("schedule")],
    "deleteSchedule scheduleId": [...scheduleIds.slice(1, 3), ...nobody("schedule")],
    "getSchedule siteId": [siteIds[0] ?? "", ...nobody("site")],
    "updateSchedule siteId": [siteIds[0] ?? "", ...nobody("site")],
    endpointId: [...endpointIds.slice(0, 2), ...nobody("endpoint")],
    "deleteWebhookEndpoint endpointId": [...endpointIds.slice(2), ...nobody("endpoint")],
    "resendWebhookDelivery endpointId": [endpointIds[0] ?? "", ...nobody("endpoint")],
    deliveryId: (await deliveries()).body.data.map(({ id }: { id: string }) => id),
    tokenId: [...tokenIds, ...nobody("token")],
    ruleId: [...service.auditor.rules.map(({ id }) => id), "no-such-rule"],
    pageId: [...(await listedIds("pages")), ...nobody("page")],
    issueId: [...(await listedIds("issues")), ...nobody("issue")],
    reportId: [...reportIds, ...nobody("report")],
  };
}

async function answered(
  { handler, token }: TestService,
  { operation, path, query, headers, body }: FuzzRequest,
  check: ReturnType<typeof answerCheck>,
): Promise<{ status: number; fault: string | null }> {
  const search = new URLSearchParams(query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]));
  const response = await handler(
    new Request(`http://service.test${path}?${search}`, {
      method: operation.method,
      headers: { "content-type": "application/json", ...headers, authorization: `Bearer ${token}` },
      body,
    }),
  );
  const { status } = response;
  const mediaType = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (status === 500) return { status, fault: `500: ${await response.text()}` };
  if (mediaType === "text/event-stream") {
    await response.body?.cancel();
    return { status, fault: check(operation, status, mediaType, null) };
  }
  const text = await response.text();
  if (status === 304) return { status, fault: text === "" ? null : "A 304 has a body." };
  // A path that an odd id made another one: no operation, but a problem all the same.
  const isElsewhere = (status === 404 || status === 405) && mediaType === "application/problem+json";
  const isJson = mediaType === "application/json" || mediaType === "application/problem+json";
  const value: unknown = text === "" ? null : isJson ? JSON.parse(text) : text;
  return { status, fault: isElsewhere ? null : check(operation, status, mediaType, value) };
}
