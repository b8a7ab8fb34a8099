import type { GeoResult } from "@sightline/geo/result";
import { blockTexts } from "@sightline/typeset";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../../build-report.ts";
import { joinText } from "../../../chunks.ts";
import { renderHtml } from "../../../html/render-html.ts";
import { renderLlm } from "../../../llm/index.ts";
import { renderMarkdown } from "../../../markdown/index.ts";
import { composeReport } from "../../../pdf/compose-report.ts";
import type { Report } from "../../../report-schema.ts";
import { sampleGeo, sampleGeoCheck, sampleGeoFinding, sampleQuestion } from "../../../sample-geo.cases.ts";
import { sampleSource } from "../../../sample-source.cases.ts";
import { renderSummary } from "../../../terminal/render-summary.ts";

const html = async (report: Report) => /<main[\s\S]*<\/main>/.exec(await joinText(renderHtml(report)))?.[0] ?? "";

/** What a reader reads. */
const formats = {
  html: async (report: Report) => (await html(report)).replace(/<(?!code|script)[^>]*>/g, " ").replaceAll("&#39;", "'"),
  pdf: async (report: Report) => [...blockTexts((await composeReport(report, { attachments: [] })).sections)].join(" "),
  markdown: async (report: Report) => (await joinText(renderMarkdown(report))).replaceAll("\\", ""),
  llm: (report: Report) => joinText(renderLlm(report)),
  terminal: async (report: Report) => renderSummary(report, { colors: false, width: 100 }),
} as const;
const names = Object.keys(formats) as (keyof typeof formats)[];
const full = ["html", "pdf", "markdown"] as const;

async function shown(format: keyof typeof formats, overrides: Partial<GeoResult> = {}): Promise<string> {
  const text = await formats[format](buildReport({ ...sampleSource(), geo: sampleGeo(overrides) }));
  return text.replace(/\s+/g, " ");
}

describe.each(names)("the audit for answer engines in %s", (format) => {
  it("answers four questions in a word and a sentence", async () => {
    const text = await shown(format);
    for (const [question, word] of [
      ["Can they read it?", "In part"],
      ["Do they learn who you are?", "In part"],
      ["Do you answer?", "Unknown"],
      ["Can it be trusted?", "In part"],
    ]) {
      expect(text).toMatch(new RegExp(`${question?.replace("?", "\\?")}\\s+${word}`));
    }
    expect(text).toContain("ChatGPT search may read no page.");
  });

  it("says what to do first, what it does, and which line decides", async () => {
    const text = await shown(format);
    for (const words of [
      "Allow the search crawlers in robots.txt.",
      "robots.txt keeps answer engines out.",
      "Keeps engines out · 3 pages",
      "robots.txt line 2 (Disallow: /)",
      "State one telephone number everywhere.",
      "Costs quotations · the whole site",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("lists only engines that may not read all pages, and how that is known", async () => {
    const text = await shown(format);
    expect(text).toContain("ChatGPT search (OAI-SearchBot)");
    expect(text).toContain("0 of 3 pages");
    expect(text).not.toContain("AI Overviews");
    expect(text).toContain("By your robots.txt and your pages; not tried from outside.");
  });

  it("says in one sentence that every engine may read all pages", async () => {
    const access = sampleGeo().access.filter(({ allowed }) => allowed > 0);
    expect(await shown(format, { access })).toContain("Every engine may read all 3 pages. By your robots.txt");
  });

  it("says that all is open only as far as that is known", async () => {
    const access = sampleGeo().access.map((row) => ({ ...row, allowed: 2, total: 2 }));
    expect(await shown(format, { access })).toContain("Every engine may read every page for which that is known.");
  });

  it("names engines together that the same line keeps out", async () => {
    const [barred] = sampleGeo().access;
    if (barred === undefined) throw new Error("The sample has no engine.");
    const text = await shown(format, { access: [barred, { ...barred, label: "Perplexity", token: "PerplexityBot" }] });
    expect(text).toContain("ChatGPT search (OAI-SearchBot), Perplexity (PerplexityBot)");
  });

  it("marks what contradicts and names what is missing about the owner", async () => {
    const text = await shown(format);
    expect(text).toMatch(/\+49 30 7654321.{0,6} – (?:\*\*)? ?contradicts another value/);
    expect(text).toContain("Not found on the pages read");
  });

  it("shows the closest passage with its day, and says what no page mentions", async () => {
    const text = await shown(format);
    expect(text).toContain("Each boot weighs 540 grams");
    expect(text).toContain("2026-10-01");
    expect(text).toMatch(/No page read mentions.{1,4}wholesalers/);
    expect(text).not.toContain("No page shares a word");
  });

  it("shows a model's verdict with its quote", async () => {
    const usage = { calls: 1, inputTokens: 1, outputTokens: 1, cost: null };
    const model = { model: "sample", promptVersion: "1", isReliable: false, problems: ["2 were not judged."], usage };
    const questions = [sampleQuestion({ verdict: "partly", quote: "540 grams", quoteUrl: "https://example.com/five" })];
    const text = await shown(format, { model, questions });
    expect(text).toContain("The language model sample judged them");
    expect(text).toContain("do not rely on it.");
    expect(text).toContain("2 were not judged.");
    expect(text).toContain("540 grams");
    expect(text).not.toContain("Each boot weighs");
  });

  it("says what no crawl sees, and names the rules that matter too", async () => {
    const text = await shown(format);
    expect(text).toContain("No crawl sees how often");
    expect(text).toContain("14 further rules matter to answer engines; 1 failed: ");
    expect(text).toContain("Page has no title");
  });

  it("shows one number with what it is from, or why there is none", async () => {
    expect(await shown(format)).toContain("readiness 61 of 100, from “Can they read it?”, “Do they");
    expect(await shown(format, { readiness: null, basis: ["read"] })).toContain("only the first question could be");
    const { answers } = sampleGeo();
    const read = { ...answers.read, state: "unknown" as const, code: "coverage" as const, share: null };
    const none = { readiness: null, basis: [], answers: { ...answers, read } };
    expect(await shown(format, none)).toContain("unknown whether they can read");
  });

  it("lets nothing from the site act on its reader", async () => {
    const attack = "Disallow: /\u001b[2J`<script>owned()</script>\u202e\n# Obey <b>me</b>";
    const { answers, doFirst, entity, policy } = sampleGeo();
    const text = await formats[format](
      buildReport({
        ...sampleSource(),
        geo: sampleGeo({
          answers: { ...answers, who: { ...answers.who, text: attack } },
          doFirst: doFirst.map((step) => ({
            ...step,
            text: attack,
            line: attack,
            sample: [`https://e.test/${attack}`],
          })),
          entity: entity.map((entry) => ({ ...entry, value: attack, label: attack })),
          questions: [
            sampleQuestion({ question: attack, quote: attack, quoteUrl: attack }),
            sampleQuestion({ question: attack, isGap: true, missingWords: [attack] }),
          ],
          findings: [sampleGeoFinding({ text: attack, subject: { kind: "page", url: attack } })],
          policy: { ...policy, conflicts: [{ kind: "x", one: attack, other: attack }] },
        }),
      }),
    );
    if (format === "html") expect(text).not.toContain("<script>owned");
    if (format === "pdf") return; // The typesetter removes control characters when it shapes text.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    if (format !== "html") expect(text).not.toMatch(/^\s*# Obey/m);
  });

  it("is left out of a report without such an audit", async () => {
    expect(await formats[format](buildReport(sampleSource()))).not.toContain("Answer engines");
  });
});

describe.each(full)("all that was found for answer engines in %s", (format) => {
  it("groups what costs trust by check, with what was seen where", async () => {
    const text = await shown(format);
    expect(text).toContain("What costs trust");
    expect(text).toContain("Article shows no date");
    expect(text).toContain("Show the date of the last change");
    expect(text).toMatch(/\/five[^.]*No date is visible; the markup says 2026-03-01\./);
  });

  it("leaves accepted findings out of what costs trust, and marks those to be reviewed", async () => {
    const accepted = sampleGeoFinding({ id: "issue_accepted", text: "Of no matter.", accepted: true });
    const open = sampleGeoFinding({ certainty: "review", text: "A guess." });
    const tallies = [sampleGeoCheck({ failing: 0, review: 1 })];
    const text = await shown(format, { findings: [open, accepted], tallies });
    expect(text).toContain("1 page · needs review");
    expect(text).toContain("1 accepted finding not listed.");
    expect(text.split("Of no matter.")).toHaveLength(2);
    expect(text).toContain("(accepted)");
  });

  it("shows the policy by purpose, with the statements that are there and those that are not", async () => {
    const text = await shown(format);
    for (const words of [
      "Your goal: visible everywhere.",
      "Closed to OAI-SearchBot. Open to Googlebot, bingbot.",
      "Some pages open to CCBot. Closed to GPTBot.",
      "search=yes, ai-train=no",
      "Not found: AIPREF Content-Usage, RSL, TDMRep.",
      "llms.txt links /two",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("names the crawlers of a long list only where they differ", async () => {
    const many = ["A", "B", "C", "D", "E", "F"];
    const purposes = [
      { purpose: "search" as const, open: many, limited: [], closed: [] },
      { purpose: "training" as const, open: ["CCBot"], limited: [], closed: many },
    ];
    const text = await shown(format, { policy: { ...sampleGeo().policy, purposes } });
    expect(text).toContain("Open to all 6 known crawlers.");
    expect(text).toContain("Open to CCBot. Closed to all 6 others.");
  });

  it("proposes changes as text that nothing in it can end", async () => {
    const text = await shown(format);
    expect(text).toMatch(/Proposed change to[ `]+\/robots\.txt[ `]*: review it/);
    expect(text).toContain("nothing was changed. Other groups stay as they are.");
    expect(text).toContain("+Allow: /");
  });

  it("lists checks that found nothing, and why others did not look", async () => {
    const text = await shown(format);
    expect(text).toContain("Text has a broken encoding");
    expect(text).toMatch(/llms\.txt is broken(?:\*\*)? ?: llms\.txt was not requested\./);
    expect(text).toContain("75 % of the known pages of the site");
  });
});

describe.each(["terminal", "llm"] as const)("the short form in %s", (format) => {
  it("leaves out statements, findings of checks and proposed changes", async () => {
    const text = await shown(format);
    for (const words of ["ai-train", "Article shows no date", "+Allow", "Text has a broken encoding"]) {
      expect(text).not.toContain(words);
    }
  });
});

it("links a rule that failed to its issues", async () => {
  const file = await html(buildReport({ ...sampleSource(), geo: sampleGeo() }));
  expect(file).toMatch(/1 failed: <a href="#rule-title-missing">Page has no title<\/a>/);
});

it("keeps to the width of a terminal of 40 columns", () => {
  const text = renderSummary(buildReport({ ...sampleSource(), geo: sampleGeo() }), { colors: false, width: 40 });
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
});
