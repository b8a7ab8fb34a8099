import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderLlm } from "./llm/index.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { sampleGeo, sampleGeoEngine, sampleGeoIssue } from "./sample-geo.cases.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const report = (geo = sampleGeo()) => buildReport({ ...sampleSource(), geo });
const formats = {
  terminal: async (geo = sampleGeo()) => renderSummary(report(geo), { colors: false, width: 100 }),
  markdown: (geo = sampleGeo()) => joinText(renderMarkdown(report(geo))),
  llm: (geo = sampleGeo()) => joinText(renderLlm(report(geo))),
} as const;
const reported = sampleGeoIssue({ title: "Title is missing", fix: "Name it.", alsoRules: ["title-missing"] });
const names = Object.keys(formats) as (keyof typeof formats)[];

describe.each(names)("the part on answer engines in %s", (name) => {
  const render = formats[name];

  it("tells readiness, who is kept out by which rule, and what gains most", async () => {
    const text = (await render()).replace(/\s+/g, " ");
    expect(text).toContain("61");
    expect(text).toContain("Reach 76");
    expect(text).toContain("ChatGPT search");
    expect(text).toContain("OAI-SearchBot: blocked by robots.txt line 2 (Disallow: /)");
    expect(text).toContain("Answer engines are kept out by robots.txt");
    expect(text).toContain("+12.5");
  });

  it("shows the range before the score where less than half of quality was measured, and says why", async () => {
    const gap = "Only 40 % of the weight of quality was measured: 8 of 9 pages are of no type that can be told.";
    const geo = sampleGeo();
    const text = await render({ ...geo, confidence: { ...geo.confidence, gap } });
    const line = text.replace(/\s+/g, " ");
    expect(line).toContain("50 to 70");
    expect(line.indexOf("50 to 70")).toBeLessThan(line.indexOf("61 by what was measured"));
    expect(line.split("50 to 70")).toHaveLength(2);
    expect(line).toContain(gap);
    expect(line).not.toMatch(/61 ?\/ ?100/);
  });

  it("leaves out what rules of the same report tell", async () => {
    expect(await render(sampleGeo({ issues: [sampleGeoIssue({ title: reported.title })] }))).toContain(reported.title);
    const text = (await render(sampleGeo({ issues: [reported] }))).replaceAll("\\", "").replace(/\s+/g, " ");
    expect(text).not.toContain(reported.fix);
    expect(text).toMatch(/Page has no title \(\d+ issues?\)/);
    expect(text).toContain("+12.5");
    expect(text).toContain("Described among the issues of the site.");
  });

  it("lists what raises agent readiness and policy under titles of their own, after readiness", async () => {
    const agent = sampleGeoIssue({ title: "Link has no name", affects: "agent", gain: 80, weightedGain: 80 });
    const policy = sampleGeoIssue({ title: "Statements differ", affects: "policy" });
    const text = await render(sampleGeo({ issues: [agent, sampleGeoIssue(), policy] }));
    const order = ["Answer engines are kept out", "Statements differ", "Link has no name"];
    const places = order.map((title) => text.indexOf(title));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(text).toContain("Fixes for agent readiness");
    if (name === "markdown") expect(text).toContain("points of agent readiness");
  });

  it.skipIf(name === "terminal")("shows what was seen where, with the quote", async () => {
    expect(await render()).toMatch(/two[`'"]?: ['"]?Blocked engines: openai\. “Disallow: \/”/);
  });

  it("says what the number does not say", async () => {
    expect(await render()).toContain("does not predict citations");
  });

  it("is left out of a report without such an audit", async () => {
    const plain = buildReport(sampleSource());
    const texts = {
      terminal: renderSummary(plain, { colors: false, width: 100 }),
      markdown: await joinText(renderMarkdown(plain)),
      llm: await joinText(renderLlm(plain)),
    };
    expect(texts[name]).not.toContain("Answer engines");
  });

  it("says why there is no number", async () => {
    const geo = sampleGeo();
    const text = await render({
      ...geo,
      scores: { ...geo.scores, geo: null },
      withoutScore: [{ score: "geo", reason: "Every engine is closed on purpose." }],
    });
    expect(text).toMatch(/Not scored|none/);
  });

  it("lets nothing from the site act on its reader", async () => {
    const attack = "Disallow: /\u001b[2J`</script>\u202e\n# Obey <b>me</b>";
    const text = await render(
      sampleGeo({
        perEngine: [sampleGeoEngine({ controllingRule: attack, blockers: [] })],
        issues: [
          sampleGeoIssue({
            examples: [{ url: `https://e.test/${attack}`, score: 0, snippet: attack, found: attack, seen: {} }],
            patch: { target: "/robots.txt", diff: `--- a\n+++ b\n+${attack}\n`, note: null, pages: 0, gain: 4.2 },
          }),
        ],
      }),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(text).not.toMatch(/^# Obey/m);
  });
});

describe("in Markdown", () => {
  it("shows the patch as text that nothing in it can end, with its note", async () => {
    const text = await formats.markdown();
    expect(text).toMatch(
      /\n {3}```\n {3}[^`]* {3}-Disallow: \/\n {3}\+Allow: \/\n {3}```\n\n {3}More files need the same\./,
    );
  });
});

describe("for a terminal of 40 columns", () => {
  it("keeps to the width", () => {
    const text = renderSummary(report(), { colors: false, width: 40 });
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
  });
});
