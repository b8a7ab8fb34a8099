import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

const routes: Record<string, RouteAnswer> = { "/robots.txt": { status: 404 } };
const untitled = "<!DOCTYPE html><html lang=en><h1>Boots</h1>";
const titled = "<!DOCTYPE html><html lang=en><title>Boots for wet winters</title><h1>Boots</h1>";

let folder = "";
let server: LoopbackServer;
const ids: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-stored-"));
  server = await serveRoutes(routes);
  const auditor = createAuditor({ store: await sqliteStore(join(folder, "crawls.db")) });
  for (const home of [untitled, titled]) {
    routes["/"] = home;
    const plan = { allowPrivateHosts: [new URL(server.url).host] };
    ids.push((await auditor.audit(server.url, plan).result()).crawl.id);
  }
  await auditor.close();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command on the store of the two crawls. */
async function run(...args: string[]) {
  const terminal = capturedTerminal();
  const store = ["--store", `sqlite:${join(folder, "crawls.db")}`];
  const code = await runProgram([...args, ...store], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

it("lists crawls with their ids and scores", async () => {
  const { code, out } = await run("list");
  expect(code).toBe(0);
  const [first, second] = ids;
  const [origin, latest, earliest] = out.split("\n");
  expect(origin).toBe(new URL(server.url).origin);
  expect(latest).toMatch(new RegExp(`^  ${second}  [-\\d]+ [:\\d]+  completed  score +[\\d.]+  1 page$`));
  expect(earliest).toContain(first);
  expect((await run("list", "--limit", "1", "--site", server.url)).out).toContain("--limit shows more");
  expect((await run("list", "--limit", "x")).code).toBe(2);
  expect(await run("list", "--site", "https://example.com/")).toMatchObject({
    code: 2,
    err: expect.stringContaining("no crawl of https://example.com"),
  });
});

it("lists why a crawl failed instead of a score", async () => {
  const gone = await serveRoutes({});
  await gone.close();
  await run("audit", gone.url, "--retries", "0", "--quiet", "--out", join(folder, "gone"));
  expect((await run("list", "--site", gone.url)).out).toMatch(/ {2}failed {5}http\S+ could not be reached: .*\n$/);
});

it.each(["list", "report last", "compare last", "rescore --all"])("%s creates no database", async (command) => {
  const store = join(folder, "none", "a.db");
  const terminal = capturedTerminal();
  const args = [...command.split(" "), "--store", `sqlite:${store}`];
  expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(2);
  expect(terminal.written.err).toContain(`There is no database ${store}.`);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

it("writes the report of a stored crawl without requesting the site", async () => {
  const before = server.requests.length;
  const out = join(folder, "reports");
  expect(await run("report", "last", "--format", "json,html", "--out", out, "--compare", "last")).toMatchObject({
    code: 0,
    err: "",
  });
  expect(readdirSync(out).sort()).toEqual(["report.html", "report.json"]);
  expect(JSON.parse(readFileSync(join(out, "report.json"), "utf8")).crawl.id).toBe(ids[1]);
  expect(readFileSync(join(out, "report.html"), "utf8")).toContain('id="changes"');
  const first = join(folder, "first");
  expect((await run("report", ids[0] ?? "", "--format", "json", "--out", first)).code).toBe(0);
  expect(JSON.parse(readFileSync(join(first, "report.json"), "utf8")).crawl.id).toBe(ids[0]);
  expect(server.requests).toHaveLength(before);
  expect((await run("report", "crawl_none", "--out", join(folder, "none"))).code).toBe(2);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

it("compares the last crawl with the one before", async () => {
  const { code, out } = await run("compare", "last");
  expect(code).toBe(0);
  expect(out).toMatch(/^crawl_\w+ → crawl_\w+\nScore [\d.]+ → [\d.]+\n {2} +\+[\d.]+ {2}fixed issues\n/);
  expect(out).toContain("Fixed: 1\n  error    title-missing");
  expect((await run("compare", ids[0] ?? "", ids[1] ?? "")).out).toBe(out);
  const json = JSON.parse((await run("compare", "last", "--json")).out);
  expect(json).toMatchObject({ from: { crawlId: ids[0] }, to: { crawlId: ids[1] }, issues: { fixed: { error: 1 } } });
  expect(json.lists.fixed).toMatchObject([{ rule: "title-missing", state: "fixed", crawlId: ids[0] }]);
  expect(await run("compare", ids[1] ?? "", ids[0] ?? "")).toMatchObject({
    code: 2,
    err: expect.stringContaining("is not earlier than"),
  });
});
