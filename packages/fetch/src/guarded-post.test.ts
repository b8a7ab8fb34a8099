import { afterEach, expect, it } from "vitest";
import { guardedPost, type PostRequest } from "./guarded-post.ts";
import { httpServer } from "./loopback-server.test.fixture.ts";

const never = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function receiver(status: number, headers: Record<string, string> = {}) {
  const received: { method: string; url: string; body: string; type: string }[] = [];
  const server = await httpServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "" } = request;
    received.push({ method, url, body, type: request.headers["content-type"] ?? "" });
    response.writeHead(status, headers).end("ignored");
  });
  closing.push(() => server.close());
  return { received, url: server.url, host: new URL(server.url).host };
}

const post = (url: string, host?: string, limits: Partial<PostRequest> = {}) =>
  guardedPost(
    { url, headers: { "content-type": "application/json" }, body: '{"a":1}', timeoutMs: 5000, ...limits },
    host === undefined ? {} : { allowPrivateHosts: [host] },
    never,
  );

it("posts once and says what status came", async () => {
  const { received, url, host } = await receiver(204);
  expect(await post(`${url}hook?x=1`, host)).toEqual({ kind: "answer", status: 204 });
  expect(received).toEqual([{ method: "POST", url: "/hook?x=1", body: '{"a":1}', type: "application/json" }]);
});

it("reports how long the receiver wants to be left alone", async () => {
  const { url, host } = await receiver(429, { "retry-after": "90" });
  expect(await post(url, host)).toEqual({ kind: "answer", status: 429, retryAfter: "90" });
});

it("reads the body of an answer up to the limit", async () => {
  const { url, host } = await receiver(200);
  const answered = await post(url, host, { maxBodyBytes: 7 });
  expect(answered).toEqual({ kind: "answer", status: 200, body: new TextEncoder().encode("ignored") });
  const outcome = await post(url, host, { maxBodyBytes: 6 });
  expect(outcome).toMatchObject({ kind: "failure", failure: "limit" });
});

it("waits for the rest of a body until the deadline", async () => {
  const server = await httpServer((_request, response) => response.writeHead(200).write("{"));
  closing.push(() => server.close());
  const outcome = await post(server.url, new URL(server.url).host, { maxBodyBytes: 100, timeoutMs: 100 });
  expect(outcome).toMatchObject({ kind: "failure", failure: "timeout", message: expect.stringContaining("1 bytes") });
});

it("does not follow a redirect", async () => {
  const inner = await receiver(200);
  const outer = await receiver(307, { location: inner.url });
  expect(await post(outer.url, outer.host)).toEqual({ kind: "answer", status: 307 });
  expect(inner.received).toEqual([]);
});

it("refuses private addresses that nobody allowed, and names none", async () => {
  const { received, url } = await receiver(200);
  expect(await post(url)).toMatchObject({ kind: "failure", failure: "address-not-allowed" });
  expect(received).toEqual([]);
  expect(await post("ftp://example.com/")).toMatchObject({ kind: "failure", failure: "protocol" });
});

it("gives up at the deadline", async () => {
  const server = await httpServer(() => {});
  closing.push(() => server.close());
  const outcome = await post(server.url, new URL(server.url).host, { timeoutMs: 100 });
  expect(outcome).toMatchObject({ kind: "failure", failure: "timeout" });
});

it("rejects with the reason of its signal", async () => {
  const reason = new Error("stopped");
  const request = { url: "http://127.0.0.1:9/", headers: {}, body: "", timeoutMs: 100 };
  await expect(guardedPost(request, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
});
