import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RouteTag } from "../service/tags.ts";
import { webhookHeaders } from "../webhooks/webhook-signature.ts";
import { introductionTo } from "./introduction.ts";

/** The example that the introduction shows. */
async function shownCheck(): Promise<(headers: object, body: string, secret: string) => boolean> {
  const [, code = ""] = /```js\n([\s\S]*?)\n```/.exec(introductionTo(new Set(["Webhooks"]))) ?? [];
  const { isAuthentic } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return isAuthentic;
}

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const now = 1_790_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows code that accepts what the service signs, also during a rotation, and nothing else", async () => {
  const isAuthentic = await shownCheck();
  const message = { id: "msg_1", timestamp: now, body: '{"type":"schedule.alert"}' };
  const headers = webhookHeaders(message, [secret]);
  expect(isAuthentic(headers, message.body, secret)).toBe(true);
  expect(isAuthentic(webhookHeaders(message, [otherSecret, secret]), message.body, secret)).toBe(true);
  expect(isAuthentic(headers, message.body, otherSecret)).toBe(false);
  expect(isAuthentic(headers, `${message.body} `, secret)).toBe(false);
  const old = { ...message, timestamp: message.timestamp - 301 };
  expect(isAuthentic(webhookHeaders(old, [secret]), message.body, secret)).toBe(false);
});

it("explains webhooks and alerts only where they are offered", () => {
  const headings = (...tags: RouteTag[]) => introductionTo(new Set(tags)).match(/^## (Webhooks|Recurring .*)$/gm) ?? [];
  expect(headings("Schedules", "Webhooks")).toEqual(["## Webhooks", "## Recurring crawls and alerts"]);
  expect(headings("Webhooks")).toEqual(["## Webhooks"]);
  expect(headings("Schedules")).toEqual([]);
});
