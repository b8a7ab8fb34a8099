import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
let site: LoopbackServer;
let routes: Record<string, string | { readonly status: number }>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-fail-on-"));
  routes = { "/": '<!DOCTYPE html><p><a href="/gone">Gone</a>', "/gone": { status: 404 } };
  site = await serveRoutes(routes);
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const sqlite = () => `sqlite:${join(folder, "crawls.db")}`;

async function audit(store: string, ...flags: string[]) {
  const terminal = capturedTerminal(100);
  const code = await runProgram(["audit", site.url, "--store", store, "--out", folder, "--quiet", ...flags], {
    terminal,
    interrupts: noInterrupts,
  });
  return { code, ...terminal.written };
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const document = () => reportDocumentSchema.parse(JSON.parse(read("report.json")));

it("names each finding that fails the audit, in the terminal and in every report for machines and reviews", async () => {
  const { code, err } = await audit("memory", "--fail-on", "error", "--format", "json,html,md,sarif,junit");
  expect(code).toBe(1);
  expect(err).toMatch(/^Failed: \d+ errors?\./);
  expect(err).toContain(`  title-missing  ${site.url}: `);
  const { failedBy, issues } = document();
  const failing = issues.filter((issue) => issue.failedBy?.includes("error"));
  expect(failing.length).toBeGreaterThan(0);
  expect(failing).toEqual(issues.filter(({ severity, certainty }) => severity === "error" && certainty === "certain"));
  expect(failedBy).toMatchObject([{ condition: "error", count: failing.length }]);
  expect(failedBy?.[0]?.findings.map(({ id }) => id).sort()).toEqual(failing.map(({ id }) => id).sort());
  expect(read("report.md")).toMatch(/## Failed\n\n- `error`: [\s\S]*`title-missing` `http/);
  expect(read("report.html")).toMatch(/<strong>Failed: error\.<\/strong> \d+ errors?\./);
  expect(read("junit.xml")).toMatch(
    /<testcase classname="fail-on" name="error"><failure[^>]*>[\s\S]*title-missing http/,
  );
  const { results } = JSON.parse(read("report.sarif")).runs[0];
  const title = results.find(({ ruleId }: { ruleId: string }) => ruleId === "title-missing");
  expect(title.properties.failedBy).toEqual(["error"]);
  expect(title).not.toHaveProperty("baselineState");
});

it("says in SARIF which results are new since the baseline", async () => {
  await audit("memory", "--format", "json", "--geo");
  const baseline = document();
  const known = baseline.issues.filter(({ rule }) => rule !== "title-missing");
  writeFileSync(join(folder, "baseline.json"), JSON.stringify({ ...baseline, issues: known }));
  const flags = ["--baseline", join(folder, "baseline.json"), "--fail-on", "new", "--geo", "--format", "json,sarif"];
  const { code, err } = await audit("memory", ...flags);
  expect(code).toBe(1);
  expect(err).toMatch(/^Failed: 1 issue is new since the baseline\.\n {2}title-missing {2}/);
  const results: { ruleId: string; baselineState: string }[] = JSON.parse(read("report.sarif")).runs[0].results;
  expect(results.filter(({ baselineState }) => baselineState === "new").map(({ ruleId }) => ruleId)).toEqual([
    "title-missing",
  ]);
  for (const { ruleId, baselineState } of results) expect(["new", "unchanged"], ruleId).toContain(baselineState);
  expect(document().issues.every(({ baselineState }) => baselineState !== undefined)).toBe(true);
});

it("refuses `new` before it crawls if there is nothing to compare with", async () => {
  for (const store of ["memory", sqlite()]) {
    const { code, err } = await audit(store, "--fail-on", "new");
    expect(code).toBe(2);
    expect(err).toMatch(/--fail-on new.*--baseline/);
  }
  expect(site.requests).toHaveLength(0);
});

it("compares `new` with the earlier crawls of the site in the store", async () => {
  expect((await audit(sqlite())).code).toBe(0);
  expect((await audit(sqlite(), "--fail-on", "new")).code).toBe(0);
});

describe("on a page that was added", () => {
  const post = (number: number, rest = "") =>
    `<!DOCTYPE html><html lang="en"><title>Post number ${number}</title><h1>Post ${number}</h1><p>Words of post ${number}.${rest}`;
  const publish = (...numbers: number[]) => {
    routes["/"] = numbers.map((number) => `<a href="/blog/${number}">Post ${number}</a>`).join(" ");
  };
  beforeEach(() => {
    publish(1, 2, 3);
    for (const number of [1, 2, 3]) routes[`/blog/${number}`] = post(number);
  });
  const addPost = () => {
    publish(1, 2, 3, 4);
    routes["/blog/4"] = post(4, '<img src="/blog/1">');
  };

  it("does not call new what the baseline had by the same cause", async () => {
    await audit("memory", "--format", "json");
    const baseline = join(folder, "baseline.json");
    writeFileSync(baseline, read("report.json"));
    addPost();
    await audit("memory", "--baseline", baseline, "--fail-on", "new", "--format", "json");
    const states = new Map(
      document()
        .issues.filter(({ subject }) => subject.url.endsWith("/blog/4"))
        .map(({ rule, baselineState }) => [rule, baselineState]),
    );
    expect(states.get("viewport-missing")).toBe("unchanged");
    expect(states.get("image-alt-missing-attribute")).toBe("new");
  });

  it("does not call new what the last crawl in the store had by the same cause", async () => {
    await audit(sqlite());
    addPost();
    await audit(sqlite(), "--fail-on", "new", "--format", "json");
    const { issues } = document();
    const failing = issues.flatMap(({ rule, failedBy }) => (failedBy?.includes("new") ? [rule] : []));
    expect(issues.map(({ rule }) => rule)).toContain("viewport-missing");
    expect(failing).not.toContain("viewport-missing");
    expect(failing).toContain("image-alt-missing-attribute");
  });
});

it("says when there is nothing to resume", async () => {
  const { code, err } = await audit(sqlite(), "--resume");
  expect(code).toBe(0);
  expect(err).toContain("There is no interrupted crawl of this site to resume in the store; a new crawl starts.");
});

it("leaves out the verdict of an audit without conditions, and has an empty one if none failed", async () => {
  await audit("memory", "--format", "json");
  expect(document().failedBy).toBeUndefined();
  expect((await audit("memory", "--format", "json", "--fail-on", "score:0")).code).toBe(0);
  expect(document().failedBy).toEqual([]);
});

it("fails on the score of a category and the GEO readiness, in the terminal and in every report for machines", async () => {
  const flags = ["--geo", "--fail-on", "category:content-metadata:100", "--fail-on", "geo:100"];
  const { code, err } = await audit("memory", ...flags, "--format", "json,md,junit");
  expect(code).toBe(1);
  expect(err).toMatch(/^Failed: The score of "Content and metadata" is [\d.]+, below 100\.\n/);
  expect(err).toMatch(/\nFailed: The GEO readiness is \d+, below 100\.\n$/);
  expect(document().failedBy?.map(({ condition }) => condition)).toEqual(["category:content-metadata:100", "geo:100"]);
  expect(read("report.md")).toMatch(/- `category:content-metadata:100`: The score of/);
  expect(read("junit.xml")).toMatch(/<testcase classname="fail-on" name="geo:100"><failure[^>]*The GEO readiness is/);
});

it("refuses a condition on the GEO audit without one, before it crawls", async () => {
  const { code, err } = await audit("memory", "--fail-on", "geo:70");
  expect([code, err]).toEqual([2, "sightline: --fail-on geo:N judges the GEO audit: add --geo.\n"]);
  expect(site.requests).toHaveLength(0);
});
