import type { IncomingMessage, ServerResponse } from "node:http";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { type ChromeUxReportOptions, chromeUxReport } from "./chrome-ux-report.ts";

const apiKey = "AIza-secret-key";
const url = "https://boots.dev/wet/";
const { signal } = new AbortController();
const path = "/v1/records:queryRecord";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const metric = (p75: number | string, ...densities: readonly number[]) => ({
  histogram: densities.map((density, bin) => ({ start: bin, density })),
  percentiles: { p75 },
});

const record = {
  key: { formFactor: "PHONE", url },
  metrics: {
    largest_contentful_paint: metric(2410, 0.76, 0.16, 0.08),
    interaction_to_next_paint: metric(180, 0.8, 0.15, 0.05),
    cumulative_layout_shift: metric("0.12", 0.7, 0.2, 0.1),
    experimental_time_to_first_byte: metric(600, 0.9, 0.07, 0.03),
  },
  collectionPeriod: {
    firstDate: { year: 2026, month: 10, day: 31 },
    lastDate: { year: 2026, month: 11, day: 27 },
  },
};

interface Received {
  readonly url: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: unknown;
}

/** Serves the API on loopback, with what it receives. */
async function api(answer: (response: ServerResponse) => void, options: Partial<ChromeUxReportOptions> = {}) {
  const received: Received[] = [];
  const server = await serveRoutes({
    [path]: (request: IncomingMessage, response) => {
      let text = "";
      request.on("data", (chunk) => (text += chunk));
      request.on("end", () => {
        received.push({ url: request.url, key: request.headers["x-goog-api-key"], body: JSON.parse(text) });
        answer(response);
      });
    },
  });
  closing.push(() => server.close());
  const endpoint = new URL(path, server.url);
  const source = chromeUxReport({ apiKey, endpoint: endpoint.href, allowPrivateHosts: [endpoint.host], ...options });
  return { received, source };
}

const says = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** What the API answers for a page. */
async function answerTo(answer: (response: ServerResponse) => void, options: Partial<ChromeUxReportOptions> = {}) {
  const { source } = await api(answer, options);
  return source.record({ url }, "mobile", signal);
}

describe("the Chrome UX Report", () => {
  it("has the figures of a page with the shares of visits", async () => {
    expect(await answerTo(says(200, { record }))).toEqual({
      scope: "page",
      firstDay: "2026-10-31",
      lastDay: "2026-11-27",
      lcpMs: { p75: 2410, good: 0.76, needsImprovement: 0.16, poor: 0.08 },
      inpMs: { p75: 180, good: 0.8, needsImprovement: 0.15, poor: 0.05 },
      cls: { p75: 0.12, good: 0.7, needsImprovement: 0.2, poor: 0.1 },
      fcpMs: null,
      ttfbMs: { p75: 600, good: 0.9, needsImprovement: 0.07, poor: 0.03 },
    });
  });

  it("gets the key in a header, and names the page and the device", async () => {
    const { received, source } = await api(says(200, { record }));
    await source.record({ url }, "mobile", signal);
    const found = await source.record({ origin: "https://boots.dev" }, "desktop", signal);
    expect(found).toMatchObject({ scope: "origin" });
    expect(received).toMatchObject([
      { url: path, key: apiKey, body: { url, formFactor: "PHONE" } },
      { url: path, key: apiKey, body: { origin: "https://boots.dev", formFactor: "DESKTOP" } },
    ]);
  });

  it("knows nothing of pages with few visits", async () => {
    expect(await answerTo(says(404, { error: { message: "chrome ux report data not found" } }))).toBeNull();
  });

  it.each([
    [400, "API key not valid. Please pass a valid API key.", "key-refused"],
    [400, "Invalid URL.", "unavailable"],
    [401, "Unauthenticated.", "key-refused"],
    [403, "Chrome UX Report API has not been used in project 1 before.", "key-refused"],
    [429, "Quota exceeded.", "quota-exceeded"],
    [302, "Found.", "unavailable"],
    [500, "Internal error.", "unavailable"],
  ])("says with status %i and “%s” that the reason is %s", async (status, message, reason) => {
    const found = await answerTo(says(status, { error: { message: `${message} ${apiKey}` } }));
    expect(found).toMatchObject({ kind: "failure", reason });
    expect(JSON.stringify(found)).not.toContain(apiKey);
  });

  it.each([
    ["text", "no JSON"],
    ["no record", {}],
    ["a shift that is no number", withMetric("cumulative_layout_shift", metric("NaN", 1, 0, 0))],
    ["a negative time", withMetric("largest_contentful_paint", metric(-1, 1, 0, 0))],
    ["shares above one", withMetric("largest_contentful_paint", metric(1, 2, 0, 0))],
    ["a bin too many", withMetric("largest_contentful_paint", metric(1, 1, 0, 0, 0))],
    ["a month that is none", { record: { ...record, collectionPeriod: { firstDate: { year: 2026, month: 13 } } } }],
  ])("is not believed with %s", async (_name, body) => {
    expect(await answerTo(says(200, body))).toMatchObject({ kind: "failure", reason: "invalid-answer" });
  });

  it("is not read beyond 64 KB", async () => {
    const found = await answerTo((response) => response.end(" ".repeat(70_000)));
    expect(found).toMatchObject({ kind: "failure", reason: "unavailable" });
  });

  it("is not waited for beyond the deadline", async () => {
    const found = await answerTo(() => {}, { timeoutMs: 50 });
    expect(found).toMatchObject({ kind: "failure", reason: "unavailable" });
  });

  it("is asked at public addresses only", async () => {
    const { received, source } = await api(says(200, { record }), { allowPrivateHosts: [] });
    expect(await source.record({ url }, "mobile", signal)).toMatchObject({ kind: "failure", reason: "unavailable" });
    expect(received).toEqual([]);
  });

  it.each(["", "two words", "line\nbreak"])("refuses the key %j without repeating it", (text) => {
    const message = "The key of the Chrome UX Report API is empty or not a key.";
    expect(() => chromeUxReport({ apiKey: text })).toThrow(message);
  });
});

function withMetric(name: string, value: unknown) {
  return { record: { ...record, metrics: { ...record.metrics, [name]: value } } };
}
