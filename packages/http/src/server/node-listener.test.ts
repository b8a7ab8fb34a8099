import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../crawled-service.test.fixture.ts";
import { type Server, serve } from "./serve.ts";

let crawled: CrawledService;
let server: Server;
beforeAll(async () => {
  crawled = await crawledService();
  server = await serve(crawled.service.handler, { port: 0 });
});
afterAll(async () => {
  await server.close();
  await crawled.close();
});

const headers = () => ({ authorization: `Bearer ${crawled.service.token}`, "x-request-id": "same" });

/** What both ways to the service have in common: all but what a connection adds and what is left of a minute. */
async function seen(response: Response) {
  const own = [...response.headers].filter(
    ([name]) =>
      !["connection", "content-length", "date", "keep-alive", "ratelimit", "transfer-encoding"].includes(name),
  );
  return { status: response.status, headers: Object.fromEntries(own), text: await response.text() };
}

it.each([
  ["GET", "/v1/crawls/:id/issues?limit=3", {}],
  ["GET", "/v1/crawls/:id/issues?limit=3", { "if-none-match": "*" }],
  ["HEAD", "/v1/crawls/:id/issues?limit=3", {}],
  ["GET", "/v1/crawls/:id/issues?limit=0", {}],
  ["GET", "/v1/crawls/:id/events", {}],
  ["OPTIONS", "/v1/sites", {}],
  ["PUT", "/v1/sites", {}],
  ["GET", "/nothing", {}],
])("writes what the handler answers to %s %s", async (method, route, more) => {
  const path = route.replace(":id", crawled.crawlId);
  const request = { method, headers: { ...headers(), ...more } };
  const direct = await seen(await crawled.service.handler(new Request(`http://service.test${path}`, request)));
  expect(await seen(await fetch(`${server.url}${path}`, request))).toEqual(direct);
});

it("names the length of what is there as a whole", async () => {
  const path = `/v1/crawls/${crawled.crawlId}/issues`;
  const response = await fetch(`${server.url}${path}`, { headers: { ...headers(), "accept-encoding": "identity" } });
  const { byteLength } = await response.arrayBuffer();
  expect(response.headers.get("content-length")).toBe(String(byteLength));
  expect(response.headers.get("transfer-encoding")).toBeNull();
});

/** Sends bytes as they are and returns what comes back. */
async function exchanged(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  let answer = "";
  socket.on("data", (part: string) => {
    answer += part;
  });
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

function problemIn(answer: string) {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(head).toMatch(/x-request-id: req_[0-9a-f]{32}/i);
  return JSON.parse(body);
}

it.each([
  ["no HTTP", "hello\r\n\r\n", 400, "malformed_request"],
  ["a header without a name", "GET / HTTP/1.1\r\n: x\r\n\r\n", 400, "malformed_request"],
  ["longer headers than Node reads", `GET / HTTP/1.1\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
])("answers %s with a problem", async (_, bytes, status, code) => {
  const answer = await exchanged(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(problemIn(answer)).toMatchObject({ status, code, type: `urn:sightline:problem:${code.replaceAll("_", "-")}` });
});

const lists = () => [1, 2, 3, 4, 5, 6].map((limit) => `/v1/crawls/${crawled.crawlId}/issues?limit=${limit}`);

it("gives each of many who read late their own list", async () => {
  // As many as a tenant may have waiting.
  const paths = Array.from({ length: 3 }, lists).flat();
  const expected = await Promise.all(paths.map(async (path) => (await crawled.service.call("GET", path)).text));
  const answers = await Promise.all(paths.map((path) => fetch(server.url + path, { headers: headers() })));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(expected);
});

it("answers requests in one piece with their own lists, in order", async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const request = (path: string, more = "") =>
    `GET ${path} HTTP/1.1\r\nHost: service.test\r\nAuthorization: ${headers().authorization}\r\n${more}\r\n`;
  const asked = lists();
  socket.write(
    asked.map((path, index) => request(path, index === asked.length - 1 ? "Connection: close\r\n" : "")).join(""),
  );
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(socket, "close");
  const bodies = text.split(/HTTP\/1\.1 200 [\s\S]*?\r\n\r\n/).slice(1);
  const expected = await Promise.all(asked.map(async (path) => (await crawled.service.call("GET", path)).text));
  expect(bodies).toEqual(expected);
});

it.each([
  ["a body without end", "Content-Length: 524288000\r\n"],
  ["chunks without end", "Transfer-Encoding: chunked\r\n"],
])("closes the connection of a caller without a token that sends %s", async (_, length) => {
  const answer = await exchanged(`POST /v1/sites HTTP/1.1\r\nHost: service.test\r\n${length}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});

it("keeps the connection of a caller whose short body has arrived", async () => {
  const refused = "POST /v1/sites HTTP/1.1\r\nHost: service.test\r\nContent-Length: 2\r\n";
  const answer = await exchanged(`${refused}\r\n{}${refused}Connection: close\r\n\r\n{}`);
  expect(answer.match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
});

it("ends a request whose body drips beyond the longest time that it may take", async () => {
  const patient = await serve(crawled.service.handler, { port: 0, requestMs: 600 });
  const socket = connect(Number(new URL(patient.url).port), "127.0.0.1");
  const { token } = crawled.service;
  socket.write(
    `POST /v1/sites HTTP/1.1\r\nHost: a.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
  );
  const drip = setInterval(() => socket.write(" "), 50);
  const deadline = setTimeout(() => socket.destroy(), 10_000);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
    clearInterval(drip);
  });
  // A drip that meets the closed connection resets it; what was answered before is there all the same.
  socket.on("error", () => {});
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(drip);
  clearTimeout(deadline);
  await patient.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(problemIn(answer)).toMatchObject({ code: "request_timeout", status: 408 });
});
