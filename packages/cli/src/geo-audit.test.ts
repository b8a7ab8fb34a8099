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
  it("prints readiness, the reach of every engine with the rule that decides, and what gains most", async () => {
    const { code, out, err } = await audit("--geo", "--geo-goal", "visible");
    expect(code).toBe(0);
    expect(err).toContain("auditing for answer engines");
    expect(out).toContain("Answer engines");
    const line = out.replace(/\s+/g, " ");
    expect(line).toMatch(/Readiness: \d+ \/ 100/);
    expect(line).toMatch(
      / 0 +Perplexity · Pages: 0 of \d+ · Decided by: PerplexityBot: blocked by robots\.txt line 2 \(Disallow: \/\) \(2 pages\)/,
    );
    expect(out).toMatch(/ 100 +Google AI Overviews.*nothing limits it \(start page: allowed/s);
    expect(out).toContain("Fix these first for answer engines");
    expect(out).toContain("does not predict citations");
  });

  it("puts the part into every format that was asked for", async () => {
    await audit("--geo", "--format", "json,md,llm,html,pdf,csv,ndjson,sarif,junit");
    const report = reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
    expect(report.geo?.perEngine.find(({ engine }) => engine === "perplexity")).toMatchObject({ reach: 0 });
    expect(report.geo?.issues.find(({ checkId }) => checkId === "access.robots-search-tokens")?.patch?.diff).toContain(
      "-Disallow: /",
    );
    expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("## Answer engines");
  });

  it("looks for answers to the owner's questions, without --geo too", async () => {
    const { out } = await audit("--question", "What do the tents weigh?", "--question", "Who sells saunas?", "--json");
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    expect(geo?.questions?.answers).toEqual([
      {
        question: "What do the tents weigh?",
        outcome: "answered",
        page: `${server.url}blog/tents`,
        quote: "The tents weigh 540 grams in size 42.",
      },
      { question: "Who sells saunas?", outcome: "unanswered", page: null, quote: null },
    ]);
  });

  it("names the owner of a target query", async () => {
    const { out } = await audit("--target-query", "what tents weigh", "--json");
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    expect(geo?.targetQueries).toMatchObject([{ outcome: "owned", page: `${server.url}blog/tents`, coverage: 1 }]);
  });

  it("asks questions by words alone, without a model, and proposes an llms.txt", async () => {
    const open = await serveRoutes({ "/": page("boots"), "/blog/tents": page("tents") });
    const { out } = await auditOf(open, "--geo-answers", "extractive", "--llms-txt", "--json");
    await open.close();
    const { geo } = reportDocumentSchema.parse(JSON.parse(out));
    expect(geo?.answerability).toMatchObject({ model: "extractive-stub", isReliable: false });
    expect(geo?.proposals).toMatchObject([{ target: "/llms.txt" }]);
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
