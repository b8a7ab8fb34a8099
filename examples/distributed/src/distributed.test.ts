import { type ChildProcess, execFile, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { missingPostgres, missingRedis, serveRoutes, startPostgres, startRedis } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Started {
  readonly url: string;
  readonly token: string;
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
}

/** Starts a process of the service, and waits until it has said where it is. */
async function start(env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, ["dist/main.js"], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: "0", ALLOW_PRIVATE: "yes", LEASE_SECONDS: "3" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
  closing.push(() => child.kill("SIGKILL"));
  const said = await new Promise<string>((resolve, reject) => {
    let out = "";
    child.stdout.on("data", (data) => {
      out += data;
      const line = out.split("\n").find((candidate) => candidate.startsWith("{"));
      if (line !== undefined && out.includes("\n")) resolve(line);
    });
    child.on("close", () => reject(new Error("The process ended before it listened.")));
  });
  return { ...(JSON.parse(said) as { url: string; token: string }), child, exited };
}

async function site(pages: number) {
  const routes = Array.from({ length: pages }, (_, page): [string, string] => {
    const children = [3 * page + 1, 3 * page + 2, 3 * page + 3].filter((child) => child < pages);
    const links = children.map((child) => `<a href="/p${child}">Page ${child}</a>`).join(" ");
    return [
      page === 0 ? "/" : `/p${page}`,
      `<!DOCTYPE html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>${links}</html>`,
    ];
  });
  const server = await serveRoutes(Object.fromEntries(routes));
  closing.push(() => server.close());
  return server;
}

const missing = missingPostgres();

describe.skipIf(missing !== null)(`an API and two workers ${missing ?? ""}`, () => {
  const queues = missingRedis() === null ? ["PostgreSQL", "Redis"] : ["PostgreSQL"];
  it.each(queues)(
    "crawl a site together over a queue on %s, also while one of them leaves",
    { timeout: 120_000 },
    async (kind) => {
      const postgres = await startPostgres();
      closing.push(() => postgres.close());
      const store = await postgres.createDatabase();
      const redis = kind === "Redis" ? await startRedis() : null;
      closing.push(() => redis?.close());
      const env = { STORE_URL: store, QUEUE_URL: redis?.url ?? store };
      await promisify(execFile)(process.execPath, ["dist/migrate.js"], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      const api = await start({ ...env, ROLE: "api" });
      const workers = [await start({ ...env, ROLE: "worker" }), await start({ ...env, ROLE: "worker" })];

      const call = async (method: string, path: string, body?: unknown) => {
        const headers = { authorization: `Bearer ${api.token}`, "content-type": "application/json" };
        const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const response = await fetch(api.url + path, init);
        return JSON.parse(await response.text()) as { id: string; status: string; counts: { pages: number } };
      };
      for (const worker of workers) {
        expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
        expect((await fetch(`${worker.url}/v1/sites`)).status).toBe(404);
      }
      const { url, requests, requested } = await site(120);
      const { id: siteId } = await call("POST", "/v1/sites", { url });
      const overrides = { requestsPerSecond: 30 };
      const { id } = await call("POST", `/v1/sites/${siteId}/crawl`, { overrides });
      await requested(30);
      const [leaving] = workers;
      leaving?.child.kill("SIGTERM");
      expect(await leaving?.exited).toBe(0);
      // The stream of events ends when the crawl does.
      const headers = { authorization: `Bearer ${api.token}` };
      await (await fetch(`${api.url}/v1/crawls/${id}/events`, { headers })).text();
      expect(await call("GET", `/v1/crawls/${id}`)).toMatchObject({ status: "completed", counts: { pages: 120 } });
      expect(requests.filter((path) => /^\/(p\d+)?$/.test(path))).toHaveLength(120);
      api.child.kill("SIGTERM");
      expect(await api.exited).toBe(0);
    },
  );
});
