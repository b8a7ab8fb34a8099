import type { FetchFailureKind } from "@sightline/facts";
import type { FetchResult } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { asksTooMuch, gateAnswer, retryDelayMs } from "./retry-policy.ts";

const now = Date.UTC(2026, 0, 1);

function answer(status: number, retryAfter?: string): FetchResult {
  return {
    kind: "answer",
    url: "https://e.test/",
    status,
    headers: retryAfter === undefined ? [] : [["retry-after", retryAfter]],
    body: new Uint8Array(),
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 0,
    totalMs: 0,
    remoteAddress: null,
  };
}

function failure(kind: FetchFailureKind): FetchResult {
  return { kind: "failure", url: "https://e.test/", failure: kind, message: "", totalMs: 0 };
}

describe("retryDelayMs", () => {
  it.each([
    ["a 500", answer(500), [1000, 5000, null]],
    ["a 429", answer(429), [1000, 5000, null]],
    ["a timeout", failure("timeout"), [1000, 5000, null]],
    ["a refused connection", failure("connect"), [1000, 5000, null]],
    ["a name that does not resolve", failure("dns"), [1000, null, null]],
    ["a bad certificate", failure("tls"), [null, null, null]],
    ["a body that breaks off", failure("truncated"), [1000, null, null]],
    ["a body that does not decode", failure("content-encoding"), [1000, null, null]],
    ["an answer that is no HTTP", failure("protocol"), [null, null, null]],
    ["a 404", answer(404), [null, null, null]],
    ["a redirect", answer(301), [null, null, null]],
  ])("for %s", (_, result, delays) => {
    expect([1, 2, 3].map((attempts) => retryDelayMs(result, attempts, 3, now))).toEqual(delays);
  });

  it("grows to 30 s", () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => retryDelayMs(answer(502), attempts, 10, now))).toEqual([
      1000, 5000, 15_000, 30_000, 30_000, 30_000,
    ]);
  });

  it.each([
    ["7", 7000],
    ["0", 1000],
    ["120", 120_000],
    [new Date(now + 9000).toUTCString(), 9000],
    [new Date(now - 9000).toUTCString(), 1000],
    ["soon", 1000],
    ["-5", 1000],
  ])("follows Retry-After: %s", (value, ms) => expect(retryDelayMs(answer(503, value), 1, 3, now)).toBe(ms));
});

it("does not try again when Retry-After is over two minutes", () => {
  expect(retryDelayMs(answer(503, "121"), 1, 3, now)).toBeNull();
  expect(asksTooMuch(answer(429, "3600"), now)).toBe(true);
  expect(
    [answer(429, "120"), answer(429), answer(200, "3600"), failure("timeout")].some((each) => asksTooMuch(each, now)),
  ).toBe(false);
});

describe("gateAnswer", () => {
  it("calls 429 and 503 throttling, with the pause asked for", () => {
    expect(gateAnswer(answer(503, "3"), now)).toEqual({ kind: "throttled", retryAfterMs: 3000 });
    expect(gateAnswer(answer(429), now)).toEqual({ kind: "throttled", retryAfterMs: null });
    expect(gateAnswer(answer(500), now)).toEqual({ kind: "fine" });
    expect(gateAnswer(answer(403), now)).toEqual({ kind: "refused" });
    expect(gateAnswer(failure("timeout"), now)).toEqual({ kind: "failed" });
  });
});
