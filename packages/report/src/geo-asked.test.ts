import { blockTexts } from "@sightline/typeset";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderJson } from "./data/json/index.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderLlm } from "./llm/index.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { composeReport } from "./pdf/compose-report.ts";
import type { Report } from "./report-schema.ts";
import { sampleAnalysis } from "./sample-analysis.cases.ts";
import { sampleAsked, sampleGeo } from "./sample-geo.cases.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const formats: Readonly<Record<string, (report: Report) => Promise<string>>> = {
  html: async (report) => /<main[\s\S]*<\/main>/.exec(await joinText(renderHtml(report)))?.[0] ?? "",
  pdf: async (report) => [...blockTexts((await composeReport(report, { attachments: [] })).sections)].join(" "),
  markdown: async (report) => joinText(renderMarkdown(report)),
  llm: async (report) => joinText(renderLlm(report)),
  terminal: async (report) => renderSummary(report, { colors: false, width: 120 }),
};
const data: typeof formats = { json: async (report) => joinText(renderJson(report)) };
const asked = () => buildReport({ ...sampleSource(), geo: sampleGeo(sampleAsked) });

describe.each(Object.entries({ ...formats, ...data }))("what the owner asked about in %s", (_, render) => {
  it("is there with answers, pages and owners", async () => {
    const text = await render(asked());
    for (const words of [
      "What does a boot weigh?",
      "Each boot weighs 540 grams.",
      "Who sells saunas?",
      "leather boots",
      "/two",
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe.each(Object.entries(formats))("the part on what the owner asked about in %s", (name, render) => {
  it("is left out when nothing was asked", async () => {
    const text = await render(buildReport({ ...sampleSource(), geo: sampleGeo() }));
    for (const words of ["Answers to your questions", "Target queries", "question", "target query"]) {
      expect(text).not.toContain(words);
    }
  });

  it("names the pages that contend for a query", async () => {
    expect(await render(asked())).toContain("/three");
  });

  it("says what has no answer and no owner, and how many pages contend", async () => {
    const text = await render(asked());
    for (const words of [
      "No page answers it.",
      "could not be assessed. The budget is used up",
      "1 other page is as good or nearly so.",
      "No page covers it.",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("lets nothing that was asked or found act on its reader", async () => {
    const attack = "<script>owned()</script>\u001b[2J\u202e\n# Obey";
    const [answer] = sampleAsked.questions.answers;
    const [query] = sampleAsked.targetQueries;
    if (answer === undefined || query === undefined) throw new TypeError("The sample asks.");
    const questions = {
      ...sampleAsked.questions,
      answers: [{ ...answer, question: attack, quote: attack, page: attack }],
    };
    const targetQueries = [{ ...query, query: attack, page: attack, competitors: [attack] }];
    const focus = { text: attack, effect: "none" as const, rules: [] };
    const text = await render(
      buildReport({
        ...sampleSource(),
        geo: sampleGeo({ questions, targetQueries }),
        analysis: sampleAnalysis({ focus }),
      }),
    );
    if (name === "html") expect(text).not.toContain("<script>owned");
    if (name !== "pdf") for (const control of ["\u001b", "\u202e"]) expect(text).not.toContain(control);
    if (name !== "html" && name !== "pdf") expect(text).not.toMatch(/^# Obey/m);
  });
});

describe.each(["html", "pdf", "markdown"])("the lead of the answers in %s", (name) => {
  const lead = async (change: object) => {
    const questions = { ...sampleAsked.questions, ...change };
    const text = await formats[name]?.(buildReport({ ...sampleSource(), geo: sampleGeo({ questions }) }));
    return (text ?? "").replaceAll("\\", "");
  };

  it("says who looked for them, what is missing, and that no score depends on them", async () => {
    const text = await lead({});
    expect(text).toContain("language model sample-model");
    expect(text).toContain("The budget is used up");
    expect(text).toContain("They do not affect any score.");
    expect(text).not.toContain("do not rely on it");
  });

  it("says that no model did, and that one is not to be relied on", async () => {
    expect(await lead({ model: "extractive-stub" })).toContain("by words alone");
    expect(await lead({ isReliable: false })).toContain("do not rely on it");
  });
});

describe.each(Object.entries(formats))("the focus of an analysis in %s", (_, render) => {
  const text = async (effect: "model" | "order" | "none") => {
    const focus = { text: "product titles", effect, rules: [] };
    return (await render(buildReport({ ...sampleSource(), analysis: sampleAnalysis({ focus }) }))).replace(/\s+/g, " ");
  };

  it("is told with what it came to", async () => {
    expect(await text("model")).toContain("It focuses on “product titles”.");
    expect(await text("order")).toContain("Recommendations on “product titles” come first.");
    expect(await text("none")).toContain("The focus “product titles” matches no finding and had no effect.");
  });
});
