import { connect, type LookupFunction, type Socket, type TcpNetConnectOpts } from "node:net";
import { Agent, request } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConnectionFailure } from "./connection-failure.ts";
import { type GuardOptions, guardedConnector } from "./guarded-connector.ts";
import { httpServer, type LoopbackServer } from "./loopback-server.test.fixture.ts";

let server: LoopbackServer;

beforeEach(async () => {
  server = await httpServer((_, response) => response.end("SECRET"));
});

afterEach(() => server.close());

/** Dials for real, but public addresses fail instead of leaving the machine; keeps what would have been dialled. */
function offlineDial(dialled: string[]): (options: TcpNetConnectOpts) => Socket {
  return (options) => {
    const lookup: LookupFunction = (hostname, lookupOptions, callback) => {
      options.lookup?.(hostname, lookupOptions, (error, response, family) => {
        if (error !== null) return callback(error, response, family);
        const addresses = Array.isArray(response) ? response.map(({ address }) => address) : [response];
        dialled.push(...addresses);
        const isLeak = addresses.some((address) => address.startsWith("127."));
        callback(isLeak ? null : new Error("There is no network in tests."), response, family);
      });
    };
    return connect({ ...options, lookup });
  };
}

async function outcome(url: string, options: GuardOptions, dial?: (options: TcpNetConnectOpts) => Socket) {
  const agent = new Agent({ connect: guardedConnector(options, dial) });
  try {
    const response = await request(url, { dispatcher: agent });
    return await response.body.text();
  } catch (error) {
    return error instanceof ConnectionFailure ? error.failure : String(error);
  } finally {
    await agent.destroy();
  }
}

describe("guardedConnector", () => {
  it("leaks nothing in 100 requests while the name system flips between public and loopback", async () => {
    let asked = 0;
    const lookup = async () => (asked++ % 2 === 0 ? ["198.41.0.4"] : ["127.0.0.1"]);
    const dialled: string[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcome(`http://flip.test:${server.port}/`, { lookup }, offlineDial(dialled))),
    );
    expect(asked).toBe(100);
    expect(outcomes.filter((outcome) => outcome === "address-not-allowed")).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === "connect")).toHaveLength(50);
    expect(new Set(dialled)).toEqual(new Set(["198.41.0.4"]));
    expect(server.connections()).toBe(0);
  });

  it("uses the share of the tenant that connects, until the connection is given up", async () => {
    const asked: { tenant: string; signal: AbortSignal }[] = [];
    const lookup = async (_: string, tenant: string, signal: AbortSignal) => {
      asked.push({ tenant, signal });
      return [];
    };
    expect(await outcome("http://name.test/", { lookup, tenant: "a" })).toBe("dns");
    expect(asked.map(({ tenant }) => tenant)).toEqual(["a"]);
    const signal = asked[0]?.signal;
    if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener("abort", resolve));
  });

  it("dials the public ones of mixed answers only", async () => {
    const lookup = async () => ["127.0.0.1", "198.41.0.4", "::1", "not an address", "2620:2d:4000:1::16"];
    const dialled: string[] = [];
    await outcome(`http://mixed.test:${server.port}/`, { lookup }, offlineDial(dialled));
    expect(dialled).toEqual(["198.41.0.4", "2620:2d:4000:1::16"]);
    expect(server.connections()).toBe(0);
  });

  it("looks at the connected socket before anything is sent", async () => {
    const lookup = async () => ["198.41.0.4"];
    const strayed = () => connect({ host: "127.0.0.1", port: server.port });
    for (const scheme of ["http", "https"]) {
      expect(await outcome(`${scheme}://stray.test/`, { lookup }, strayed)).toBe("address-not-allowed");
    }
    expect(server.requests()).toBe(0);
  });

  it("serves undici's own agent", async () => {
    expect(await outcome(server.url, { allowPrivateHosts: ["127.0.0.1"] })).toBe("SECRET");
    expect(await outcome(server.url, {})).toBe("address-not-allowed");
  });

  it("gives up after its own time", async () => {
    const lookup = () => new Promise<readonly string[]>(() => {});
    expect(await outcome("http://slow.test/", { lookup, connectTimeoutMs: 30 })).toBe("timeout");
  });
});
