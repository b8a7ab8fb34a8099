import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";

const pages = 400;
/** Secrets that must appear nowhere. */
const planted = {
  serverKey: "5ec2e7".repeat(10).padEnd(64, "0"),
  modelKey: "sk-proj-planted0123456789abcdef",
  cookie: "planted-session-of-a-member",
  credentials: "cGxhbnRlZDpjcmVkZW50aWFscw==",
};
const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));

function site(): Record<string, RouteAnswer> {
  const routes: Record<string, RouteAnswer> = {
    "/members": (_, response) => {
      response.setHeader("set-cookie", `session=${planted.cookie}; Path=/`);
      response.setHeader("content-type", "text/html");
      response.end("<!DOCTYPE html><html lang=en><title>Members</title><h1>Members</h1>");
    },
  };
  for (let page = 0; page < pages; page++) {
    const children = Array.from({ length: 10 }, (_, k) => 10 * page + 1 + k).filter((child) => child < pages);
    const links = children.map((child) => `<li><a href="/p${child}">Page ${child}</a></li>`).join("");
    const text = `Page ${page} of a site that is crawled by a server which is killed. `.repeat(10);
    routes[page === 0 ? "/" : `/p${page}`] =
      `<!DOCTYPE html><html lang="en"><title>Page ${page}</title><main><h1>Page ${page}</h1><p>${text}</p><ul>${links}</ul></main></html>`;
  }
  return routes;
}

let folder = "";
let server: LoopbackServer;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-serve-"));
  server = await serveRoutes(site());
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Service {
  readonly url: string;
  readonly token: string | null;
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  out(): string;
  err(): string;
}

/** Starts the command and waits until it listens. */
async function start(...flags: readonly string[]): Promise<Service> {
  const store = `sqlite:${join(folder, "server.db")}`;
  const env = { ...process.env, SIGHTLINE_SERVER_KEY: planted.serverKey, OPENAI_API_KEY: planted.modelKey };
  const child = spawn(process.execPath, [program, "serve", "--port", "0", "--store", store, ...flags], { env });
  children.push(child);
  const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
  let out = "";
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  // The store has been asked for tokens by the time that a request is answered.
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      out += data;
      if (out.includes("openapi.json\n")) resolve();
    });
    child.on("close", () => reject(new Error(`The server did not start: ${err}`)));
  });
  const url = /listens on (\S+)/.exec(out)?.[1] ?? "";
  await fetch(`${url}/readyz`);
  return {
    url,
    child,
    exited,
    out: () => out,
    err: () => err,
    get token() {
      return /(sak_live_\S+)/.exec(out)?.[1] ?? null;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
async function call(service: Service, token: string, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

async function ended(service: Service, token: string, crawlId: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  // The stream of events ends when the crawl does.
  await (await fetch(`${service.url}/v1/crawls/${crawlId}/events`, { headers })).text();
  return call(service, token, "GET", `/v1/crawls/${crawlId}`);
}

async function urlsOf(service: Service, token: string, crawlId: string): Promise<string[]> {
  const urls: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const more: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const list = await call(service, token, "GET", `/v1/crawls/${crawlId}/pages?limit=90&fields=url${more}`);
    urls.push(...list.data.map(({ url }: { url: string }) => url));
    cursor = list.hasMore ? list.nextCursor : null;
  }
  return urls;
}

it("goes on with a crawl after the server was killed in the middle, and stores every page once", async () => {
  const first = await start("--allow-private", "--quiet");
  while (first.token === null) await new Promise((resolve) => setImmediate(resolve));
  const token = first.token;
  const { id: siteId } = await call(first, token, "POST", "/v1/sites", { url: server.url });
  const overrides = { maxPages: 5000, concurrency: 4 };
  const { id } = await call(first, token, "POST", `/v1/sites/${siteId}/crawl`, { overrides });
  for (let kill = 1; kill <= 2; kill++) {
    const service = kill === 1 ? first : await start("--allow-private", "--quiet");
    await server.requested(server.requests.length + 60);
    service.child.kill("SIGKILL");
    await service.exited;
  }
  const last = await start("--allow-private", "--quiet");
  expect(last.token).toBeNull();
  const crawl = await ended(last, token, id);
  expect(crawl).toMatchObject({ id, status: "completed", attempt: 3, resumedCount: 2, counts: { pages } });
  const urls = await urlsOf(last, token, id);
  expect(urls).toHaveLength(pages);
  expect(new Set(urls).size).toBe(pages);
  // The reservation was settled, so that the site may be crawled again.
  const again = await call(last, token, "POST", `/v1/sites/${siteId}/crawl`, {});
  expect(again).toMatchObject({ object: "crawl", status: "queued" });
});

it("ends gracefully, leaves its crawl open, and goes on with it when it is started again", async () => {
  const first = await start("--allow-private", "--quiet");
  while (first.token === null) await new Promise((resolve) => setImmediate(resolve));
  const token = first.token;
  const { id: siteId } = await call(first, token, "POST", "/v1/sites", { url: server.url });
  const { id } = await call(first, token, "POST", `/v1/sites/${siteId}/crawl`, { overrides: { maxPages: 5000 } });
  await server.requested(100);
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  const before = server.requests.length;
  const second = await start("--allow-private", "--quiet");
  expect(await ended(second, token, id)).toMatchObject({ status: "completed", attempt: 2, counts: { pages } });
  // What had been fetched was kept: nothing is asked for twice but robots.txt and sitemaps.
  const repeated = server.requests.filter((path, index) => server.requests.indexOf(path) !== index);
  expect(repeated.filter((path) => /^\/(p\d+)?$/.test(path))).toEqual([]);
  expect(before).toBeLessThan(server.requests.length);
});

it("keeps tokens and secrets out of answers, the log and the database", async () => {
  const service = await start("--allow-private");
  while (!service.out().includes("whsec_")) await new Promise((resolve) => setImmediate(resolve));
  const token = service.token ?? "";
  const secret = /whsec_(\S+)/.exec(service.out())?.[1] ?? "";
  const answers: unknown[] = [];
  const ask = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    answers.push(answer);
    return answer;
  };
  const { id: siteId } = await ask(service, token, "POST", "/v1/sites", { url: `${server.url}members` });
  const { id } = await ask(service, token, "POST", `/v1/sites/${siteId}/crawl`, { overrides: { maxPages: 3 } });
  await ended(service, token, id);
  for (const path of ["pages", "issues"]) await ask(service, token, "GET", `/v1/crawls/${id}/${path}`);
  await ask(service, token, "GET", `/v1/sites/${siteId}`);
  await ask(service, token, "POST", "/v1/sites", { url: "https://user:planted-password@example.com/" });
  await ask(service, token, "POST", "/v1/sites", { url: 5, apiKey: planted.modelKey });
  await ask(service, `${token}x`, "GET", "/v1/sites");
  await fetch(`${service.url}/v1/sites`, { headers: { authorization: `Basic ${planted.credentials}` } });
  await ask(service, token, "GET", `/v1/nowhere?token=${token}&key=${planted.modelKey}`);
  // What a killed server leaves: the log of the database has not been written back.
  service.child.kill("SIGKILL");
  await service.exited;
  expect(service.err()).toContain("A request was answered.");
  const files = readdirSync(folder).filter((file) => !file.endsWith(".key"));
  expect(files).toContain("server.db-wal");
  const stored = files.map((file) => readFileSync(join(folder, file), "latin1")).join("");
  expect(stored).toContain(siteId);
  for (const kept of Object.values({ ...planted, token, secret, password: "planted-password" })) {
    for (const text of [JSON.stringify(answers), service.err(), stored]) expect(text).not.toContain(kept);
  }
});
