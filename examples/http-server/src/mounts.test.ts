import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeHandlers } from "./next-route.ts";
import { openService } from "./service.ts";

let folder = "";
let site: LoopbackServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-mounts-"));
  site = await serveRoutes({
    "/": '<!DOCTYPE html><html lang="en"><title>Home</title><a href="/gone">Gone</a></html>',
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** A way to reach the service: what a client would fetch. */
interface Mounted {
  readonly basePath: string;
  readonly token: string;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<unknown>;
}

/** A mount in a process of its own. */
async function served(name: string, basePath: string): Promise<Mounted> {
  const script = fileURLToPath(new URL("../dist/serve-mount.js", import.meta.url));
  const child = spawn(process.execPath, [script, name, join(folder, `${name}.db`)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.on("close", resolve));
  let out = "";
  for await (const data of child.stdout) {
    out += data;
    if (out.endsWith("\n")) break;
  }
  const { url, token } = JSON.parse(out) as { url: string; token: string };
  return {
    basePath,
    token,
    fetch: (path, init) => fetch(url + path, init),
    close() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** What Next calls by the method of a request. */
async function nextRoute(basePath: string): Promise<Mounted> {
  const service = await openService(join(folder, "next.db"), { basePath, allowPrivate: true });
  const { token } = await service.tokens.issue({ tenantId: "a", plan: "starter" });
  const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = routeHandlers(service.handler);
  return {
    basePath,
    token,
    async fetch(path, init = {}) {
      const handle = routes[init.method ?? "GET"];
      if (handle === undefined) throw new TypeError(`Next answers ${init.method} itself.`);
      return handle(new Request(`http://next.test${path}`, init));
    },
    close: () => service.close(),
  };
}

const mounts: Readonly<Record<string, () => Promise<Mounted>>> = {
  "node:http": () => served("node-http", ""),
  "Express, behind a body parser and under a path": () => served("express", "/seo"),
  "Fastify, under a path": () => served("fastify", "/seo"),
  "a Next route": () => nextRoute("/api/seo"),
};

describe.each(Object.entries(mounts))("%s", (_, mount) => {
  let mounted: Mounted;
  let basePath = "";
  let headers: Record<string, string>;
  beforeAll(async () => {
    mounted = await mount();
    basePath = mounted.basePath;
    headers = { authorization: `Bearer ${mounted.token}`, "content-type": "application/json" };
  });
  afterAll(() => mounted.close());

  it("takes a body, follows its own links, streams events, and answers errors as problems", async () => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await mounted.fetch(path, { ...init, headers });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    };
    const body = JSON.stringify({ url: site.url });
    const created = await ask(`${basePath}/v1/sites`, { method: "POST", body });
    expect(created).toMatchObject({ status: 201, body: { object: "site", url: site.url } });
    const location = created.headers.get("location") ?? "";
    expect(location).toBe(`${basePath}/v1/sites/${created.body.id}`);
    expect((await ask(location)).body.id).toBe(created.body.id);

    const started = await ask(`${location}/crawl`, { method: "POST", body: "{}" });
    expect(started.status).toBe(202);
    const { links } = started.body;
    const events = await (await mounted.fetch(links.events, { headers })).text();
    expect(events).toContain("event: crawl-finished");
    expect((await ask(links.self)).body).toMatchObject({ status: "completed", counts: { pages: 1 } });
    const first = await ask(`${links.pages}?limit=1`);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await ask(next)).body.data).toHaveLength(1);

    const broken = await ask(`${basePath}/v1/sites`, { method: "POST", body: '{"url":5}' });
    expect(broken).toMatchObject({ status: 400, body: { code: "invalid_request", errors: [{ pointer: "/url" }] } });
    expect((await ask(`${basePath}/v1/nowhere`)).body.code).toBe("not_found");
    const head = await mounted.fetch(links.self, { method: "HEAD", headers });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});

it("runs as a server in one command, until it is told to end", async () => {
  const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
  const env = { ...process.env, PORT: "0", DATABASE: join(folder, "command.db") };
  const child = spawn(process.execPath, [main], { env });
  const exited = new Promise((resolve) => child.on("close", resolve));
  let out = "";
  for await (const data of child.stdout) {
    out += data;
    if (out.includes("A token: ")) break;
  }
  const url = /Listening on (\S+);/.exec(out)?.[1] ?? "";
  const token = /A token: (\S+)/.exec(out)?.[1] ?? "";
  const response = await fetch(`${url}/v1/sites`, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toEqual({ object: "list", data: [], hasMore: false, nextCursor: null });
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
});
