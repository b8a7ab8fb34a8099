import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { httpFetcher } from "./http-fetcher.ts";
import {
  answered,
  failed,
  get,
  httpServer,
  type LoopbackServer,
  never,
  rawServer,
  sayingServer,
} from "./loopback-server.test.fixture.ts";
import { freePieces, maxInterimResponses } from "./response-meter.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function started(server: LoopbackServer): LoopbackServer {
  closers.push(() => server.close());
  return server;
}

function fetcher() {
  const made = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
  closers.push(() => made.close());
  return made;
}

describe("broken HTTP", () => {
  it.each([
    ["HTTP/0.9", "<html>hello</html>"],
    ["a NUL in a header", "HTTP/1.1 200 OK\r\nx: a\0b\r\ncontent-length: 0\r\n\r\n"],
    [
      "Content-Length with Transfer-Encoding",
      "HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    ],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd"],
    ["a list of two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 3, 4\r\n\r\nabcd"],
    ["a status that is no number", "HTTP/1.1 abc\r\n\r\n"],
    ["a chunk size that is no number", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n"],
  ])("%s is a failure of kind protocol", async (_, bytes) => {
    const server = started(await sayingServer(Buffer.from(bytes, "latin1")));
    const result = failed(await fetcher().fetch(get(server.url), never));
    expect(result.failure).toBe("protocol");
    expect(result.message).toMatch(/^[A-Z].*\.$/);
    expect(result.totalMs).toBeLessThan(2000);
  });

  it.each([
    ["a body that is too short", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc"],
    ["chunks that break off", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab"],
    [
      "chunks that break off before a close",
      "HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab",
    ],
    ["a short body before a close", "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 9\r\n\r\nabc"],
    ["a last chunk that is missing", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n"],
    ["headers that break off", "HTTP/1.1 200 OK\r\nx: y"],
    ["a switch of protocols", "HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"],
  ])("%s is a failure of kind truncated", async (_, bytes) => {
    const server = started(await sayingServer(bytes));
    const result = failed(await fetcher().fetch(get(server.url), never));
    expect(result.failure).toBe("truncated");
    expect(result.message).toMatch(/^[A-Z].*\.$/);
  });

  it("takes the status of a redirect whose body breaks off", async () => {
    const server = started(
      await sayingServer("HTTP/1.1 301 Moved\r\nlocation: /new\r\ncontent-length: 100\r\n\r\nabc"),
    );
    expect(answered(await fetcher().fetch(get(server.url), never)).status).toBe(301);
  });

  it.each([
    ["too many headers", `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(40_000)}\r\n`],
    ["a header that is too long", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(70_000)}\r\n\r\n`],
  ])("%s is a failure of kind limit", async (_, bytes) => {
    const server = started(await sayingServer(bytes));
    expect(failed(await fetcher().fetch(get(server.url), never)).failure).toBe("limit");
  });

  it.each([
    ["twice", "content-length: 2\r\ncontent-length: 2"],
    ["as a list", "content-length: 2, 2"],
    ["in three ways", "Content-Length: 2\r\nx: y\r\ncontent-length:2,2\r\nCONTENT-LENGTH: 2"],
  ])("takes a length that is said %s, and goes on over the same connection", async (_, lengths) => {
    const server = started(
      await rawServer((socket) => socket.on("data", () => socket.write(`HTTP/1.1 200 OK\r\n${lengths}\r\n\r\nok`))),
    );
    const made = fetcher();
    for (let n = 0; n < 3; n += 1) {
      expect(Buffer.from(answered(await made.fetch(get(server.url), never)).body).toString()).toBe("ok");
    }
    expect(server.connections()).toBe(1);
  });

  it("takes a body without a length up to the end of the connection", async () => {
    const server = started(await sayingServer("HTTP/1.0 200 OK\r\n\r\nall of it"));
    expect(Buffer.from(answered(await fetcher().fetch(get(server.url), never)).body).toString()).toBe("all of it");
  });

  it("takes headers of 60 KB", async () => {
    const server = started(
      await sayingServer(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(60_000)}\r\ncontent-length: 0\r\n\r\n`),
    );
    expect(answered(await fetcher().fetch(get(server.url), never)).status).toBe(200);
  });

  it("skips as many interim answers as are allowed", async () => {
    const flood = "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(maxInterimResponses);
    const server = started(await sayingServer(`${flood}HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 2\r\n\r\nok`));
    const page = answered(await fetcher().fetch(get(server.url), never));
    expect(page.status).toBe(200);
    expect(page.headers).toEqual([
      ["x", "y"],
      ["content-length", "2"],
    ]);
  });

  it("ends interim answers that never end at the deadline", async () => {
    const hint = Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n");
    const server = started(
      await rawServer((socket) => {
        const more = setInterval(() => socket.write(hint), 5);
        socket.on("close", () => clearInterval(more));
      }),
    );
    expect(failed(await fetcher().fetch(get(server.url, { timeoutMs: 150 }), never)).failure).toBe("timeout");
  });

  it.each([
    ["closes", (server: "end") => server],
    ["resets", () => "resetAndDestroy" as const],
  ])("a server that %s without an answer is a failure of kind connect", async (_, how) => {
    const method = how("end");
    const server = started(await rawServer((socket) => socket.once("data", () => socket[method]())));
    expect(failed(await fetcher().fetch(get(server.url), never)).failure).toBe("connect");
  });

  it("a closed port is a failure of kind connect", async () => {
    const server = await httpServer((_, response) => response.end());
    await server.close();
    expect(failed(await fetcher().fetch(get(server.url), never))).toMatchObject({
      failure: "connect",
      message: `No connection to 127.0.0.1:${server.port} (ECONNREFUSED).`,
    });
  });

  it("goes on with the same fetcher after each of them", async () => {
    const bad = started(await sayingServer("garbage"));
    const good = started(await httpServer((_, response) => response.end("x")));
    const shared = fetcher();
    for (let n = 0; n < 10; n += 1) {
      failed(await shared.fetch(get(bad.url), never));
      answered(await shared.fetch(get(good.url), never));
    }
    expect(good.connections()).toBe(1);
  });

  it("asks again over a new connection when a kept one turns out to be closed", async () => {
    const response = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
    const closing = started(await rawServer((socket) => socket.on("data", () => socket.end(response))));
    const dropping = started(
      await rawServer((socket) => {
        socket.once("data", () => {
          socket.write(response);
          socket.once("data", () => socket.destroy());
        });
      }),
    );
    const made = fetcher();
    for (const server of [closing, dropping]) {
      for (let n = 0; n < 20; n += 1) expect(answered(await made.fetch(get(server.url), never)).status).toBe(200);
    }
    expect(dropping.connections()).toBe(20);
  });

  it("asks once over a new connection", async () => {
    const server = started(await rawServer((socket) => socket.once("data", () => socket.destroy())));
    failed(await fetcher().fetch(get(server.url), never));
    expect(server.connections()).toBe(1);
  });

  it("keeps a body that comes byte by byte in memory once", async () => {
    const chunks = "1\r\nx\r\n".repeat(freePieces);
    const server = started(
      await sayingServer(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`),
    );
    const page = answered(await fetcher().fetch(get(server.url), never));
    expect(page.body.byteLength).toBe(freePieces);
    expect(page.body.buffer.byteLength).toBe(freePieces);
  });
});

describe("decompression bombs", () => {
  const cap = 2_000_000;
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const layered = (layers: number) => {
    let body: Buffer = Buffer.alloc(10 * 1024 * 1024);
    for (let layer = 0; layer < layers; layer += 1) body = gzipSync(body);
    return body;
  };

  it.each([
    ["br", brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ["gzip", gzipSync(zeros)],
    ["deflate", deflateSync(zeros)],
  ])("stops %s at the limit without growing", async (coding, wire) => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", coding);
        response.end(wire);
      }),
    );
    const made = fetcher();
    await made.fetch(get(server.url, { maxBodyBytes: 1000 }), never);
    let peak = 0;
    const before = process.memoryUsage().rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 1);
    const page = answered(await made.fetch(get(server.url, { maxBodyBytes: cap }), never));
    clearInterval(watch);
    expect(page.body.byteLength).toBe(cap);
    expect(page.bodyTruncated).toBe(true);
    expect(page.totalMs).toBeLessThan(2000);
    expect(Math.max(peak, process.memoryUsage().rss) - before).toBeLessThan(50_000_000);
  });

  it("stops an endless gzip stream at the limit", async () => {
    const wire = gzipSync(zeros);
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "gzip");
        const more = () => {
          while (response.write(wire));
        };
        response.on("drain", more);
        more();
      }),
    );
    const page = answered(await fetcher().fetch(get(server.url, { maxBodyBytes: cap }), never));
    expect(page.body.byteLength).toBe(cap);
    expect(page.totalMs).toBeLessThan(2000);
  });

  it("stops 2 layers at the limit", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "gzip, gzip");
        response.end(layered(2));
      }),
    );
    const page = answered(await fetcher().fetch(get(server.url, { maxBodyBytes: cap }), never));
    expect(page.body.byteLength).toBe(cap);
    expect(page.bodyTruncated).toBe(true);
  });

  it("refuses an outer layer that decodes to more than the limit", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "br, gzip");
        response.end(gzipSync(zeros));
      }),
    );
    expect(failed(await fetcher().fetch(get(server.url, { maxBodyBytes: cap }), never)).failure).toBe("limit");
  });

  it.each([4, 6, 50])("refuses %i layers", async (layers) => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", Array.from({ length: layers }, () => "gzip").join(", "));
        response.end(layered(Math.min(layers, 6)));
      }),
    );
    expect(failed(await fetcher().fetch(get(server.url), never)).failure).toBe("limit");
  });
});
