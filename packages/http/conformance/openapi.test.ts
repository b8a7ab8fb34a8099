import { validate } from "@readme/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { LoopbackServer } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CrawledService, crawledService, page, smallSite } from "../src/crawled-service.test.fixture.ts";
import { createHandler } from "../src/create-handler.ts";
import { prometheusMetrics } from "../src/metrics/prometheus-metrics.ts";
import { routeTable } from "../src/route-table.ts";
import { roomyPlans, takenWebhooks } from "../src/service.test.fixture.ts";
import { type AnswerCheck, answerCheck, type OpenApiDocument, type Operation, operationsOf } from "./document.ts";

let crawled: CrawledService;
let document: OpenApiDocument;
let check: AnswerCheck;
let analysisId = "";
let reportId = "";
let geoAuditId = "";
let endpointId = "";
let scheduleId = "";
let deliveryId = "";
let laterCrawlId = "";
let linkingCrawlId = "";
let linkingSite: LoopbackServer;
let pageId = "";
let issueId = "";
beforeAll(async () => {
  crawled = await crawledService({
    metrics: prometheusMetrics({ token: "0123456789abcdef" }),
    webhooks: takenWebhooks,
    auditorOptions: { secretKeys: [new Uint8Array(32)] },
  });
  const { service, siteId } = crawled;
  const endpoint = { url: "https://receiver.example/hook" };
  endpointId = (await service.call("POST", "/v1/webhook-endpoints", { body: endpoint })).body.id;
  analysisId = (await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} })).body.id;
  await service.taskEnded(`/v1/analyses/${analysisId}`);
  reportId = (await service.call("POST", `/v1/sites/${siteId}/reports`, { body: { format: "md" } })).body.id;
  await service.taskEnded(`/v1/reports/${reportId}`);
  geoAuditId = (await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} })).body.id;
  await service.taskEnded(`/v1/geo-audits/${geoAuditId}`);
  const schedule = { cron: "0 5 * * 1", timeZone: "Europe/Berlin", overrides: { maxPages: 500 } };
  scheduleId = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: schedule })).body.id;
  laterCrawlId = (await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} })).body.id;
  await service.ended(laterCrawlId);
  // Its address is refused, so that no request leaves the machine.
  linkingSite = await smallSite({
    "/a": `${page("Page A", ["https://127.0.0.2/", "/old"])}<img src="/logo.png" alt="">`,
    "/old": { status: 301, headers: { location: "/b" } },
  });
  const { body: linking } = await service.call("POST", "/v1/sites", { body: { url: linkingSite.url } });
  const overrides = { maxExternalUrls: 10 };
  linkingCrawlId = (await service.call("POST", `/v1/sites/${linking.id}/crawl`, { body: { overrides } })).body.id;
  await service.ended(linkingCrawlId);
  const { body: pages } = await service.call("GET", `/v1/crawls/${crawled.crawlId}/pages`);
  const { body: issues } = await service.call("GET", `/v1/crawls/${crawled.crawlId}/issues`);
  [pageId, issueId] = [pages.data[0].id, issues.data[0].id];
  const deliveries = () => service.call("GET", `/v1/webhook-endpoints/${endpointId}/deliveries`);
  await vi.waitUntil(async () => (await deliveries()).body.data.length > 0);
  deliveryId = (await deliveries()).body.data[0].id;
  document = (await crawled.service.call("GET", "/openapi.json", { token: null })).body;
  check = answerCheck(document);
});
afterAll(async () => {
  await crawled.close();
  await linkingSite.close();
});

describe("the document", () => {
  it("is valid to one validator", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  it("is valid to another validator", async () => {
    const result = await validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  it("names exactly the routes of the table", () => {
    const documented = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    const tabled = routeTable.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.sort()).toEqual(tabled.sort());
  });

  it("has the eight routes of the interface, and without extensions nothing else", async () => {
    const bare = createHandler({ auditor: crawled.service.auditor, extensions: false, plans: roomyPlans });
    expect(operationsOf(bare.document).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/sites",
      "POST /v1/sites/{siteId}/crawl",
      "GET /v1/crawls/{crawlId}",
      "GET /v1/crawls/{crawlId}/pages",
      "GET /v1/crawls/{crawlId}/issues",
      "POST /v1/sites/{siteId}/analyze",
      "POST /v1/sites/{siteId}/geo-audit",
      "GET /v1/sites/{siteId}/health-score",
    ]);
  });

  it("gives every operation a name of its own, and asks for a token where one is needed", () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, security } of operations) {
      expect(security).toEqual(withoutApiToken.includes(operationId) ? [] : [{ token: [] }]);
    }
  });
});

describe("the examples of the document", () => {
  it("fit their own schemas", () => {
    for (const { operation, status, mediaType, content } of contentsOf(document)) {
      if (content.schema === undefined) continue;
      const place = `${operation.method} ${operation.path} ${status}`;
      const shown = examplesOf(content);
      expect(shown.length, place).toBeGreaterThan(0);
      for (const example of shown) expect(check(operation, status, mediaType, example), place).toBeNull();
    }
  });

  it("of one schema have the same members", () => {
    const bySchema = new Map<string, unknown>();
    for (const { operation, content } of contentsOf(document)) {
      const { schema, example } = content;
      // Issues and groups of issues share a list.
      if (example === undefined || schema?.$ref === undefined || schema.$ref.endsWith("/IssueList")) continue;
      const members = bySchema.get(schema.$ref) ?? membersOf(example);
      bySchema.set(schema.$ref, members);
      expect(membersOf(example), operation.path).toEqual(members);
    }
    expect(bySchema.size).toBeGreaterThan(20);
  });

  it("are answered as they say when they are sent", async () => {
    const replayed: string[] = [];
    for (const operation of operationsOf(document)) replayed.push(...(await replay(operation)));
    const all = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(all.filter((id) => !replayed.includes(id)).sort()).toEqual(notReplayed);
  });
});

/** Content of a response to an operation. */
interface ResponseContent {
  readonly operation: Operation;
  readonly status: number;
  readonly mediaType: string;
  readonly content: OpenApiDocument;
}

function contentsOf(described: OpenApiDocument): readonly ResponseContent[] {
  return operationsOf(described).flatMap((operation) =>
    Object.entries<OpenApiDocument>(operation.operation.responses).flatMap(([status, response]) =>
      Object.entries<OpenApiDocument>(response.content ?? {}).map(([mediaType, content]) => ({
        operation,
        status: Number(status),
        mediaType,
        content,
      })),
    ),
  );
}

/** The URL of a download is its own permission, and metrics have a token of their own. */
const withoutApiToken = [
  "getDocument",
  "getDocs",
  "getDocsSection",
  "getLiveness",
  "getReadiness",
  "getMetrics",
  "downloadFile",
];

/** Operations whose bodies are not JSON, and those that fail once the work has ended. */
const notReplayed = [
  "cancelAnalysis",
  "cancelCrawl",
  "cancelGeoAudit",
  "cancelReport",
  "downloadFile",
  "getDocs",
  "getDocsSection",
  "getMetrics",
  "getReportFile",
  "getTicket",
  "streamEvents",
];

/** Sends what an operation shows. @returns its name for each request sent */
async function replay(operation: Operation): Promise<string[]> {
  const { service, siteId, crawlId } = crawled;
  const { method, path, operation: details } = operation;
  if (notReplayed.includes(details.operationId)) return [];
  const examples = details.requestBody?.content["application/json"].examples ?? { none: {} };
  const sent: string[] = [];
  for (const { value } of Object.values<{ value?: unknown }>(examples)) {
    const ids: Readonly<Record<string, string>> = {
      ...{
        siteId,
        crawlId: crawlOf(path) ?? crawlId,
        analysisId,
        reportId,
        geoAuditId,
        endpointId,
        scheduleId,
        deliveryId,
        ruleId: "title-missing",
        pageId,
        issueId,
      },
      ...(await freshIds(details.operationId)),
    };
    const real = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
    // The URL of an example is of no site here.
    const sentBody = details.operationId === "verifyIssue" ? { url: crawled.site.url, rule: "title-missing" } : value;
    const answer = await service.call(method, real, sentBody === undefined ? {} : { body: sentBody });
    const place = `${method} ${path}: ${answer.text.slice(0, 500)}`;
    const { example } = details.responses[answer.status]?.content["application/json"] ?? {};
    expect(example, place).toBeDefined();
    expect(check(operation, answer.status, "application/json", answer.body), place).toBeNull();
    if (details.operationId !== "getDocument") expect(membersOf(answer.body), place).toEqual(membersOf(example));
    if (answer.status === 202 && answer.body.object === "crawl") await service.ended(answer.body.id);
    sent.push(details.operationId);
  }
  return sent;
}

/** Returns the crawl of a path that needs a certain one. */
function crawlOf(path: string): string | null {
  if (["/external-links", "/resources", "/fixes"].some((end) => path.endsWith(end))) return linkingCrawlId;
  return path.includes("/comparison") ? laterCrawlId : null;
}

/** Returns ids of resources that may be lost. */
async function freshIds(operationId: string): Promise<Readonly<Record<string, string>>> {
  const { service } = crawled;
  if (operationId === "deleteSite") {
    return { siteId: (await service.call("POST", "/v1/sites", { body: { url: "https://gone.example/" } })).body.id };
  }
  if (operationId === "deleteWebhookEndpoint") {
    const body = { url: "https://gone.example/hook" };
    return { endpointId: (await service.call("POST", "/v1/webhook-endpoints", { body })).body.id };
  }
  if (operationId === "deleteSchedule") {
    const path = `/v1/sites/${crawled.siteId}/schedules`;
    return { scheduleId: (await service.call("POST", path, { body: { cron: "0 5 * * *" } })).body.id };
  }
  if (operationId === "deleteAcceptance") {
    const body = { rule: "title-missing", urlPattern: "/x", reason: "As planned." };
    const path = `/v1/sites/${crawled.siteId}/acceptances`;
    return { acceptanceId: (await service.call("POST", path, { body })).body.id };
  }
  if (!["rotateToken", "revokeToken"].includes(operationId)) return {};
  return { tokenId: (await service.call("POST", "/v1/tokens", { body: {} })).body.id };
}

/** Returns the examples of a content, those that are components included. */
function examplesOf({ example, examples = {} }: OpenApiDocument): readonly unknown[] {
  const named = Object.values<OpenApiDocument>(examples).map(({ $ref }) => {
    return document.components.examples[$ref.split("/").at(-1)].value;
  });
  return example === undefined ? named : [example, ...named];
}

/** The members of a body and of the first item of a list: what an example promises. */
function membersOf(body: OpenApiDocument): unknown {
  const own = Object.keys(body).filter((name) => name !== "previous" && name !== "withoutAccepted");
  return [own.sort(), body.object === "list" ? Object.keys(body.data[0] ?? {}).sort() : null];
}
