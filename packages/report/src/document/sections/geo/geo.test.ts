import { type GeoResult, geoResultSchema } from "@sightline/geo/result";
import { blockTexts } from "@sightline/typeset";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../../build-report.ts";
import { joinText } from "../../../chunks.ts";
import { renderHtml } from "../../../html/render-html.ts";
import { renderLlm } from "../../../llm/index.ts";
import { renderMarkdown } from "../../../markdown/index.ts";
import { composeReport } from "../../../pdf/compose-report.ts";
import type { Report } from "../../../report-schema.ts";
import {
  robotsLine,
  sampleGeo,
  sampleGeoCheck,
  sampleGeoFinding,
  sampleQuestion,
  sampleRendering,
} from "../../../sample-geo.cases.ts";
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
      ["Do you answer?", "Not judged"],
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
      "You may be quoted less · the whole site",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("says that no fault was found rather than that the site can be trusted", async () => {
    const { answers } = sampleGeo();
    const trust = { ...answers.trust, state: "yes" as const, failed: 0, text: "Looked for: near-copies." };
    const text = await shown(format, { answers: { ...answers, trust } });
    expect(text).toMatch(/Can it be trusted\?\s+No fault found/);
    expect(text).toContain("Looked for: near-copies.");
    expect(await shown(format, { answers: { ...answers, trust: { ...trust, failed: 1 } } })).toContain(
      "Few faults found",
    );
  });

  it("says once that too little was read to answer", async () => {
    const unread = { ...sampleGeo().answers.read, state: "unknown" as const, code: "coverage" as const, share: null };
    const answer = { ...unread, text: "Only 20 % of the known pages were read." };
    const answers = { read: answer, who: answer, answer, trust: answer };
    const text = await shown(format, { answers, doFirst: [] });
    expect(text.split("Only 20 % of the known pages were read.")).toHaveLength(2);
    expect(text).not.toContain("Of what was looked for, nothing");
  });

  it("says that nothing has to come first", async () => {
    expect(await shown(format, { doFirst: [] })).toContain(
      "Of what was looked for, nothing was certain enough to come first.",
    );
  });

  it("lists only engines that may not read all pages", async () => {
    const text = await shown(format);
    expect(text).toContain("ChatGPT search (OAI-SearchBot)");
    expect(text).toContain("0 of 3 pages");
    expect(text).not.toContain("AI Overviews");
  });

  it("says what was tried from outside, and what that cannot tell", async () => {
    const answers = [{ url: "https://example.com/", verdict: "refused", reason: null, status: 403, overlap: null }];
    const agent = { token: "bingbot", operator: "Microsoft", userAgent: "bingbot/2.0", verdict: "refused" } as const;
    const probe = geoResultSchema.shape.probe.parse({
      ...{ probedAt: "2026-11-20T10:00:00.000Z", naming: "exact", requests: 36, documents: [] },
      ...{ text: "bingbot was refused.", note: "The real crawler may be let in by its address." },
      agents: [{ ...agent, text: "The start page: refused (403).", answers }],
    });
    const text = await shown(format, { probe });
    expect(text).toContain("bingbot was refused. The real crawler may be let in by its address.");
    expect(text).toContain("36 requests on 2026-11-20.");
    expect(text).toContain("The start page: refused (403).");
    expect(await shown(format)).not.toContain("Tried from outside");
  });

  it("says what exists only after scripts ran, and for which engines that matters", async () => {
    const { answers } = sampleGeo();
    const read = { ...answers.read, rendering: sampleRendering() };
    const text = await shown(format, { answers: { ...answers, read } });
    expect(text).toContain("What scripts write");
    expect(text).toContain("ChatGPT search does not get it.");
    if (format === "html" || format === "pdf" || format === "markdown") {
      expect(text).toContain("Each boot weighs 540 grams only here.");
      expect(text).toContain("2 of 40");
      expect(text).toContain("75 %");
      expect(text).toMatch(/8 links, title, structured data \(Product\) ?; for example/);
    }
    expect(await shown(format)).not.toContain("What scripts write");
  });

  it("lists no pages to which scripts add nothing", async () => {
    const { answers } = sampleGeo();
    const rendering = sampleRendering();
    const templates = rendering.templates.map((template) => ({
      ...{ ...template, missingWords: 0, share: 0, passages: [], facts: [], structuredData: [] },
      links: { count: 0, of: 10, sample: [] },
    }));
    const read = { ...answers.read, rendering: { ...rendering, text: "Scripts add nothing.", templates } };
    const text = await shown(format, { answers: { ...answers, read } });
    expect(text).toContain("Scripts add nothing.");
    expect(text).not.toContain("2 of 40");
  });

  it("says that reading is allowed, not that it works, unless that was tried", async () => {
    const { answers } = sampleGeo();
    const read = { ...answers.read, state: "yes" as const };
    expect(await shown(format, { answers: { ...answers, read } })).toMatch(/Can they read it\? Allowed/);
  });

  it("lists no engine if all may read all pages", async () => {
    const access = sampleGeo().access.filter(({ allowed }) => allowed > 0);
    const text = await shown(format, { access });
    expect(text).not.toContain("Who may read what");
    expect(text).not.toContain("Every engine");
  });

  it("names engines together that the same line keeps out", async () => {
    const [barred, open] = sampleGeo().access;
    if (barred === undefined || open === undefined) throw new Error("The sample has too few engines.");
    const second = { ...barred, label: "Perplexity", token: "PerplexityBot" };
    const text = await shown(format, { access: [barred, second, open] });
    expect(text).toContain("ChatGPT search (OAI-SearchBot), Perplexity (PerplexityBot)");
  });

  it("does not name the engines one by one if the same line keeps all out", async () => {
    const [barred] = sampleGeo().access;
    if (barred === undefined) throw new Error("The sample has no engine.");
    const text = await shown(format, { access: [barred, { ...barred, label: "Perplexity", token: "PerplexityBot" }] });
    expect(text).toContain("All 2 engines");
    expect(text).not.toContain("Perplexity");
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

  it("dates a passage only by a day that its page shows", async () => {
    const { passage } = sampleQuestion();
    const undated = sampleQuestion({ passage: passage === null ? null : { ...passage, day: null } });
    const text = await shown(format, { questions: [undated] });
    expect(text).toContain("Each boot weighs 540 grams");
    expect(text).not.toMatch(/2026-10-01|no date shown/);
  });

  it("lists no checks that found nothing", async () => {
    const text = await shown(format);
    for (const title of ["Text has a broken encoding", "A paywall hides the text", "llms.txt is broken"]) {
      expect(text).not.toContain(title);
    }
  });

  it("says once what no crawl sees", async () => {
    expect((await shown(format)).split("No crawl sees how often")).toHaveLength(2);
  });

  it("shows no number", async () => {
    expect(await shown(format)).not.toContain("readiness");
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
  it("groups by check what nothing else tells, with what was seen where", async () => {
    const text = await shown(format);
    expect(text).toMatch(/Also found.*Article shows no date.*You may be quoted less · 1 page/);
    expect(text).toContain("Show the date of the last change");
    expect(text).toMatch(/\/five[^.]*No date is visible; the markup says 2026-03-01\./);
  });

  it("tells no finding twice", async () => {
    const { doFirst, findings } = sampleGeo();
    const second = sampleGeoFinding({ id: "issue_six", text: "No date on six." });
    const [robots, telephone] = findings;
    const [, step] = doFirst;
    if (robots === undefined || telephone === undefined || step === undefined) throw new Error("The sample lacks one.");
    const line = { ...robots, id: "issue_line", rule: "access.robots-user-tokens", data: { line: robotsLine } };
    const dates = { ...step, rule: second.rule, text: "No date on six." };
    const text = await shown(format, { findings: [...findings, second, line], doFirst: [...doFirst, dates] });
    expect(text).not.toContain("Also found");
    for (const { text: once } of [telephone, second]) expect(text.split(once)).toHaveLength(2);
  });

  it("tells what a step about the site leaves out", async () => {
    const { findings } = sampleGeo();
    const other = findings.find(({ rule }) => rule === "who.contradiction");
    if (other === undefined) throw new Error("The sample has no contradiction.");
    const guess = { ...other, id: "issue_guess", certainty: "review" as const, text: "Perhaps two names." };
    const fax = { ...other, id: "issue_fax", text: "Fax is 1 and 2." };
    const text = await shown(format, { findings: [...findings, fax, guess] });
    expect(text).toMatch(/Also found.*Fax is 1 and 2\..*Perhaps two names\./);
  });

  it("leaves accepted findings out, and marks those to be reviewed", async () => {
    const accepted = sampleGeoFinding({ id: "issue_accepted", text: "Of no matter.", accepted: true });
    const open = sampleGeoFinding({ certainty: "review", text: "A guess." });
    const tallies = [sampleGeoCheck({ failing: 0, review: 1 })];
    const text = await shown(format, { findings: [open, accepted], tallies });
    expect(text).toContain("1 page · needs review");
    expect(text).toContain("1 accepted finding not listed.");
    expect(text).not.toContain("Of no matter.");
  });

  it("shows the policy by purpose, with the statements that are there", async () => {
    const text = await shown(format);
    for (const words of [
      "Your goal: visible everywhere.",
      "Closed to OAI-SearchBot. Open to Googlebot, bingbot.",
      "Some pages open to CCBot. Closed to GPTBot.",
      "search=yes, ai-train=no",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Not found: AIPREF");
  });

  it("leaves out the policy of a site that states nothing on crawlers", async () => {
    const alike = (access: "open" | "limited" | "closed") => ({
      goal: null,
      policy: {
        ...sampleGeo().policy,
        purposes: [
          { purpose: "search" as const, open: [], limited: [], closed: [], [access]: ["Googlebot", "bingbot"] },
        ],
        statements: [],
      },
    });
    for (const access of ["open", "limited", "closed"] as const) {
      expect(await shown(format, alike(access))).not.toContain("Your policy");
    }
    const { goal, policy } = alike("open");
    expect(await shown(format, { goal: "visible", policy })).toContain(
      "robots.txt keeps no known AI crawler from any page.",
    );
    const statements = sampleGeo().policy.statements;
    expect(await shown(format, { goal, policy: { ...policy, statements } })).toContain("ai-train=no");
  });

  it("proposes a change of robots.txt once", async () => {
    expect((await shown(format)).split("+Allow: /")).toHaveLength(2);
    expect((await shown(format, { doFirst: [] })).split("+Allow: /")).toHaveLength(2);
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
});

describe("what the answers are based on", () => {
  const read = { pages: 3, readPages: 3, share: 1, isPartial: false, rendered: false } as const;
  const whole = { ...sampleSource().crawl.counts, pages: 3, failed: 0, skippedByRobots: 0 };
  const sitemap = { url: "https://example.com/a.xml", status: 200, type: "urlset", urls: 1, problems: 0 };

  function basis({
    coverage = {},
    counts = {},
    truncated = false,
    sitemaps = [],
    copies = 0,
  }: {
    readonly coverage?: Partial<GeoResult["coverage"]>;
    readonly counts?: Partial<Report["crawl"]["counts"]>;
    readonly truncated?: boolean;
    readonly copies?: number;
    readonly sitemaps?: NonNullable<Report["documents"]>["sitemaps"];
  }): string {
    const report = buildReport({ ...sampleSource(), geo: sampleGeo({ coverage: { ...read, ...coverage } }) });
    const crawl = { ...report.crawl, truncated, counts: { ...whole, ...counts } };
    const { pages } = report.score;
    const score = { ...report.score, pages: pages === null ? null : { ...pages, copies } };
    const text = renderSummary(
      { ...report, crawl, score, documents: { robots: [], sitemaps } },
      { colors: false, width: Number.POSITIVE_INFINITY },
    );
    return /Based on .*/.exec(text)?.[0] ?? "";
  }

  it("is every known page only if that is so", () => {
    expect(basis({ sitemaps: [sitemap] })).toBe(
      "Based on 3 pages, read on 2026-11-21. Every page that the crawl found was read.",
    );
  });

  it.each([
    [{ coverage: { readPages: 2, share: 0.67 } }, "Based on 2 of 3 pages, read on 2026-11-21."],
    [{ counts: { pages: 23 } }, "The crawl fetched 23 pages; 20 are not counted here: copies, redirects, lists"],
    [{ counts: { pages: 7 }, copies: 4 }, "The crawl fetched 7 pages; 4 are not counted here, as copies of others."],
    [{ counts: { pages: 4 }, copies: 1 }, "The crawl fetched 4 pages; 1 is not counted here, as a copy of another."],
    [{ counts: { pages: 4 } }, "The crawl fetched 4 pages; 1 is not counted here: a copy, a redirect, a list"],
    [{ coverage: { isPartial: true, share: 0.4 } }, "The crawl did not reach the whole site: 40 % of its known pages"],
    [{ truncated: true, coverage: { share: 0.4 } }, "The crawl did not reach the whole site: 40 % of its known pages"],
    [{ counts: { failed: 2 } }, "2 URLs could not be fetched."],
    [{ counts: { skippedByRobots: 1 } }, "1 URL was not fetched, because robots.txt disallows it."],
    [
      { sitemaps: [sitemap, { ...sitemap, status: 404 }, { ...sitemap, status: null }] },
      "2 sitemaps could not be fetched, so pages that only they list may be missing.",
    ],
  ])("names with %j what is left out", (input, sentence) => {
    expect(basis(input)).toContain(sentence);
    expect(basis(input)).not.toContain("Every page");
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

it("keeps to the width of a terminal of 40 columns", () => {
  const text = renderSummary(buildReport({ ...sampleSource(), geo: sampleGeo() }), { colors: false, width: 40 });
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
});
