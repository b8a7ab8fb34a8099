import { validate } from "@readme/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandler } from "../src/create-handler.ts";
import { routeTable } from "../src/route-table.ts";
import { type CrawledService, crawledService, roomyPlans } from "../src/service.test.fixture.ts";
import { answerCheck, type OpenApiDocument, type Operation, operationsOf } from "./document.ts";

let crawled: CrawledService;
let document: OpenApiDocument;
let analysisId = "";
let reportId = "";
let geoAuditId = "";
let laterCrawlId = "";
beforeAll(async () => {
  crawled = await crawledService({ auditorOptions: { secretKeys: [new Uint8Array(32)] } });
  const { service, siteId } = crawled;
  analysisId = (await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} })).body.id;
  await service.taskEnded(`/v1/analyses/${analysisId}`);
  reportId = (await service.call("POST", `/v1/sites/${siteId}/reports`, { body: { format: "md" } })).body.id;
  await service.taskEnded(`/v1/reports/${reportId}`);
  geoAuditId = (await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} })).body.id;
  await service.taskEnded(`/v1/geo-audits/${geoAuditId}`);
  laterCrawlId = (await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} })).body.id;
  await service.ended(laterCrawlId);
  document = (await crawled.service.call("GET", "/openapi.json", { token: null })).body;
});
afterAll(() => crawled.close());

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
      // The URL of a download is its own permission.
      const isOpen = ["getDocument", "getLiveness", "getReadiness", "downloadFile"].includes(operationId);
      expect(security).toEqual(isOpen ? [] : [{ token: [] }]);
    }
  });
});

describe("the examples of the document", () => {
  it("fit their own schemas", () => {
    const check = answerCheck(document);
    let examples = 0;
    for (const operation of operationsOf(document)) {
      for (const [status, response] of Object.entries<OpenApiDocument>(operation.operation.responses)) {
        for (const [mediaType, { example }] of Object.entries<OpenApiDocument>(response.content ?? {})) {
          if (example === undefined) continue;
          expect(check(operation, Number(status), mediaType, example), operation.path).toBeNull();
          examples++;
        }
      }
    }
    expect(examples).toBe(25);
  });

  it("are answered as they say when they are sent", async () => {
    const replayed: string[] = [];
    for (const operation of operationsOf(document)) replayed.push(...(await replay(operation)));
    expect(new Set(replayed)).toEqual(
      new Set([
        "createSite",
        "updateSite",
        "listSiteChanges",
        "setCredentials",
        "getCredentials",
        "startCrawl",
        "getCrawl",
        "listPages",
        "listIssues",
        "startAnalysis",
        "getAnalysis",
        "startGeoAudit",
        "getGeoAudit",
        "createReport",
        "getReport",
        "getHealthScore",
        "rescoreCrawl",
        "listCrawls",
        "getScoreHistory",
        "getComparison",
        "listComparisonIssues",
        "listRules",
        "getRule",
        "getAccount",
        "getUsage",
        "listTokens",
        "issueToken",
      ]),
    );
  });
});

/** Sends what an operation shows. @returns its name for each request sent */
async function replay(operation: Operation): Promise<string[]> {
  const { service, siteId, crawlId } = crawled;
  const { method, path, operation: details } = operation;
  const [status, shown] = exampleOf(details) ?? [null, null];
  if (status === null) return [];
  const examples = details.requestBody?.content["application/json"].examples ?? { none: {} };
  const sent: string[] = [];
  for (const { value } of Object.values<{ value?: unknown }>(examples)) {
    const real = path
      .replace("{siteId}", siteId)
      .replace("{crawlId}", path.includes("/comparison") ? laterCrawlId : crawlId)
      .replace("{analysisId}", analysisId)
      .replace("{reportId}", reportId)
      .replace("{geoAuditId}", geoAuditId)
      .replace("{ruleId}", "title-missing");
    const answer = await service.call(method, real, value === undefined ? {} : { body: value });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(status);
    expect(answerCheck(document)(operation, answer.status, "application/json", answer.body)).toBeNull();
    expect(membersOf(answer.body), path).toEqual(membersOf(shown));
    if (answer.status === 202 && answer.body.object === "crawl") await service.ended(answer.body.id);
    sent.push(details.operationId);
  }
  return sent;
}

function exampleOf(operation: OpenApiDocument): [number, unknown] | null {
  for (const [status, response] of Object.entries<OpenApiDocument>(operation.responses)) {
    const example = response.content?.["application/json"]?.example;
    if (example !== undefined) return [Number(status), example];
  }
  return null;
}

/** The members of a body and of the first item of a list: what an example promises. */
function membersOf(body: OpenApiDocument): unknown {
  const own = Object.keys(body).filter((name) => name !== "previous");
  return [own.sort(), body.object === "list" ? Object.keys(body.data[0] ?? {}).sort() : null];
}
