import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type HttpFetcherOptions, httpFetcher } from "./http-fetcher.ts";
import {
  answered,
  failed,
  get,
  httpServer,
  type LoopbackServer,
  never,
  rawServer,
} from "./loopback-server.test.fixture.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function started(server: LoopbackServer): LoopbackServer {
  closers.push(() => server.close());
  return server;
}

function fetcherFor(options: HttpFetcherOptions = {}) {
  const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"], ...options });
  closers.push(() => fetcher.close());
  return fetcher;
}

describe("httpFetcher", () => {
  it("returns status, headers, body, sizes, times and address of an answer", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.writeHead(404, { "X-Custom": "Yes", "content-type": "text/plain" });
        response.end("not here");
      }),
    );
    const page = answered(await fetcherFor().fetch(get(`${server.url}x?y=1#z`), never));
    expect(page).toMatchObject({
      kind: "answer",
      url: `${server.url}x?y=1#z`,
      status: 404,
      bodyTruncated: false,
      wireBytes: 8,
      remoteAddress: "127.0.0.1",
    });
    expect(Buffer.from(page.body).toString()).toBe("not here");
    expect(page.headers).toContainEqual(["x-custom", "Yes"]);
  });

  it("measures the time to the first byte and the total time", async () => {
    let now = 1000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    closers.push(async () => clock.mockRestore());
    const server = started(
      await httpServer((_, response) => {
        now += 40;
        response.write("first");
        response.end("last");
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    expect(page).toMatchObject({ ttfbMs: 40, totalMs: 40 });
  });

  it("sends the given headers, Host and Accept-Encoding, and no fragment or user information", async () => {
    let seen: { url: string | undefined; headers: readonly string[] } = { url: "", headers: [] };
    const server = started(
      await httpServer((request, response) => {
        seen = { url: request.url, headers: request.rawHeaders };
        response.end();
      }),
    );
    const url = server.url.replace("//", "//user:secret@");
    await fetcherFor().fetch(get(`${url}path?q#f`, { headers: { "User-Agent": "Bot/1" } }), never);
    expect(seen.url).toBe("/path?q");
    const names = seen.headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.toSorted()).toEqual(["accept-encoding", "connection", "host", "user-agent"]);
    expect(seen.headers).toContain("gzip, deflate, br");
    expect(seen.headers).toContain(`127.0.0.1:${server.port}`);
  });

  it("reads no body after HEAD, whatever length and coding the headers name", async () => {
    const methods: (string | undefined)[] = [];
    const server = started(
      await httpServer((request, response) => {
        methods.push(request.method);
        response.writeHead(200, { "content-length": "1000", "content-encoding": "gzip" });
        response.end();
      }),
    );
    const fetcher = fetcherFor();
    for (const request of [get(server.url, { method: "HEAD" }), get(server.url, { method: "HEAD" })]) {
      const page = answered(await fetcher.fetch(request, never));
      expect(page).toMatchObject({ status: 200, bodyTruncated: false, wireBytes: 0 });
      expect(page.headers).toContainEqual(["content-length", "1000"]);
    }
    expect(methods).toEqual(["HEAD", "HEAD"]);
  });

  it("keeps the connection after HEAD", async () => {
    const server = started(await httpServer((_, response) => response.end()));
    const fetcher = fetcherFor();
    for (const method of ["HEAD", "HEAD", "GET"] as const) {
      expect(answered(await fetcher.fetch(get(server.url, { method }), never)).status).toBe(200);
    }
    expect(server.connections()).toBe(1);
  });

  it("asks again over another connection when the body of a HEAD comes late", async () => {
    let asked = 0;
    const server = started(
      await rawServer((socket) => {
        socket.on("data", () => {
          // The body that should not be there comes when the next request does.
          socket.write(asked++ === 1 ? "<p>Late</p>\r\n\r\n" : "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
        });
      }),
    );
    const fetcher = fetcherFor();
    await fetcher.fetch(get(server.url, { method: "HEAD" }), never);
    expect(answered(await fetcher.fetch(get(server.url), never)).status).toBe(200);
    expect(asked).toBe(3);
  });

  it("does not take a body that follows a HEAD for the next response", async () => {
    const body = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
    const server = started(
      await rawServer((socket) => {
        socket.on("data", () =>
          socket.write(`HTTP/1.1 404 Not Found\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
        );
      }),
    );
    const fetcher = fetcherFor();
    await fetcher.fetch(get(server.url, { method: "HEAD" }), never);
    expect(answered(await fetcher.fetch(get(server.url), never)).status).toBe(404);
  });

  it("takes a redirect for an answer and does not follow it", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.writeHead(302, { location: "/next" }).end();
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    expect(page.status).toBe(302);
    expect(page.headers).toContainEqual(["location", "/next"]);
    expect(server.requests()).toBe(1);
  });

  it("uses a connection again after an answer was read", async () => {
    const server = started(await httpServer((_, response) => response.end("x")));
    const fetcher = fetcherFor();
    for (let n = 0; n < 5; n += 1) answered(await fetcher.fetch(get(server.url), never));
    expect(server.connections()).toBe(1);
  });

  it("opens a new connection when the server closed the old one", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("connection", "close");
        response.end("x");
      }),
    );
    const fetcher = fetcherFor();
    for (let n = 0; n < 3; n += 1) expect(answered(await fetcher.fetch(get(server.url), never)).status).toBe(200);
    expect(server.connections()).toBe(3);
  });

  it("opens no more connections per origin than it is told", async () => {
    const server = started(await httpServer((_, response) => setImmediate(() => response.end("x"))));
    const fetcher = fetcherFor({ connections: 2 });
    const results = await Promise.all(Array.from({ length: 20 }, () => fetcher.fetch(get(server.url), never)));
    expect(results.every((result) => result.kind === "answer")).toBe(true);
    expect(server.connections()).toBe(2);
  });

  it("keeps cookies' names and attributes and drops their values", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("set-cookie", ["id=s3cret; Path=/; Secure; HttpOnly; SameSite=Lax", "s3cret", "a=s3cret=b"]);
        response.end();
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    const cookies = page.headers.filter(([name]) => name === "set-cookie").map(([, value]) => value);
    expect(cookies).toEqual(["id=; Path=/; Secure; HttpOnly; SameSite=Lax", "=", "a="]);
    expect(JSON.stringify(page.headers)).not.toContain("s3cret");
  });

  it("hands over the cookies of a redirect within its origin, and of nothing else", async () => {
    const server = started(
      await httpServer(({ url }, response) => {
        const location = url === "/away" ? "http://other.test/" : "/";
        response.writeHead(url === "/" ? 200 : 302, { location, "set-cookie": ["seen=1; Path=/", "x".repeat(5000)] });
        response.end();
      }),
    );
    const fetcher = fetcherFor();
    const cookiesOf = async (path: string) =>
      answered(await fetcher.fetch(get(new URL(path, server.url).href), never)).cookies;
    expect(await cookiesOf("/self")).toEqual(["seen=1; Path=/"]);
    expect(await cookiesOf("/away")).toBeUndefined();
    expect(await cookiesOf("/")).toBeUndefined();
  });

  it("keeps at most 100 headers of at most 8,192 characters", async () => {
    const server = started(
      await httpServer((_, response) => {
        for (let n = 0; n < 150; n += 1) response.setHeader(`h${n}`, n === 3 ? "x".repeat(20_000) : "x");
        response.end();
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    expect(page.headers).toHaveLength(100);
    expect(page.headers[3]?.[1]).toHaveLength(8192);
  });

  it("reads header values as UTF-8 when they are, as Latin-1 otherwise", async () => {
    const head = "HTTP/1.1 301 x\r\nlocation: /\u00c3\u00bc\r\nx-latin: \u00fc\r\ncontent-length: 0\r\n\r\n";
    const server = started(await rawServer((socket) => socket.once("data", () => socket.write(head, "latin1"))));
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    expect(page.headers.slice(0, 2)).toEqual([
      ["location", "/ü"],
      ["x-latin", "ü"],
    ]);
  });
});

describe("httpFetcher: bodies", () => {
  const text = "The body of a page. ".repeat(5000);
  const encoders = {
    gzip: gzipSync,
    "x-gzip": gzipSync,
    GZip: gzipSync,
    br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    deflate: deflateSync,
    "deflate ": deflateRawSync,
    "identity, gzip": gzipSync,
  };

  it.each(Object.entries(encoders))("decodes %s", async (coding, encode) => {
    const wire = encode(text);
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", coding);
        response.end(wire);
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url), never));
    expect(Buffer.from(page.body).toString()).toBe(text);
    expect(page.wireBytes).toBe(wire.byteLength);
    expect(page.bodyTruncated).toBe(false);
  });

  it.each(Object.entries(encoders))("decodes a large body of %s while it comes", async (coding, encode) => {
    const noise = Array.from({ length: 400_000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join(
      "",
    );
    const wire = encode(noise);
    expect(wire.byteLength).toBeGreaterThan(300_000);
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", coding);
        response.end(wire);
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url, { maxBodyBytes: 10_000_000 }), never));
    expect(Buffer.from(page.body).toString() === noise).toBe(true);
    expect(page.bodyTruncated).toBe(false);
  });

  it("decodes several codings in the order in which they were applied", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", ["gzip, br", "x-gzip"]);
        response.end(gzipSync(brotliCompressSync(gzipSync(text))));
      }),
    );
    expect(Buffer.from(answered(await fetcherFor().fetch(get(server.url), never)).body).toString()).toBe(text);
  });

  it("keeps the start of a body of several codings that decodes to more than fits", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "gzip, br");
        response.end(brotliCompressSync(gzipSync(text)));
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url, { maxBodyBytes: 30_000 }), never));
    expect(Buffer.from(page.body).toString()).toBe(text.slice(0, 30_000));
    expect(page.bodyTruncated).toBe(true);
  });

  it("fails for codings that are said in the wrong order", async () => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "br, gzip");
        response.end(brotliCompressSync(gzipSync(text)));
      }),
    );
    expect(failed(await fetcherFor().fetch(get(server.url), never)).failure).toBe("content-encoding");
  });

  it.each([301, 404])("takes the status %i of an answer whose body does not decode", async (status) => {
    const server = started(
      await httpServer((_, response) => {
        response.writeHead(status, { "content-encoding": "gzip", location: "/new" }).end("plain");
      }),
    );
    expect(answered(await fetcherFor().fetch(get(server.url), never))).toMatchObject({ status, bodyTruncated: false });
  });

  it.each(["zstd", "compress", "made-up", "gzip, zstd"])("fails for the coding %s", async (coding) => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", coding);
        response.end(gzipSync(gzipSync("x")));
      }),
    );
    expect(failed(await fetcherFor().fetch(get(server.url), never)).failure).toBe("content-encoding");
  });

  it.each(["gzip", "br", "deflate"])("fails when the body is not the %s that it is said to be", async (coding) => {
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", coding);
        response.end("<!doctype html><title>plain</title>");
      }),
    );
    expect(failed(await fetcherFor().fetch(get(server.url), never)).failure).toBe("content-encoding");
  });

  it.each(["gzip", "br", "zstd"])("does not mind the coding %s of a body that is empty", async (coding) => {
    const server = started(
      await httpServer((_, response) => {
        response.writeHead(301, { "content-encoding": coding, location: "/" }).end();
      }),
    );
    expect(answered(await fetcherFor().fetch(get(server.url), never)).body.byteLength).toBe(0);
  });

  it("takes what is there of a gzip body that lacks its end", async () => {
    const wire = gzipSync(text);
    const server = started(
      await httpServer((_, response) => {
        response.setHeader("content-encoding", "gzip");
        response.end(wire.subarray(0, wire.byteLength - 8));
      }),
    );
    expect(Buffer.from(answered(await fetcherFor().fetch(get(server.url), never)).body).toString()).toBe(text);
  });

  it.each([
    [10, 10, false],
    [9, 9, true],
    [11, 10, false],
    [0, 0, true],
  ])("of ten bytes with a limit of %i keeps %i, truncated: %s", async (maxBodyBytes, bytes, isTruncated) => {
    const server = started(await httpServer((_, response) => response.end("0123456789")));
    const page = answered(await fetcherFor().fetch(get(server.url, { maxBodyBytes }), never));
    expect(Buffer.from(page.body).toString()).toBe("0123456789".slice(0, bytes));
    expect(page.bodyTruncated).toBe(isTruncated);
  });

  it.each(Object.entries(encoders))(
    "keeps the start of a %s body that decodes to more than fits",
    async (coding, encode) => {
      const server = started(
        await httpServer((_, response) => {
          response.setHeader("content-encoding", coding);
          response.end(encode(text));
        }),
      );
      const fetcher = fetcherFor();
      const page = answered(await fetcher.fetch(get(server.url, { maxBodyBytes: 30_000 }), never));
      expect(Buffer.from(page.body).toString()).toBe(text.slice(0, 30_000));
      expect(page.bodyTruncated).toBe(true);
    },
  );

  it("gives the body memory of its own, so that it can be moved to another thread", async () => {
    const server = started(await httpServer((_, response) => response.end("tiny")));
    const { body } = answered(await fetcherFor().fetch(get(server.url), never));
    expect(body.buffer.byteLength).toBe(4);
  });
});

describe("httpFetcher: ends", () => {
  it("ends a body that never ends at the limit and closes its socket", async () => {
    const chunk = Buffer.alloc(65_536, "x");
    let onClose = () => {};
    const isClosed = new Promise<void>((resolve) => {
      onClose = resolve;
    });
    const server = started(
      await httpServer((_, response) => {
        response.on("close", onClose);
        const more = () => {
          while (response.write(chunk));
        };
        response.on("drain", more);
        more();
      }),
    );
    const page = answered(await fetcherFor().fetch(get(server.url, { maxBodyBytes: 5_000_000 }), never));
    expect(page.body.byteLength).toBe(5_000_000);
    expect(page.bodyTruncated).toBe(true);
    await isClosed;
  });

  it.each([
    ["no answer", () => {}, "no answer"],
    ["headers that do not end", (write: (text: string) => void) => write("HTTP/1.1 200 OK\r\nx: "), "headers"],
    ["a body that drips", (write: (text: string) => void) => write("HTTP/1.1 200 OK\r\n\r\nx"), "body"],
  ])("ends %s at the deadline", async (_, begin, word) => {
    const server = started(
      await rawServer((socket) => {
        const write = (text: string) => void socket.write(text);
        begin(write);
        const drip = setInterval(() => socket.bytesWritten > 0 && write("x"), 20);
        socket.on("close", () => clearInterval(drip));
      }),
    );
    const result = failed(await fetcherFor().fetch(get(server.url, { timeoutMs: 150 }), never));
    expect(result.failure).toBe("timeout");
    expect(result.message).toContain(word);
    expect(result.totalMs).toBeGreaterThan(140);
    expect(result.totalMs).toBeLessThan(2000);
  });

  it("ends a connection attempt at the deadline", async () => {
    const lookup = () => new Promise<readonly string[]>(() => {});
    const result = failed(await fetcherFor({ lookup }).fetch(get("http://slow.test/", { timeoutMs: 50 }), never));
    expect(result).toMatchObject({ failure: "timeout", message: "There was no connection within 50 ms." });
  });

  it("ends a request that waits for its turn at the deadline, and the next one has it", async () => {
    let answer = () => {};
    const server = started(
      await httpServer((_, response) => {
        answer = () => response.end("x");
      }),
    );
    const fetcher = fetcherFor({ connections: 1 });
    const first = fetcher.fetch(get(server.url), never);
    expect(failed(await fetcher.fetch(get(server.url, { timeoutMs: 50 }), never)).failure).toBe("timeout");
    const third = fetcher.fetch(get(server.url, { timeoutMs: 5000 }), never);
    answer();
    answered(await first);
    const poll = setInterval(() => answer(), 5);
    answered(await third);
    clearInterval(poll);
    expect(server.connections()).toBe(1);
  });

  it("rejects with the signal's reason and closes the socket", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    let onClose = () => {};
    const isClosed = new Promise<void>((resolve) => {
      onClose = resolve;
    });
    const server = started(
      await rawServer((socket) => {
        socket.on("close", onClose);
        socket.once("data", () => controller.abort(reason));
      }),
    );
    await expect(fetcherFor().fetch(get(server.url), controller.signal)).rejects.toBe(reason);
    await isClosed;
  });

  it("lets many requests share a signal without a warning", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    const server = started(await httpServer((_, response) => response.end("x")));
    const fetcher = fetcherFor();
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 30 }, () => fetcher.fetch(get(server.url), signal)));
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  it("rejects at once when the signal has aborted", async () => {
    const server = started(await httpServer((_, response) => response.end()));
    await expect(fetcherFor().fetch(get(server.url), AbortSignal.abort("stop"))).rejects.toBe("stop");
    expect(server.connections()).toBe(0);
  });

  it("closes without waiting for requests under way", async () => {
    let onRequest = () => {};
    const hasRequest = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const server = started(await httpServer(() => onRequest()));
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    const pending = fetcher.fetch(get(server.url), never);
    await hasRequest;
    await fetcher.close();
    expect(failed(await pending)).toMatchObject({ failure: "connect", message: "The fetcher is closed." });
    expect(failed(await fetcher.fetch(get(server.url), never)).failure).toBe("connect");
    await fetcher.close();
  });

  it.each(["ftp://127.0.0.1/", "file:///etc/passwd", "data:text/plain,x", "not a url", "gopher://x/"])(
    "refuses %s",
    async (url) => {
      expect(failed(await fetcherFor().fetch(get(url), never)).failure).toBe("protocol");
    },
  );

  it("says when headers cannot be sent", async () => {
    const server = started(await httpServer((_, response) => response.end()));
    const result = await fetcherFor().fetch(get(server.url, { headers: { "x-bad": "a\r\nb: c" } }), never);
    expect(failed(result)).toMatchObject({ failure: "protocol" });
    expect(server.requests()).toBe(0);
  });
});
