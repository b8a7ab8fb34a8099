import { validate } from "@readme/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../src/crawled-service.test.fixture.ts";
import { createHandler } from "../src/create-handler.ts";
import { recordedExamples } from "../src/generated/recorded-examples.ts";
import { prometheusMetrics } from "../src/metrics/prometheus-metrics.ts";
import { routeTable } from "../src/route-table.ts";
import { roomyPlans, takenWebhooks } from "../src/service.test.fixture.ts";
import { type AnswerCheck, answerCheck, type OpenApiDocument, type Operation, operationsOf } from "./document.ts";
import { examplesOf, type Recording, recordings } from "./record-examples.ts";

const mediaType = "application/json";
let crawled: CrawledService;
let document: OpenApiDocument;
let check: AnswerCheck;
let recorded: Recording[];
beforeAll(async () => {
  recorded = [];
  for await (const recording of recordings()) recorded.push(recording);
  crawled = await crawledService({
    metrics: prometheusMetrics({ token: "0123456789abcdef" }),
    webhooks: takenWebhooks,
    auditorOptions: { secretKeys: [new Uint8Array(32)] },
  });
  document = (await crawled.service.call("GET", "/openapi.json", { token: null })).body;
  check = answerCheck(document);
}, 120_000);
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
      expect(security).toEqual(withoutApiToken.includes(operationId) ? [] : [{ token: [] }]);
    }
  });
});

describe("the examples of the document", () => {
  it("fit their own schemas", () => {
    for (const { operation, status, mediaType, content } of contentsOf(document)) {
      if (content.schema === undefined) continue;
      const place = `${operation.method} ${operation.path} ${status}`;
      const shown = shownIn(content);
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

  it("are the responses to the requests that routes declare: run `npm run generate`", () => {
    expect(examplesOf(recorded)).toEqual(recordedExamples);
  });

  it("fit their own schemas before their lists are cut", () => {
    for (const { route, status, body } of recorded) {
      const operation = operationsOf(document).find((each) => each.operation.operationId === route);
      const fault = operation === undefined ? "It is not documented." : check(operation, status, mediaType, body);
      expect(fault, `${route} ${status}`).toBeNull();
    }
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

/** Returns the examples of a content, those that are components included. */
function shownIn({ example, examples = {} }: OpenApiDocument): readonly unknown[] {
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
