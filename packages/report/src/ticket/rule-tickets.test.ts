import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { hostileSource } from "../hostile-source.cases.ts";
import { hostileTexts } from "../hostile-text.cases.ts";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import {
  batches,
  origin,
  sampleCause,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";
import { withFiles } from "../with-files.ts";
import { acceptanceCommand } from "./acceptance-command.ts";
import { maxTicketPages } from "./cause-ticket.ts";
import { ruleTickets } from "./rule-tickets.ts";

const rule = sampleRule("title-missing", "error", {
  title: "Page has no title",
  why: "It costs clicks.",
  fix: "Write one.",
  sources: ["https://developers.google.com/search"],
});

/** A report in which the rule finds a fault on a number of pages, the first of which has its source. */
function reportOf(count: number, causes = [sampleCause(rule.id, 4.2, { affected: count })]) {
  const pages = Array.from({ length: count }, (_, index) => samplePage(index + 1, `/p${index}`));
  const source = { line: 3, column: 5, snippet: "<title></title>", path: "title" };
  const issues = pages.map((page, index) => sampleIssue(rule, page, index === 0 ? { source } : {}));
  return buildReport(
    sampleSource({
      rules: [rule],
      tallies: [sampleTally(rule, count)],
      score: { ...sampleScore, causes },
      pages: batches(pages),
      issues: batches(issues),
    }),
  );
}

describe("a ticket", () => {
  it("of a folder names its files, and the command for the folder", async () => {
    const [ticket] = (
      await ruleTickets(
        withFiles(reportOf(1), () => "build/p0.html", "./it's"),
        rule.id,
      )
    ).tickets;
    expect(ticket).toContain("- [ ] `build/p0.html` (line 3, column 5)");
    expect(ticket).toContain("sightline verify './it'\\''s' --page '/p0' --rule title-missing\n");
  });

  it("says what is wrong, where, how to fix it and how the fix is accepted", async () => {
    const { tickets } = await ruleTickets(reportOf(2), rule.id);
    expect(tickets).toEqual([
      `## Page has no title

It costs clicks.

**Severity:** error · **Gain:** 4.2 points · **Affects:** 2 pages

**Pages**

- [ ] \`${origin}/p0\` (line 3, column 5): \`<title></title>\`
- [ ] \`${origin}/p1\`: \`Saw nothing.\`

**How to fix it:** Write one.

**Accepted when** this answers *Fixed* for each of the pages:

\`\`\`sh
sightline verify '${origin}/p0' --rule title-missing
\`\`\`

Where it answers *Not assessed*, a rule needs more than one page: accepted when a new audit does not report it any more.

**Rule:** \`title-missing\`; \`sightline explain title-missing\` explains it. Sources: \`https://developers.google.com/search\`.
`,
    ]);
  });

  it("lists 20 pages, and counts the others", async () => {
    const { tickets } = await ruleTickets(reportOf(60), rule.id);
    expect(tickets[0]?.match(/^- \[ \] /gm)).toHaveLength(maxTicketPages);
    expect(tickets[0]).toContain("\n- and 40 more\n");
  });

  it("reads the issues of its rules only", async () => {
    const read: (string | undefined)[] = [];
    const source = sampleSource();
    const issues: typeof source.issues = (only) => {
      read.push(only?.rule);
      return source.issues(only);
    };
    await ruleTickets(buildReport({ ...source, issues }), rule.id);
    expect(read).toEqual([rule.id]);
  });

  it("counts pages of issues that need review", async () => {
    const pages = Array.from({ length: 60 }, (_, index) => samplePage(index + 1, `/p${index}`));
    const source = sampleSource({
      rules: [rule],
      tallies: [{ ...sampleTally(rule, 0), needsReview: 60, issues: 60 }],
      score: { ...sampleScore, causes: [] },
      pages: batches(pages),
      issues: batches(pages.map((page) => sampleIssue(rule, page, { certainty: "review" }))),
    });
    const { tickets } = await ruleTickets(buildReport(source), rule.id);
    expect(tickets[0]).toContain("**Affects:** 60 pages");
    expect(tickets[0]).toContain("\n- and 40 more\n");
  });

  it("is one for each cause, and says how many it leaves out", async () => {
    const causes = [1, 2, 3].map((gain) => sampleCause(rule.id, gain, { target: `${origin}/gone${gain}` }));
    const { tickets, left } = await ruleTickets(reportOf(1, causes), rule.id, { limit: 2 });
    expect([tickets.length, left]).toEqual([2, 1]);
    expect((await ruleTickets(reportOf(1, causes), rule.id, { target: `${origin}/gone3` })).tickets).toHaveLength(1);
    expect(await ruleTickets(reportOf(1, causes), "other-rule")).toEqual({ tickets: [], left: 0 });
  });

  it.each(Object.entries(hostileTexts))("keeps text of the site inert: %s", async (_, text) => {
    const source = hostileSource(text);
    const report = buildReport(source);
    for (const { id, issues } of report.rules) {
      if (issues === 0) continue;
      for (const ticket of (await ruleTickets(report, id)).tickets) {
        const outside = ticket.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
        expect(outside).not.toMatch(/<[a-z!/]|\]\(|(?<!\\)!\[|@[a-z]/i);
        expect(ticket).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      }
    }
  });
});

describe("the command that accepts a fix", () => {
  it.each([
    ["https://example.com/a?b=1&c=$(id)", "'https://example.com/a?b=1&c=$(id)'"],
    ["https://example.com/it's?`id`", "'https://example.com/it%27s?%60id%60'"],
    ["https://example.com/a b\nc", "'https://example.com/a%20bc'"],
  ])("quotes %j for shells", (url, quoted) => {
    expect(acceptanceCommand(url, "title-missing")).toBe(`sightline verify ${quoted} --rule title-missing`);
  });

  it("names the target of a link", () => {
    expect(acceptanceCommand("https://a.test/", "link-internal-broken", { about: "https://a.test/gone" })).toBe(
      "sightline verify 'https://a.test/' --rule link-internal-broken --about 'https://a.test/gone'",
    );
  });

  it("is left out for what cannot be typed", () => {
    expect(acceptanceCommand("http://127.0.0.1/", "title-missing", { folder: "./a\nb" })).toBeNull();
    expect(acceptanceCommand("javascript:alert(1)", "title-missing")).toBeNull();
    expect(acceptanceCommand("https://a.test/", "x; rm -rf /")).toBeNull();
    expect(acceptanceCommand(`https://a.test/${"x".repeat(3000)}`, "title-missing")).toBeNull();
  });

  it("is in the Markdown report", async () => {
    expect(await joinText(renderMarkdown(reportOf(1)))).toContain(
      `Accepted when this answers Fixed: \`sightline verify '${origin}/p0' --rule title-missing\``,
    );
  });

  it("is whole in the Markdown report, however long", async () => {
    const page = samplePage(1, `/${"long-folder/".repeat(40)}`);
    const tallies = [sampleTally(rule, 1)];
    const score = { ...sampleScore, causes: [sampleCause(rule.id, 4.2)] };
    const issues = batches([sampleIssue(rule, page)]);
    const source = sampleSource({ rules: [rule], tallies, score, pages: batches([page]), issues });
    expect(await joinText(renderMarkdown(buildReport(source)))).toContain(
      `\`sightline verify '${page.url}' --rule title-missing\``,
    );
  });
});
