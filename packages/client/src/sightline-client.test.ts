import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allItems } from "./all-items.ts";
import { ApiError } from "./api-error.ts";
import { type ClientOptions, sightlineClient } from "./sightline-client.ts";
import { waitFor } from "./wait-for.ts";

const site = { id: "site_1", object: "site", url: "https://example.com/" };

/** Client of a service that gives these answers one after the other, and what it was asked. */
function clientOf(answers: readonly (Response | Error)[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const client = sightlineClient({
    baseUrl: "https://audits.test/below/",
    token: "sak_test",
    fetch: async (request) => {
      requests.push(request);
      const answer = left.shift();
      if (answer === undefined) throw new Error("No answer is left.");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { client, requests, waits };
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { type: "about:blank", title: "Refused", status, code, detail: "It is refused.", requestId: "req_1" };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json", ...headers } });
}

describe("the methods of a client", () => {
  it("are the operations of the OpenAPI document", () => {
    const document = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(Object.keys(clientOf([]).client).sort()).toEqual(ids.sort());
  });

  it("send path, query and body where the document has them", async () => {
    const { client, requests } = clientOf([Response.json(site, { status: 201 }), Response.json({ data: [] })]);
    expect(await client.createSite({ body: { url: "https://example.com/" } })).toEqual(site);
    await client.listPages({ crawlId: "crawl_1/..", statusClass: "4xx", indexable: false, limit: 5 });
    const [create, list] = requests;
    expect(create?.method).toBe("POST");
    expect(create?.url).toBe("https://audits.test/below/v1/sites");
    expect(create?.headers.get("authorization")).toBe("Bearer sak_test");
    expect(await create?.json()).toEqual({ url: "https://example.com/" });
    expect(list?.url).toBe(
      "https://audits.test/below/v1/crawls/crawl_1%2F../pages?statusClass=4xx&indexable=false&limit=5",
    );
    expect(list?.headers.has("content-type")).toBe(false);
  });

  it("return the response itself where it is not JSON", async () => {
    const { client } = clientOf([new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } })]);
    expect(await (await client.getReportFile({ reportId: "report_1" })).text()).toBe("%PDF-1.7");
  });

  it("refuse a call without a parameter of the path", async () => {
    const { client, requests } = clientOf([]);
    await expect(client.getSite({ siteId: "" })).rejects.toThrow("Pass siteId");
    await expect(client.getSite({ siteId: ".." })).rejects.toThrow("Pass siteId");
    expect(requests).toEqual([]);
  });
});

describe("a refused request", () => {
  it("throws what the service says", async () => {
    const { client } = clientOf([problem(404, "not_found")]);
    const error = await client.getSite({ siteId: "site_2" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "not_found", requestId: "req_1", message: "It is refused." });
  });

  it("throws the status of an answer that is none of the service's", async () => {
    const { client } = clientOf([new Response("<h1>Bad gateway</h1>", { status: 502 })]);
    await expect(client.getSite({ siteId: "site_1" })).rejects.toMatchObject({
      status: 502,
      code: null,
      problem: null,
    });
  });

  it("throws for a page of a proxy in the place of a result", async () => {
    const { client } = clientOf([new Response("<h1>Sign in</h1>")]);
    await expect(client.getUsage()).rejects.toMatchObject({ name: "ApiError", status: 200, code: null });
  });

  it("is repeated after the time that the service asks for, with the same idempotency key", async () => {
    const { client, requests, waits } = clientOf([
      problem(429, "rate_limited", { "retry-after": "7" }),
      new TypeError("fetch failed"),
      Response.json(site, { status: 201 }),
    ]);
    expect(await client.createSite({ body: { url: "https://example.com/" } })).toEqual(site);
    expect(waits).toEqual([7000, 1000]);
    const keys = requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{1,255}$/);
    expect(await requests[2]?.json()).toEqual({ url: "https://example.com/" });
  });

  it("is not repeated where that could do something twice", async () => {
    const { client, requests } = clientOf([problem(503, "unavailable")]);
    const body = { url: "https://example.com/hook" };
    await expect(client.createWebhookEndpoint({ body })).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it("names a service that does not answer", async () => {
    const refused = new TypeError("fetch failed", { cause: Object.assign(new Error(""), { code: "ECONNREFUSED" }) });
    const { client } = clientOf([refused], { maxRetries: 0 });
    await expect(client.getUsage()).rejects.toMatchObject({
      message:
        "No answer from https://audits.test: fetch failed (ECONNREFUSED). Is baseUrl right, and does the service run?",
      cause: refused,
    });
  });

  it("is given up after the maximum number of repetitions, or if the service asks for more than a minute", async () => {
    const refused = () => problem(503, "unavailable");
    const often = clientOf([refused(), refused(), refused()], { maxRetries: 2 });
    await expect(often.client.getUsage()).rejects.toMatchObject({ status: 503 });
    expect(often.waits).toEqual([500, 1000]);
    const long = clientOf([problem(429, "rate_limited", { "retry-after": "3600" })]);
    await expect(long.client.getUsage()).rejects.toMatchObject({ retryAfterSeconds: 3600 });
    expect(long.waits).toEqual([]);
  });

  it("is not repeated when it was aborted", async () => {
    const { client, requests } = clientOf([new TypeError("fetch failed")]);
    const signal = AbortSignal.abort(new Error("Enough."));
    await expect(client.getUsage({}, { signal })).rejects.toThrow("Enough.");
    expect(requests.length).toBeLessThanOrEqual(1);
  });
});

describe("allItems", () => {
  it("gives the items of all pages, and requests a page when its items are needed", async () => {
    const pages = [
      { data: [{ id: "a" }, { id: "b" }], hasMore: true, nextCursor: "c1" },
      { data: [], hasMore: true, nextCursor: "c2" },
      { data: [{ id: "c" }], hasMore: false, nextCursor: null },
    ].map((page) => Response.json(page));
    const { client, requests } = clientOf(pages);
    const items = allItems(client.listSites, { limit: 2 });
    expect(await items.next()).toMatchObject({ value: { id: "a" } });
    expect(requests).toHaveLength(1);
    const rest: string[] = [];
    for await (const { id } of items) rest.push(id);
    expect(rest).toEqual(["b", "c"]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=2",
      "?limit=2&cursor=c1",
      "?limit=2&cursor=c2",
    ]);
  });
});

describe("allItems of a crawl that runs", () => {
  const pages = () =>
    [
      { data: [{ id: "a" }], hasMore: false, nextCursor: "c1" },
      { data: [], hasMore: false, nextCursor: "c1" },
      { data: [{ id: "b" }], hasMore: false, nextCursor: null },
    ].map((page) => Response.json(page));

  it("ends where the list ends now", async () => {
    const { client, requests } = clientOf(pages());
    const ids: string[] = [];
    for await (const { id } of allItems(client.listPages, { crawlId: "crawl_1" })) ids.push(id);
    expect(ids).toEqual(["a"]);
    expect(requests).toHaveLength(1);
  });

  it("follows what comes until the crawl has ended, with a pause before each look", async () => {
    const { client } = clientOf(pages());
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    const ids: string[] = [];
    for await (const { id } of allItems(client.listPages, { crawlId: "crawl_1" }, { follow: true, sleep }))
      ids.push(id);
    expect(ids).toEqual(["a", "b"]);
    expect(waits).toEqual([1000, 1000]);
  });
});

describe("waitFor", () => {
  it("reads until the end, and tells every state", async () => {
    const states = ["queued", "running", "failed"].map((status) => Response.json({ id: "crawl_1", status }));
    const { client } = clientOf(states);
    const waits: number[] = [];
    const seen: string[] = [];
    const crawl = await waitFor((options) => client.getCrawl({ crawlId: "crawl_1" }, options), {
      onProgress: ({ status }) => seen.push(status),
      sleep: async (ms) => {
        waits.push(ms);
      },
    });
    expect(crawl.status).toBe("failed");
    expect(seen).toEqual(["queued", "running", "failed"]);
    expect(waits).toEqual([2000, 2000]);
  });

  it("waits as long as the service asks with Retry-After, up to a minute, and never less than its own interval", async () => {
    const running = (retryAfter: string) =>
      Response.json({ status: "running" }, { headers: { "retry-after": retryAfter } });
    const waitsOf = async (intervalMs?: number) => {
      const ended = Response.json({ status: "completed" });
      const { client } = clientOf([running("7"), running("0"), running("3600"), running("soon"), ended]);
      const waits: number[] = [];
      const sleep = async (ms: number) => {
        waits.push(ms);
      };
      const options = intervalMs === undefined ? { sleep } : { sleep, intervalMs };
      await waitFor((passed) => client.getCrawl({ crawlId: "crawl_1" }, passed), options);
      return waits;
    };
    expect(await waitsOf()).toEqual([7000, 500, 60_000, 2000]);
    expect(await waitsOf(5000)).toEqual([7000, 5000, 60_000, 5000]);
  });

  it("ends with the signal, also while it waits as long as the service asks", async () => {
    const headers = { "retry-after": "60" };
    const { client } = clientOf([Response.json({ status: "running" }, { headers })]);
    const controller = new AbortController();
    const waiting = waitFor((options) => client.getCrawl({ crawlId: "crawl_1" }, options), {
      signal: controller.signal,
      onProgress: () => queueMicrotask(() => controller.abort(new Error("Enough."))),
    });
    await expect(waiting).rejects.toThrow("Enough.");
  });

  it("ends with the signal", async () => {
    const controller = new AbortController();
    const { client } = clientOf([Response.json({ status: "running" })]);
    const waiting = waitFor((options) => client.getCrawl({ crawlId: "crawl_1" }, options), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("Enough.")),
    });
    await expect(waiting).rejects.toThrow("Enough.");
  });
});
