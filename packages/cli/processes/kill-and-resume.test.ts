import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

const pages = 600;
const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));

/** A tree of pages, ten children each, with a broken link on every seventh. */
function site(): Record<string, string> {
  const routes: Record<string, string> = {};
  for (let page = 0; page < pages; page++) {
    const children = Array.from({ length: 10 }, (_, k) => 10 * page + 1 + k).filter((child) => child < pages);
    const links = children.map((child) => `<li><a href="/p${child}">Page ${child}</a></li>`).join("");
    const broken = page % 7 === 3 ? `<a href="/gone${page}">Gone</a>` : "";
    const text = `Page ${page} of a site that is killed while it is crawled. `.repeat(20);
    routes[page === 0 ? "/" : `/p${page}`] =
      `<!DOCTYPE html><html lang="en"><title>Page ${page}</title><main><h1>Page ${page}</h1><p>${text}</p><ul>${links}</ul>${broken}</main>`;
  }
  return routes;
}

interface ReportJson {
  readonly crawl: { readonly id: string; readonly status: string };
  readonly score: { readonly value: number };
  readonly pages: readonly { readonly url: string }[];
  readonly issues: readonly { readonly id: string }[];
}

let folder = "";
let server: LoopbackServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-kill-"));
  server = await serveRoutes(site());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function start(database: string, more: readonly string[] = ["--resume"]): ChildProcess {
  const flags = [
    ...more,
    "--json",
    "--quiet",
    "--max-pages",
    "5000",
    "--concurrency",
    "4",
    "--store",
    `sqlite:${database}`,
  ];
  return spawn(process.execPath, [program, "audit", server.url, ...flags], { stdio: ["ignore", "pipe", "pipe"] });
}

async function finish(child: ChildProcess): Promise<ReportJson> {
  let out = "";
  let err = "";
  child.stdout?.on("data", (data) => {
    out += data;
  });
  child.stderr?.on("data", (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out) as ReportJson;
}

/** Kills a crawl once the server has answered some more requests. */
async function killAfter(child: ChildProcess, requests: number): Promise<void> {
  const enough = server.requests.length + requests;
  const closed = new Promise<"closed">((resolve) => child.on("close", () => resolve("closed")));
  const first = await Promise.race([closed, server.requested(enough)]);
  if (first === "closed") throw new Error("The crawl ended before it could be killed.");
  child.kill("SIGKILL");
  await closed;
}

async function integrity(database: string): Promise<unknown> {
  const { DatabaseSync } =
    Number(process.versions.node.split(".")[0]) >= 24
      ? await import("node:sqlite")
      : await import("@photostructure/sqlite");
  const db = new DatabaseSync(database);
  try {
    return db.prepare("pragma integrity_check").get();
  } finally {
    db.close();
  }
}

it("loses nothing and repeats nothing when it is killed at five random moments and resumed", async () => {
  const undisturbed = await finish(start(join(folder, "undisturbed.db"), []));
  const database = join(folder, "killed.db");
  const before = server.requests.length;
  for (let kill = 0; kill < 5; kill++) {
    await killAfter(start(database), 60 + Math.floor(Math.random() * 60));
    expect(await integrity(database)).toEqual({ integrity_check: "ok" });
  }
  const resumed = await finish(start(database));
  const urls = (report: ReportJson) => report.pages.map(({ url }) => url).sort();
  expect(new Set(urls(resumed)).size).toBe(resumed.pages.length);
  expect(urls(resumed)).toEqual(urls(undisturbed));
  expect(resumed.issues.map(({ id }) => id).sort()).toEqual(undisturbed.issues.map(({ id }) => id).sort());
  expect(resumed.score.value).toBe(undisturbed.score.value);
  expect(resumed.crawl.status).toBe("completed");
  // Committed pages are not asked for again: what is, was under way at one of the kills.
  const asked = server.requests.length - before;
  expect(asked).toBeLessThan(undisturbed.pages.length + 5 * 60);
});
