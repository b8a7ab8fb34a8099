import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { guardedPost } from "./guarded-post.ts";
import { type HttpFetcherOptions, httpFetcher } from "./http-fetcher.ts";
import { answered, failed, get, type LoopbackServer, never, rawServer } from "./loopback-server.test.fixture.ts";
import { freePieces } from "./response-meter.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Says `start` once a request came, and then `more` for ever. */
async function endless(start: string | Uint8Array, more: Uint8Array): Promise<LoopbackServer> {
  return serving((socket) => {
    socket.write(start);
    const go = () => {
      while (!socket.destroyed && socket.write(more));
    };
    socket.on("drain", go);
    go();
  });
}

async function serving(response: (socket: Socket) => void): Promise<LoopbackServer> {
  const server = await rawServer((socket) => socket.once("data", () => response(socket)));
  closers.push(() => server.close());
  return server;
}

function fetcher(options: HttpFetcherOptions = {}) {
  const made = httpFetcher({ allowPrivateHosts: ["127.0.0.1"], ...options });
  closers.push(() => made.close());
  return made;
}

const chunked = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
const gzipped = Buffer.concat([
  Buffer.from("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n"),
  Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
]);
const interim = Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(2000));
const lineBreaks = Buffer.from("\r\n".repeat(30_000));
const emptyBlocks = Buffer.alloc(60_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
const tinyChunks = Buffer.from("1\r\nx\r\n".repeat(10_000));
const manyHeaders = Buffer.from(`HTTP/1.1 103 Early Hints\r\n${"a:\r\n".repeat(60_000)}\r\n`);

describe("an answer that costs more than it brings", () => {
  it.each([
    ["endless interim answers", "", interim, /interim answers/],
    ["interim answers with many headers", "", manyHeaders, /no complete headers within/],
    ["endless line breaks before the answer", "", lineBreaks, /no complete headers within/],
    ["an endless chunk extension", `${chunked}1;`, Buffer.alloc(60_000, "x"), /on the wire/],
    ["an endless gzip stream of empty blocks", gzipped, emptyBlocks, /decodes to less/],
    ["endless chunks of one byte", chunked, tinyChunks, /pieces/],
  ])("%s end the request with the limit's name", async (_, start, more, message) => {
    const server = await endless(start, more);
    const request = get(server.url, { timeoutMs: 3000 });
    const result = failed(await fetcher().fetch(request, never));
    expect(result).toMatchObject({ failure: "limit", message: expect.stringMatching(message) });
  });

  it("takes a long body in small pieces that bring enough", async () => {
    const chunk = `40\r\n${"x".repeat(64)}\r\n`;
    const server = await serving((socket) => socket.end(`${chunked}${chunk.repeat(2 * freePieces)}0\r\n\r\n`));
    const page = answered(await fetcher().fetch(get(server.url, { maxBodyBytes: 10_000_000 }), never));
    expect(page.body.byteLength).toBe(2 * freePieces * 64);
  });

  it("lets other work run between the pieces", async () => {
    const body = "1\r\nx\r\n".repeat(freePieces);
    const server = await serving((socket) => socket.end(`${chunked}${body}0\r\n\r\n`));
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    const page = answered(await fetcher().fetch(get(server.url), never));
    clearImmediate(counting);
    expect(page.body.byteLength).toBe(freePieces);
    expect(turns).toBeGreaterThan(freePieces / 1000);
  });
});

describe("an answer that comes too slowly", () => {
  const minimumRate = { bytes: 100, windowMs: 60 };

  it.each([
    ["body", "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"],
    ["headers", "HTTP/1.1 200 OK\r\nx: "],
  ])("ends when its %s drip", async (_, start) => {
    const server = await serving((socket) => {
      socket.write(start);
      const more = setInterval(() => socket.write("x"), 10);
      socket.on("close", () => clearInterval(more));
    });
    const result = failed(await fetcher({ minimumRate }).fetch(get(server.url, { timeoutMs: 3000 }), never));
    expect(result).toMatchObject({ failure: "timeout", message: expect.stringMatching(/Fewer than 100 bytes/) });
  });

  it("may begin late and pause for less than a window", async () => {
    const server = await serving((socket) => {
      const late = 3 * minimumRate.windowMs;
      setTimeout(() => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\nx: ${"y".repeat(100)}\r\n\r\n`), late);
      setTimeout(() => socket.end("ok"), late + 10);
    });
    expect(answered(await fetcher({ minimumRate }).fetch(get(server.url), never)).status).toBe(200);
  });
});

describe("the answer to a post", () => {
  it.each([
    ["endless interim answers", interim],
    ["endless line breaks", lineBreaks],
  ])("%s end it", async (_, more) => {
    const server = await endless("", more);
    const request = { url: server.url, headers: {}, body: "{}", timeoutMs: 3000 };
    const outcome = await guardedPost(request, { allowPrivateHosts: ["127.0.0.1"] }, never);
    expect(outcome).toMatchObject({ kind: "failure", failure: "limit" });
  });
});
