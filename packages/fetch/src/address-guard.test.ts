import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type HttpFetcherOptions, httpFetcher } from "./http-fetcher.ts";
import { answered, failed, get, httpServer, type LoopbackServer, never } from "./loopback-server.test.fixture.ts";

let server: LoopbackServer;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  server = await httpServer((_, response) => response.end("SECRET"));
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await server.close();
});

function fetcherFor(options: HttpFetcherOptions = {}) {
  const fetcher = httpFetcher(options);
  closers.push(() => fetcher.close());
  return fetcher;
}

describe("address guard", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "①②⑦.⓪.⓪.①",
    "１２７.０.０.１",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "0.0.0.0",
    "0",
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "user@127.0.0.1",
  ])("never connects to http://%s", async (host) => {
    const result = failed(await fetcherFor().fetch(get(`http://${host}:${server.port}/`), never));
    expect(result.failure).toBe("address-not-allowed");
    expect(server.connections()).toBe(0);
  });

  it.each(["localhost", "localhost.", "LOCALHOST"])("never connects to http://%s", async (host) => {
    const result = failed(await fetcherFor().fetch(get(`http://${host}:${server.port}/`), never));
    expect(["address-not-allowed", "dns"]).toContain(result.failure);
    expect(server.connections()).toBe(0);
  });

  it("never sends to a name that resolves to loopback, and does not tell the address", async () => {
    const lookup = async () => ["127.0.0.1", "::1", "10.1.2.3", "169.254.169.254"];
    const result = failed(await fetcherFor({ lookup }).fetch(get(`http://inner.test:${server.port}/`), never));
    expect(result.failure).toBe("address-not-allowed");
    expect(result.message.replace(`:${server.port}`, "")).not.toMatch(/127|10\.1|169|::1/);
    expect(server.connections()).toBe(0);
  });

  it("does not tell an allowed private address either when the connection fails", async () => {
    const lookup = async () => ["127.0.0.1"];
    await server.close();
    const fetcher = fetcherFor({ lookup, allowPrivateHosts: ["inner.test"] });
    const result = failed(await fetcher.fetch(get(`http://inner.test:${server.port}/`), never));
    expect(result).toMatchObject({ failure: "connect" });
    expect(result.message).toContain("ECONNREFUSED");
    expect(result.message).not.toContain("127.0.0.1");
  });

  it("says when a name does not resolve", async () => {
    const lookup = () => Promise.reject(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" }));
    expect(failed(await fetcherFor({ lookup }).fetch(get("http://nowhere.test/"), never))).toMatchObject({
      failure: "dns",
      message: "The host name of nowhere.test:80 does not resolve (ENOTFOUND).",
    });
    expect(failed(await fetcherFor({ lookup: async () => [] }).fetch(get("http://empty.test/"), never)).failure).toBe(
      "dns",
    );
  });

  it.each(["127.0.0.1", "2130706433", "127.0.0.1:PORT", " 127.0.0.1 "])(
    "opens what the user typed: %j",
    async (typed) => {
      const allowPrivateHosts = [typed.replace("PORT", String(server.port))];
      const fetcher = fetcherFor({ allowPrivateHosts });
      expect(answered(await fetcher.fetch(get(server.url), never)).status).toBe(200);
      expect(answered(await fetcher.fetch(get(`http://127.1:${server.port}/`), never)).status).toBe(200);
    },
  );

  it.each(["127.0.0.2", "localhost", "127.0.0.1:1", "[::1]", "*", ""])(
    "does not open 127.0.0.1 for %j",
    async (typed) => {
      const fetcher = fetcherFor({ allowPrivateHosts: [typed] });
      expect(failed(await fetcher.fetch(get(server.url), never)).failure).toBe("address-not-allowed");
      expect(server.connections()).toBe(0);
    },
  );

  it.each(["169.254.169.254", "fe80::1", "fd00:ec2::254", "::ffff:168.63.129.16"])(
    "does not open %s to an allowed name",
    async (address) => {
      const fetcher = fetcherFor({ lookup: async () => [address], allowPrivateHosts: ["stage.test"] });
      const result = failed(await fetcher.fetch(get("http://stage.test:9/"), never));
      expect(result.failure).toBe("address-not-allowed");
    },
  );

  it("opens a private name without opening its address to other names", async () => {
    const lookup = async () => ["127.0.0.1"];
    const fetcher = fetcherFor({ lookup, allowPrivateHosts: ["stage.test"] });
    expect(answered(await fetcher.fetch(get(`http://STAGE.test:${server.port}/`), never)).status).toBe(200);
    expect(failed(await fetcher.fetch(get(`http://other.test:${server.port}/`), never)).failure).toBe(
      "address-not-allowed",
    );
    expect(failed(await fetcher.fetch(get(server.url), never)).failure).toBe("address-not-allowed");
  });
});

describe("resolve", () => {
  it("connects to the user's address and port and keeps the name in Host", async () => {
    let host: string | undefined;
    const named = await httpServer((request, response) => {
      host = request.headers.host;
      response.end("x");
    });
    closers.push(() => named.close());
    const fetcher = fetcherFor({
      resolve: [{ host: "Shop.Example", port: 80, address: "127.0.0.1", toPort: named.port }],
      lookup: () => Promise.reject(new Error("not asked")),
    });
    const page = answered(await fetcher.fetch(get("http://shop.example/"), never));
    expect(page.remoteAddress).toBe("127.0.0.1");
    expect(host).toBe("shop.example");
    expect(failed(await fetcher.fetch(get("http://shop.example:81/"), never)).failure).toBe("dns");
  });

  it("refuses an entry without an IP address", () => {
    expect(() => httpFetcher({ resolve: [{ host: "a.test", port: 80, address: "b.test" }] })).toThrow(
      /HOST:PORT:ADDRESS/,
    );
  });
});
