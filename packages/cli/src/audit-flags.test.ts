import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crawlPlan } from "@sightline/model";
import { reportDocumentSchema } from "@sightline/report";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analysisRequestOf, geoRequestOf, overriddenFlags, parseUrl, planOf } from "./audit-flags.ts";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

describe("--max-source-bytes", () => {
  const limitOf = (text: string) => crawlPlan(planOf({ maxSourceBytes: text }, {}, [])).maxSourceBytes;
  let folder = "";
  let server: LoopbackServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sightline-sources-"));
    server = await serveRoutes({ "/": '<!doctype html><html lang="en"><title>Boots</title><img src="a.png">' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function snippets(...flags: string[]): Promise<ReadonlySet<string | null | undefined>> {
    const terminal = capturedTerminal();
    const args = ["audit", server.url, "--store", "memory", "--out", folder, "--format", "json", ...flags];
    expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(0);
    const { issues } = reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
    return new Set(issues.flatMap(({ source }) => (source === null ? [] : [source.snippet])));
  }

  it("keeps no source with 0, so that issues show no markup", async () => {
    expect(await snippets()).toContain('<img src="a.png">');
    expect(await snippets("--max-source-bytes", "0")).toEqual(new Set([null]));
  });

  it("goes up to what a plan allows", () => {
    expect(limitOf("1073741824")).toBe(1_073_741_824);
    expect(() => limitOf("1073741825")).toThrow("Invalid maxSourceBytes");
  });

  it.each(["-1", "64MB", "1.5", ""])("is a whole number, not %j", (text) => {
    expect(() => limitOf(text)).toThrow("--max-source-bytes takes a whole number of 0 or more");
  });
});

it("takes what the configuration says of answer engines and analyses along when they are given as off", () => {
  const configured = { failOn: "error", question: ["Who?"], geoAnswers: "model", focus: "titles" };
  const off = overriddenFlags(configured, { geo: false, analyze: false });
  expect([geoRequestOf(off), analysisRequestOf(off), off.failOn]).toEqual([null, null, "error"]);
  expect(geoRequestOf(overriddenFlags({ geo: false }, { question: ["Who?"] }))).toEqual({ questions: ["Who?"] });
});

describe("a URL without a scheme", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["example.com:8443/shop", "https://example.com:8443/shop"],
    ["localhost.example.com", "https://localhost.example.com/"],
    ["localhost:3000", "http://localhost:3000/"],
    ["127.0.0.1/shop", "http://127.0.0.1/shop"],
    ["[::1]:8080", "http://[::1]:8080/"],
  ])("%s is %s", (written, url) => {
    expect(parseUrl(written)).toBe(url);
  });
});
