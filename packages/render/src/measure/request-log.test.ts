import { describe, expect, it } from "vitest";
import { RequestLog } from "./request-log.ts";

const nothingBlocks: ReadonlySet<string> = new Set();

function start(log: RequestLog, id: string, url = `https://shop.example/${id}`, more: object = {}): void {
  log.receive("page", "Network.requestWillBeSent", { requestId: id, type: "Script", request: { url }, ...more });
}

function finish(log: RequestLog, id: string, bytes: number, status = 200): void {
  log.receive("page", "Network.responseReceived", { requestId: id, response: { status, encodedDataLength: 100 } });
  log.receive("page", "Network.loadingFinished", { requestId: id, encodedDataLength: bytes });
}

describe("RequestLog", () => {
  it("records a request with its bytes as transferred", () => {
    const log = new RequestLog();
    start(log, "app.js", undefined, { initiator: { type: "parser", url: "https://shop.example/" } });
    finish(log, "app.js", 5000);
    expect(log.summary(new Set(["https://shop.example/app.js"]))).toEqual({
      requests: 1,
      bytes: 5000,
      largest: [
        {
          url: "https://shop.example/app.js",
          type: "script",
          initiator: "https://shop.example/",
          status: 200,
          error: null,
          bytes: 5000,
          isBlocking: true,
        },
      ],
      failed: { count: 0, sample: [] },
    });
  });

  it("names the script on top of the stack, or that of the task that scheduled it", () => {
    const log = new RequestLog();
    const parent = { callFrames: [{ url: "https://shop.example/app.js" }] };
    start(log, "a", undefined, { initiator: { type: "script", stack: { callFrames: [], parent } } });
    expect(log.summary(nothingBlocks).largest[0]?.initiator).toBe("https://shop.example/app.js");
  });

  it("counts each redirect as a request", () => {
    const log = new RequestLog();
    start(log, "1", "https://shop.example/old");
    const redirectResponse = { status: 301, encodedDataLength: 80 };
    start(log, "1", "https://shop.example/new", { redirectResponse });
    finish(log, "1", 900);
    const { requests, bytes, largest } = log.summary(nothingBlocks);
    expect({ requests, bytes }).toEqual({ requests: 2, bytes: 980 });
    expect(largest.map(({ url, status }) => [url, status])).toEqual([
      ["https://shop.example/new", 200],
      ["https://shop.example/old", 301],
    ]);
  });

  it("keeps failed requests, but not what the page canceled", () => {
    const log = new RequestLog();
    for (const id of ["missing", "refused", "canceled"]) start(log, id);
    finish(log, "missing", 300, 404);
    log.receive("page", "Network.loadingFailed", { requestId: "refused", errorText: "net::ERR_CONNECTION_REFUSED" });
    log.receive("page", "Network.loadingFailed", {
      requestId: "canceled",
      errorText: "net::ERR_ABORTED",
      canceled: true,
    });
    const { failed } = log.summary(nothingBlocks);
    expect(failed.sample.map(({ status, error }) => [status, error])).toEqual([
      [404, null],
      [null, "net::ERR_CONNECTION_REFUSED"],
    ]);
  });

  it("counts the bytes of a response that goes on", () => {
    const log = new RequestLog();
    start(log, "stream");
    log.receive("page", "Network.responseReceived", {
      requestId: "stream",
      response: { status: 200, encodedDataLength: 100 },
    });
    log.receive("page", "Network.dataReceived", { requestId: "stream", encodedDataLength: 400 });
    expect(log.openCount).toBe(1);
    expect(log.summary(nothingBlocks)).toMatchObject({ bytes: 500, largest: [{ status: 200, bytes: 500 }] });
  });

  it("does not count data URLs and what the cache served", () => {
    const log = new RequestLog();
    start(log, "inline", "data:image/gif;base64,R0lGODlhAQABAAAAACw=");
    start(log, "cached");
    log.receive("page", "Network.requestServedFromCache", { requestId: "cached" });
    expect(log.summary(nothingBlocks)).toMatchObject({ requests: 0, bytes: 0, largest: [] });
  });

  it("tells equal ids of two targets apart", () => {
    const log = new RequestLog();
    start(log, "1");
    log.receive("worker", "Network.loadingFailed", { requestId: "1", errorText: "net::ERR_FAILED" });
    expect(log.summary(nothingBlocks).failed.count).toBe(0);
  });

  it("bounds what it keeps of 100,000 requests, and keeps the largest", () => {
    const log = new RequestLog();
    for (let index = 0; index < 50_000; index += 1) {
      start(log, `${index}`, `https://shop.example/${index}?${"x".repeat(100)}`);
      finish(log, `${index}`, 1000 + ((index * 7919) % 50_000), 500);
    }
    for (let index = 0; index < 50_000; index += 1) start(log, `open-${index}`);
    finish(log, "open-49999", 1_000_000);
    const { requests, bytes, largest, failed } = log.summary(nothingBlocks);
    expect(requests).toBe(100_000);
    expect(bytes).toBe(1_000_000 + 50_000 * 1000 + (50_000 * 49_999) / 2);
    expect(log.openCount).toBe(10_000);
    expect(largest.map(({ bytes }) => bytes)).toEqual(Array.from({ length: 200 }, (_, index) => 50_999 - index));
    expect(failed).toMatchObject({ count: 50_000, sample: { length: 20 } });
  });

  it("bounds URLs", () => {
    const log = new RequestLog();
    start(log, "long", `https://shop.example/${"x".repeat(1e6)}`);
    expect(log.summary(nothingBlocks).largest[0]?.url).toHaveLength(2048);
  });
});
