import { describe, expect, it } from "vitest";
import { geoPolicyConflicts, geoPolicyMatrix } from "../audit/geo-policy.ts";
import { type PageParts, page, readingContext, type SiteParts, site } from "../testing/index.ts";
import { policyMatrix } from "./policy-matrix.ts";

const licence = (prohibits: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">${prohibits}</prohibits></license></content></rsl>`;

/** The matrix of a site with one article. */
function matrixOf(robots: string, parts: SiteParts = {}, article: PageParts = {}) {
  const reading = page({ ...article, robots });
  const { robots: rules } = readingContext({ robots });
  const { policies } = site({ robots, ...parts });
  return policyMatrix(
    [
      {
        type: reading.type,
        pages: 1,
        directives: reading.directives,
        accessOf: (token) => rules.access(token, reading.url),
      },
    ],
    policies,
  );
}

const cell = (matrix: ReturnType<typeof matrixOf>, engine: string, purpose: string) =>
  matrix.find((row) => row.engine === engine && row.purpose === purpose);

describe("the policy matrix", () => {
  it("separates training from search, and names the line that decides", () => {
    const matrix = matrixOf("User-agent: *\nAllow: /\n\nUser-agent: ClaudeBot\nDisallow: /");
    expect(cell(matrix, "anthropic", "train")).toMatchObject({
      token: "ClaudeBot",
      permission: "blocked",
      evidence: ["ClaudeBot: blocked by robots.txt line 5 (Disallow: /)"],
    });
    expect(cell(matrix, "anthropic", "index")).toMatchObject({ token: "Claude-SearchBot", permission: "allowed" });
  });

  it("says when a rule has no effect because the fetcher does not obey it", () => {
    const matrix = matrixOf("User-agent: ChatGPT-User\nDisallow: /");
    expect(cell(matrix, "openai", "agent")).toMatchObject({ permission: "no-effect" });
  });

  it("reads metas and X-Robots-Tag", () => {
    const record = {
      robotsHeaders: [{ agent: "bingbot", content: "noarchive" }],
      robotsMetas: [{ name: "googlebot", content: "max-snippet:50", place: "head" as const }],
    };
    const matrix = matrixOf("User-agent: *\nAllow: /", {}, { record });
    expect(cell(matrix, "microsoft", "ground")).toMatchObject({ permission: "blocked" });
    expect(cell(matrix, "microsoft", "index")).toMatchObject({ permission: "allowed" });
    expect(cell(matrix, "google", "ground")).toMatchObject({
      permission: "partial",
      evidence: expect.arrayContaining(["meta googlebot: max-snippet:50"]),
    });
  });

  it("names first what keeps some pages of a type back", () => {
    const robots = "User-agent: *\nAllow: /";
    const { robots: rules } = readingContext({ robots });
    const noindex = { robotsMetas: [{ name: "robots", content: "noindex", place: "head" as const }] };
    const pages = [page({ robots }), page({ robots, record: noindex })].map((reading) => ({
      type: reading.type,
      pages: 1,
      directives: reading.directives,
      accessOf: (token: string) => rules.access(token, reading.url),
    }));
    expect(cell(policyMatrix(pages, site({ robots }).policies), "openai", "index")).toMatchObject({
      pages: 2,
      permission: "partial",
      evidence: ["meta robots: noindex", "OAI-SearchBot: allowed by robots.txt line 2 (Allow: /)"],
    });
  });

  it("reads Content-Signal, Content-Usage, licences and reservations as limits, most specific first", () => {
    const robots =
      "License: https://site.test/rsl.xml\nUser-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nAllow: /";
    const parts: SiteParts = {
      documents: {
        "/.well-known/tdmrep.json": '[{"location":"/","tdm-reservation":1}]',
        "/rsl.xml": licence("ai-train"),
      },
    };
    const matrix = matrixOf(robots, parts);
    expect(cell(matrix, "openai", "train")).toMatchObject({
      permission: "partial",
      evidence: [
        "rights reserved by tdmrep.json",
        "Content-Signal ai-train=no, robots.txt line 3",
        "Content-Usage train-ai=n, robots.txt line 4",
        "licence (robots.txt line 1) prohibits ai-train",
        "GPTBot: allowed by robots.txt line 5 (Allow: /)",
      ],
    });
    expect(cell(matrix, "openai", "index")).toMatchObject({ permission: "allowed" });
  });

  it("limits a Content-Usage rule to its group and its path", () => {
    const robots =
      "User-agent: *\nContent-Usage: ai-use=n\nContent-Usage: /drafts train-ai=n\nAllow: /\n\nUser-agent: GPTBot\nContent-Usage: train-ai=n\nAllow: /";
    const matrix = matrixOf(robots);
    expect(cell(matrix, "openai", "train")).toMatchObject({
      permission: "partial",
      evidence: ["Content-Usage train-ai=n, robots.txt line 7", expect.any(String)],
    });
    expect(cell(matrix, "anthropic", "train")).toMatchObject({ permission: "allowed" });
    expect(cell(matrix, "anthropic", "ground")).toMatchObject({
      permission: "partial",
      evidence: ["Content-Usage ai-use=n, robots.txt line 2", expect.any(String)],
    });
  });

  it("limits a Content-Signal to its path", () => {
    const matrix = matrixOf("User-agent: *\nContent-Signal: /drafts ai-train=no\nAllow: /");
    expect(cell(matrix, "openai", "train")).toMatchObject({ permission: "allowed" });
  });

  it("holds what is against the owner's goal", () => {
    const robots = "User-agent: *\nAllow: /";
    const reading = { ...site({ robots, goal: "visible-no-training" }), matrix: matrixOf(robots) };
    const cells = geoPolicyMatrix(reading);
    expect(cells.find(({ token }) => token === "GPTBot")?.fitsGoal).toBe(false);
    expect(cells.find(({ token }) => token === "OAI-SearchBot")?.fitsGoal).toBe(true);
    expect(geoPolicyConflicts(reading).policyConflicts).toContainEqual({
      kind: "goal",
      one: "the goal is visible-no-training",
      other: "GPTBot: allowed by robots.txt line 2 (Allow: /) (train)",
    });
    expect(geoPolicyMatrix({ ...reading, goal: null }).every(({ fitsGoal }) => fitsGoal === null)).toBe(true);
  });

  it("lists a hundred conflicts and says how many there are", () => {
    const reading = site();
    const conflicts = Array.from({ length: 101 }, (_, index) => ({
      kind: "licence-and-signal" as const,
      one: `line ${index}`,
      other: "other",
    }));
    const cut = geoPolicyConflicts({ ...reading, conflicts, goal: null });
    expect([cut.policyConflicts.length, cut.policyConflictsTotal]).toEqual([100, 101]);
    const whole = geoPolicyConflicts({ ...reading, conflicts: conflicts.slice(1), goal: null });
    expect(whole.policyConflicts).toHaveLength(100);
    expect(whole).not.toHaveProperty("policyConflictsTotal");
  });
});
