import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { guardedConnector } from "@sightline/fetch";
import { afterEach, describe, expect, it } from "vitest";
import { type ExceededLimit, type GuardingProxy, greetingUrl, startGuardingProxy } from "./guarding-proxy.ts";

describe("the proxy of a browser context", () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function setUp({ maxBytes = 1_000_000, maxRequests = 100, isAllowed = true } = {}) {
    const seen: string[] = [];
    const server = createServer((incoming, response) => {
      seen.push(`${incoming.url} ${JSON.stringify(incoming.headers["proxy-authorization"] ?? null)}`);
      response.end("x".repeat(1000));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const exceeded: ExceededLimit[] = [];
    const proxy = await startGuardingProxy({
      connect: guardedConnector(isAllowed ? { allowPrivateHosts: ["127.0.0.1"] } : {}),
      limits: { maxBytes, maxRequests },
      onExceeded: (limit) => exceeded.push(limit),
    });
    closing.push(
      () => server.close(),
      () => server.closeAllConnections(),
      () => proxy.close(),
    );
    return { port, proxy, seen, exceeded };
  }

  it("forwards requests without its credentials", async () => {
    const { port, proxy, seen } = await setUp();
    expect(await get(proxy, `http://127.0.0.1:${port}/path?query`)).toEqual({ status: 200, length: 1000 });
    expect(seen).toEqual(["/path?query null"]);
    expect(proxy.bytes()).toBeGreaterThan(1000);
  });

  it("tunnels", async () => {
    const { port, proxy } = await setUp();
    const answer = await tunnel(proxy, `127.0.0.1:${port}`, "GET /in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 200 Connection established\r\n\r\nHTTP\/1.1 200 OK/);
    expect(proxy.bytes()).toBeGreaterThan(1000);
  });

  it("is of no use to others of the machine", async () => {
    const { port, proxy, seen } = await setUp();
    const other = { ...proxy, port: proxy.port, username: "context", password: "guess" };
    expect(await get(other, `http://127.0.0.1:${port}/`)).toEqual({ status: 407, length: 0 });
    expect(await tunnel(other, `127.0.0.1:${port}`, "")).toMatch(/^HTTP\/1.1 407 /);
    expect(seen).toEqual([]);
  });

  it("answers the greeting of its own context", async () => {
    const { proxy } = await setUp({ maxRequests: 0 });
    expect(await get(proxy, greetingUrl)).toEqual({ status: 204, length: 0 });
    expect(await get({ ...proxy, port: proxy.port, username: "context", password: "guess" }, greetingUrl)).toEqual({
      status: 407,
      length: 0,
    });
  });

  it("reaches no private address without permission, and knows the reason", async () => {
    const { port, proxy, seen } = await setUp({ isAllowed: false });
    await expect(get(proxy, `http://127.0.0.1:${port}/`)).rejects.toThrow("socket hang up");
    expect(await tunnel(proxy, `127.0.0.1:${port}`, "")).toMatch(/^HTTP\/1.1 502 /);
    expect(proxy.failureOf("127.0.0.1")?.failure).toBe("address-not-allowed");
    expect(seen).toEqual([]);
  });

  it.each(["/path", "ftp://127.0.0.1/", "https://127.0.0.1/"])("rejects %s", async (url) => {
    const { proxy } = await setUp();
    expect(await get(proxy, url)).toMatchObject({ status: 400 });
  });

  it("closes at the maximum of bytes", async () => {
    const { port, proxy, exceeded } = await setUp({ maxBytes: 1500 });
    await get(proxy, `http://127.0.0.1:${port}/`);
    await expect(get(proxy, `http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(exceeded).toEqual(["bytes"]);
  });

  it("closes at the maximum of requests", async () => {
    const { port, proxy, exceeded, seen } = await setUp({ maxRequests: 2 });
    await get(proxy, `http://127.0.0.1:${port}/1`);
    await get(proxy, `http://127.0.0.1:${port}/2`);
    await expect(get(proxy, `http://127.0.0.1:${port}/3`)).rejects.toThrow();
    expect(exceeded).toEqual(["requests"]);
    expect(seen).toHaveLength(2);
  });
});

type Way = Pick<GuardingProxy, "port" | "username" | "password">;

function credentials({ username, password }: Way): string {
  return `Basic ${btoa(`${username}:${password}`)}`;
}

function get(proxy: Way, url: string): Promise<{ status: number | undefined; length: number }> {
  return new Promise((resolve, reject) => {
    const headers = { "proxy-authorization": credentials(proxy), host: "x" };
    const sent = request({ host: "127.0.0.1", port: proxy.port, path: url, headers, agent: false }, (answer) => {
      let length = 0;
      answer.on("data", (chunk: Uint8Array) => {
        length += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode, length }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

function tunnel(proxy: Way, target: string, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(proxy.port, "127.0.0.1", () => {
      socket.write(
        `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${credentials(proxy)}\r\n\r\n`,
      );
      socket.write(sent);
    });
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}
