import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { analystAnswer, type LoopbackServer, type ModelServer, serveModel, serveRoutes } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { modelOf } from "./model-flags.ts";
import { runProgram } from "./program.ts";

const apiKey = "planted-model-key";
let folder = "";
let site: LoopbackServer;
let model: ModelServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-analyze-"));
  site = await serveRoutes({
    "/": '<!DOCTYPE html><html lang="en"><title>Home</title><a href="/gone">Gone</a></html>',
  });
  model = await serveModel(analystAnswer);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  await site.close();
  await model.close();
  rmSync(folder, { recursive: true });
});

async function audit(...flags: string[]) {
  const terminal = capturedTerminal(100);
  const store = `sqlite:${join(folder, "audits.db")}`;
  const code = await runProgram(["audit", site.url, "--store", store, "--out", folder, ...flags], {
    terminal,
    interrupts: noInterrupts,
  });
  return { code, ...terminal.written };
}

const report = (text: string) => reportDocumentSchema.parse(JSON.parse(text));

describe("sightline audit --analyze", () => {
  it("says once that the facts alone add nothing to the list of fixes, and leaves the section out", async () => {
    const { code, out, err } = await audit("--analyze", "--format", "json,md,llm");
    expect(code).toBe(0);
    expect(err).toContain("analysing");
    expect(out).not.toMatch(/Analysis\n/);
    expect(err).toMatch(/Analysis: .*adds nothing to the list of fixes/);
    const { analysis } = report(readFileSync(join(folder, "report.json"), "utf8"));
    expect(analysis).toMatchObject({ model: null, partial: false, recommendations: [] });
    expect(analysis?.summary).toContain("adds nothing to the list of fixes");
    expect(readFileSync(join(folder, "report.md"), "utf8")).not.toContain("## Analysis");
    expect(readFileSync(join(folder, "report.llm.md"), "utf8")).not.toContain("## Analysis");
  });

  it("looks at the focus first, without --analyze too", async () => {
    const { code, out } = await audit("--focus", "broken links", "--json");
    expect(code).toBe(0);
    const { analysis } = report(out);
    expect(analysis?.focus).toMatchObject({ text: "broken links", effect: "order" });
    expect(analysis?.focus?.rules[0]).toContain("link");
  });

  it("refuses a focus that is too long before anything is crawled", async () => {
    const { code, err } = await audit("--focus", "f".repeat(501));
    expect(code).toBe(2);
    expect(err).toContain("focus");
  });

  it("asks the model that is named, and shows its key nowhere", async () => {
    vi.stubEnv("LLM_API_KEY", apiKey);
    const { code, out, err } = await audit("--analyze", "--model", "served-1", "--model-url", `${model.url}v1`);
    expect(code).toBe(0);
    expect(model.calls.at(-1)?.headers["authorization"]).toBe(`Bearer ${apiKey}`);
    expect(out).toContain("language model served-1");
    expect(out + err).not.toContain(apiKey);
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(apiKey), file).toBe(false);
  });

  it("finds the model in the environment", async () => {
    vi.stubEnv("LLM_MODEL", "served-2");
    vi.stubEnv("LLM_BASE_URL", `${model.url}v1`);
    const { out } = await audit("--analyze", "--json");
    expect(report(out).analysis).toMatchObject({ model: "served-2" });
  });

  it("goes on without the model when it gives no answer, and says so", async () => {
    const broken = await serveModel(() => ({ kind: "refusal", status: 400, message: "no" }));
    const { code, out } = await audit("--analyze", "--model", "broken-1", "--model-url", `${broken.url}v1`);
    await broken.close();
    expect(code).toBe(0);
    expect(out).toContain("without a language model");
    expect(out.replace(/\s+/g, " ")).toContain("The model's output for recommendations is missing");
  });

  it("is left out when it is not asked for", async () => {
    vi.stubEnv("LLM_BASE_URL", "not needed");
    const { code, out } = await audit();
    expect(code).toBe(0);
    expect(out).not.toContain("Analysis");
  });
});

describe("the model of the command line", () => {
  it.each([
    [{ model: "m" }, {}, "--model-url"],
    [{ modelUrl: "http://localhost/v1" }, {}, "--model NAME"],
    [{}, { LLM_BASE_URL: "http://localhost/v1" }, "LLM_MODEL"],
    [{ model: "m", modelUrl: "http://user:secret@localhost/v1" }, {}, "LLM_API_KEY"],
    [{ model: "m", modelUrl: "ftp://localhost/v1" }, {}, "http(s) URL"],
  ])("refuses %j with %j and says what to do", async (flags, environment, words) => {
    const failure = await modelOf(flags, environment).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toContain(words);
    expect(String(failure)).not.toContain("secret");
  });

  it("is none when none is named, and flags win over the environment", async () => {
    expect(await modelOf({}, { LLM_MODEL: " ", LLM_BASE_URL: "" })).toBeNull();
    const environment = { LLM_MODEL: "other", LLM_BASE_URL: "http://localhost/v1" };
    expect((await modelOf({ model: "mine" }, environment))?.modelId).toBe("mine");
  });
});
