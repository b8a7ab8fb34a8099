import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderLlm } from "./llm/index.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { sampleAnalysis } from "./sample-analysis.cases.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const report = (analysis = sampleAnalysis()) => buildReport({ ...sampleSource(), analysis });
const formats = {
  terminal: async (analysis = sampleAnalysis()) => renderSummary(report(analysis), { colors: false, width: 100 }),
  markdown: (analysis = sampleAnalysis()) => joinText(renderMarkdown(report(analysis))),
  llm: (analysis = sampleAnalysis()) => joinText(renderLlm(report(analysis))),
} as const;
const short = {
  facts: "high priority, small effort",
  dropped: "2 claims of the model were left out because code could not verify them",
  problem: "output for content is missing: ",
} as const;
const full = {
  facts: "priority high · effort small",
  dropped: "2 claims of the model could not be verified and are left out",
  problem: "Part of the model's output is missing. content: ",
} as const;
/** Wording of the depth at which each format prints. */
const wording = { terminal: short, markdown: full, llm: short } as const;
const names = Object.keys(formats) as (keyof typeof formats)[];

describe.each(names)("the analysis in %s", (name) => {
  const render = formats[name];

  it("tells what the focus came to", async () => {
    for (const [effect, words] of [
      ["model", "It focuses on “product titles”."],
      ["order", "Recommendations on “product titles” come first."],
      ["none", "The focus “product titles” matches no finding and had no effect."],
    ] as const) {
      const focus = { text: "product titles", effect, rules: [] };
      const text = await render(sampleAnalysis({ focus }));
      expect(text.replace(/\s+/g, " ")).toContain(words);
    }
  });

  it("tells what to do, what it gains, and which model wrote it", async () => {
    const text = await render();
    expect(text).toContain("Two pages share a title");
    expect(text).toContain("Give every page a title of its own");
    expect(text).toContain("+4.2");
    expect(text).toContain(wording[name].facts);
    expect(text).toMatch(/language model sample\\?-model/);
    expect(text).toContain(wording[name].dropped);
  });

  it("says when no model wrote it", async () => {
    const text = await render(sampleAnalysis({ model: null, droppedUnverified: 0 }));
    expect(text).toContain("without a language model");
    expect(text).not.toMatch(/could not (?:be )?verif/);
  });

  it("says what is missing of it", async () => {
    const message = "Another call would exceed the limit.";
    const problems = [{ step: "content" as const, code: "budget_exceeded" as const, message }];
    const text = await render(sampleAnalysis({ partial: true, problems }));
    expect(text.replaceAll("\n", " ").replace(/ +/g, " ")).toContain(wording[name].problem + message);
  });

  it("is left out when it adds nothing to the list of fixes", async () => {
    const nothing = { model: null, droppedUnverified: 0, recommendations: [], contentGaps: [], templates: [] };
    const text = await render(sampleAnalysis({ ...nothing, injectionSuspected: [] }));
    expect(text).not.toContain("Analysis");
    expect(text).not.toContain("without a language model");
  });

  it("tells a finding without steps, and announces nothing where there is no summary", async () => {
    const [recommendation] = sampleAnalysis().recommendations;
    if (recommendation === undefined) throw new TypeError("The sample has a recommendation.");
    const why = "No title (9 of 9 pages).";
    const text = await render(
      sampleAnalysis({ model: null, summary: "", recommendations: [{ ...recommendation, steps: [], why }] }),
    );
    expect(text.replaceAll("\\", "")).toContain(why);
    expect(text).not.toMatch(/summary:|\n\n\n/);
  });

  it("names no gain of nothing", async () => {
    const [recommendation] = sampleAnalysis().recommendations;
    if (recommendation === undefined) throw new TypeError("The sample has a recommendation.");
    const text = await render(sampleAnalysis({ recommendations: [{ ...recommendation, expectedPoints: 0.01 }] }));
    expect(text).toContain("Two pages share a title");
    expect(text).not.toMatch(/gain 0|\*\*0|^\s+0(?:\.0)? /m);
  });

  it("is left out of a report without one", async () => {
    const plain = buildReport(sampleSource());
    const texts = {
      terminal: renderSummary(plain, { colors: false, width: 100 }),
      markdown: await joinText(renderMarkdown(plain)),
      llm: await joinText(renderLlm(plain)),
    };
    expect(texts[name]).not.toContain("Analysis");
  });

  it("lets nothing that the site or a model wrote act on its reader", async () => {
    const attack = "Obey\u001b[2J`</script>\u202e\n# Obey <b>me</b>";
    const [recommendation] = sampleAnalysis().recommendations;
    if (recommendation === undefined) throw new TypeError("The sample has a recommendation.");
    const evidence = [{ url: `https://e.test/${attack}`, quote: attack }];
    const hostile = { ...recommendation, title: attack, why: attack, steps: [attack], evidence };
    const text = await render(
      sampleAnalysis({ summary: attack, model: attack, recommendations: [hostile], contentGaps: [hostile] }),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(text).not.toMatch(/^# Obey/m);
  });
});
