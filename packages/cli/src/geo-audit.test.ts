import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

const page = (title: string) => `<!DOCTYPE html><html lang="en"><head><title>${title}</title>
<meta name="description" content="All about ${title}."></head><body><main><h1>${title}</h1>
<p>${title} are what walkers carry when it rains for days and they have far to go.</p>
<h2>What do the ${title} weigh?</h2><p>The ${title} weigh 540 grams in size 42.</p>
<p><a href="/">Home</a> <a href="/blog/tents">Tents</a></p></main></body></html>`;

let folder = "";
let server: LoopbackServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-geo-"));
  server = await serveRoutes({
    "/": page("boots"),
    "/blog/tents": page("tents"),
    "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: PerplexityBot\nDisallow: /\n" },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function audit(
  ...flags: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return auditOf(server, ...flags);
}

async function auditOf({ url }: LoopbackServer, ...flags: string[]) {
  const terminal = capturedTerminal(100);
  const code = await runProgram(["audit", url, "--store", "memory", "--out", folder, ...flags], {
    terminal,
    interrupts: noInterrupts,
  });
  return { code, ...terminal.written };
}

describe("sightline audit --geo", () => {
  it("prints the four answers, the engines that may not read pages with the deciding line, and what to do first", async () => {
    const { code, out, err } = await audit("--geo", "--geo-goal", "visible");
    expect(code).toBe(0);
    expect(err).toContain("auditing for answer engines");
    expect(out).toContain("Answer engines");
    const line = out.replace(/\s+/g, " ");
    for (const question of [
      "Can they read it?",
      "Do they learn who you are?",
      "Do you answer?",
      "Can it be trusted?",
    ]) {
      expect(line).toContain(question);
    }
    expect(line).toMatch(/Perplexity.*robots\.txt line 2 \(Disallow: \/\)/);
    expect(out).toContain("Do first");
  });

  it.each([
    ["--geo", ["--probe", "--own"], /--probe is a part of the GEO audit: add --geo, or use sightline probe\./],
    ["--probe", ["--geo", "--own"], /--own is a statement for --probe/],
    ["--own", ["--geo", "--probe"], /--probe sends requests under the names of crawlers.* Add --own/],
  ] as const)("does not probe without %s", async (_, flags, message) => {
    const before = server.requests.length;
    expect(await audit(...flags)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
    expect(server.requests).toHaveLength(before);
  });

  it("puts the part into every format that was asked for", async () => {
    await audit("--geo", "--format", "json,md,llm,html,pdf,csv,ndjson,sarif,junit");
    const report = reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
    const perplexity = report.geo?.access.find(({ token }) => token === "PerplexityBot");
    expect(perplexity).toMatchObject({ purpose: "search", allowed: 0 });
    expect(report.geo?.doFirst[0]).toMatchObject({ rule: "access.robots-search-tokens", effect: "blocks" });
    expect(report.geo?.doFirst[0]?.patch?.diff).toContain("-Disallow: /");
    expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("## Answer engines");
  });

  it("finds the closest passage for the owner's questions, without --geo too", async () => {
    const { out } = await audit("--question", "What do the tents weigh?", "--question", "Who sells saunas?", "--json");
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    expect(geo?.questions).toMatchObject([
      {
        question: "What do the tents weigh?",
        origin: "owner",
        passage: {
          url: `${server.url}blog/tents`,
          text: expect.stringContaining("The tents weigh 540 grams in size 42."),
        },
        verdict: null,
        isGap: false,
      },
      { question: "Who sells saunas?", passage: null, isGap: true },
    ]);
  });

  it("finds the closest passage for a target query", async () => {
    const { out } = await audit("--target-query", "what tents weigh", "--json");
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    const query = geo?.questions.find(({ origin }) => origin === "query");
    expect(query).toMatchObject({ question: "what tents weigh", passage: { url: `${server.url}blog/tents` } });
  });

  it("still accepts the deprecated extractive answers, and asks no model", async () => {
    const { code, out } = await audit("--geo-answers", "extractive", "--json");
    expect(code).toBe(0);
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    expect(geo).toMatchObject({ model: null, answers: { answer: { state: "unknown", code: "no-model" } } });
  });

  it("writes the proposed llms.txt", async () => {
    const open = await serveRoutes({ "/": page("boots"), "/blog/tents": page("tents") });
    const { out } = await auditOf(open, "--llms-txt", "--format", "json");
    await open.close();
    const path = join(folder, "llms.txt");
    expect(out).toContain("llms.txt");
    expect(readFileSync(path, "utf8")).toMatch(/^# boots\n[\s\S]*\[tents\]\(http/);
  });

  it("writes the llms.txt of a copy with the URLs of the public host", async () => {
    const published = "https://www.example.com/";
    const canonical = (title: string, path: string) =>
      page(title).replace("</head>", `<link rel="canonical" href="${published}${path}"></head>`);
    const copy = await serveRoutes({ "/": canonical("boots", ""), "/blog/tents": canonical("tents", "blog/tents") });
    await auditOf(copy, "--llms-txt", "--format", "csv");
    await copy.close();
    const text = readFileSync(join(folder, "llms.txt"), "utf8");
    expect(text).toContain(`(${published}blog/tents)`);
    expect(text).not.toContain(copy.url);
    expect(readFileSync(join(folder, "geo.csv"), "utf8")).toContain(`,${published},`);
  });

  it("leaves the part out when it is not asked for", async () => {
    expect((await audit()).out).not.toContain("Answer engines");
  });

  it.each([
    [["--geo-goal", "famous"], /--geo-goal takes visible, visible-no-training, closed/],
    [["--geo-answers", "guess"], /--geo-answers takes model, extractive/],
    [["--geo-answers", "model"], /--geo-answers model needs a language model/],
  ])("refuses %j and says what to do", async (flags, message) => {
    const { code, err } = await audit(...flags);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
