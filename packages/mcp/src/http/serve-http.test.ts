import { request } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createAuditor } from "@sightline/engine";
import { describe, expect, it } from "vitest";
import { closeLater, testHost } from "../connected-client.test.fixture.ts";
import { type HttpOptions, serveHttp } from "./serve-http.ts";

const token = "a token for tests".replaceAll(" ", "-");
const bearer = { authorization: `Bearer ${token}` };

async function served(options: Partial<HttpOptions> = {}): Promise<string> {
  const auditor = createAuditor();
  closeLater(() => auditor.close());
  const server = await serveHttp(testHost(auditor), { port: 0, address: "127.0.0.1", token, ...options });
  closeLater(() => server.close());
  return server.url;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: bearer } }));
  closeLater(() => client.close());
  return client;
}

/** Sends a request with any Host header, which fetch does not allow. */
function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end("{}");
  });
}

describe("a server over HTTP", () => {
  it("serves tools to a client with its token", async () => {
    const client = await connected(await served());
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("audit");
    expect(await client.callTool({ name: "issues", arguments: {} })).toMatchObject({ isError: true });
  });

  it("refuses requests without its token", async () => {
    const url = await served();
    expect(await statusOf(url, {})).toBe(401);
    expect(await statusOf(url, { authorization: "Bearer wrong" })).toBe(401);
  });

  it("refuses a Host header that is not its own, as after DNS rebinding", async () => {
    const url = await served({ names: ["audits.example"] });
    const { port } = new URL(url);
    expect(await statusOf(url, { ...bearer, host: `evil.example:${port}` })).toBe(403);
    expect(await statusOf(url, { ...bearer, host: "audits.example" })).not.toBe(403);
    expect(await statusOf(url, { ...bearer, host: `localhost:${port}` })).not.toBe(403);
  });

  it("refuses pages of other origins, also of this machine", async () => {
    const url = await served();
    for (const origin of ["https://evil.example", "http://localhost:3000", "null"]) {
      expect(await statusOf(url, { ...bearer, origin }), origin).toBe(403);
    }
    expect(await statusOf(url, { ...bearer, origin: new URL(url).origin })).not.toBe(403);
  });

  it("ends the session that has been unused for longest when there are too many", async () => {
    const url = await served({ maxSessions: 1 });
    const headers = { ...bearer, "content-type": "application/json", accept: "application/json, text/event-stream" };
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    const start = async () => {
      const response = await fetch(url, { method: "POST", headers, body });
      await response.text();
      return response.headers.get("mcp-session-id") ?? "";
    };
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" });
    const statusIn = async (session: string) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers, "mcp-session-id": session },
        body: ping,
      });
      await response.text();
      return response.status;
    };
    const first = await start();
    expect(await statusIn(first)).toBe(200);
    const second = await start();
    expect([await statusIn(first), await statusIn(second)]).toEqual([404, 200]);
  });
});
