import { parseRobots } from "@sightline/robots";
import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { literalTokens } from "../crawlers/registry.ts";
import { crawlers } from "../generated/crawlers.ts";
import { type GeoGoal, geoGoals } from "../input/geo-input.ts";
import type { RobotsFile } from "../patches/robots-change.ts";
import { wantedAccess } from "../patches/wanted-access.ts";
import { compilePolicy, type PolicyRequest } from "./compile-policy.ts";
import { type CompiledPolicy, compiledPolicySchema } from "./compiled-policy.ts";
import { realSites } from "./real-sites.test.fixture.ts";

const url = "https://site.test/robots.txt";
const file = (text: string): RobotsFile => ({ url, policy: "parsed", text, truncated: false });
const missing: RobotsFile = { url, policy: "allow-all", text: "", truncated: false };

function compiled(text: string, goal: GeoGoal, more: Partial<PolicyRequest> = {}): CompiledPolicy {
  return compilePolicy({ goal, robots: file(text), ...more });
}

const cell = ({ proof }: CompiledPolicy, engine: string, purpose: string) =>
  proof?.matrix.find((one) => one.engine === engine && one.purpose === purpose);

const outcomesOf = ({ proof }: CompiledPolicy, purpose: string) =>
  [...new Set(proof?.matrix.filter((one) => one.purpose === purpose).map(({ outcome }) => outcome))].sort();

const isAllowed = (text: string | null, token: string, path = "/") =>
  parseRobots(text ?? "", { literalTokens }).isAllowed(token, `https://site.test${path}`);

/** Asserts that the new file and what was read back from it are what the goal asks for. */
function expectAsAsked(before: string, policy: CompiledPolicy, goal: GeoGoal): void {
  const { text, diff, lines, refusal } = policy.robots;
  expect(refusal).toBeNull();
  const { open, closed, spared } = wantedAccess(goal);
  for (const token of open) expect([token, isAllowed(text, token)]).toEqual([token, true]);
  for (const token of closed) {
    expect([token, isAllowed(text, token), isAllowed(text, token, "/deep/page")]).toEqual([token, false, false]);
  }
  for (const token of spared) expect([token, isAllowed(text, token)]).toEqual([token, isAllowed(before, token)]);
  expect(policy.proof?.crawlers.filter(({ outcome }) => outcome === "as-wanted")).toHaveLength(
    open.length +
      closed.length +
      (policy.proof?.crawlers.filter(
        (one) => one.wanted === "closed" && spared.includes(one.token) && one.after === "closed",
      ).length ?? 0),
  );
  expect(diff === "" ? before : applyPatch(before, diff)).toBe(text);
  const changed = diff.split("\n").filter((line) => /^[+-](?![+-]{2} ).*\S/.test(line) && line.slice(1).trim() !== "");
  expect(lines.map(({ change, text }) => `${change === "added" ? "+" : "-"}${text}`)).toEqual(
    changed.map((line) => line.replace(/\r$/, "")),
  );
  for (const { why } of lines) expect(why).toMatch(/^[A-Z].{15,}\.$/s);
}

describe("on twelve robots.txt files of real sites", () => {
  it("has twelve of them", () => {
    expect(new Set(realSites.map(({ source }) => source)).size).toBe(12);
  });

  describe.each(realSites)("$site", ({ robots }) => {
    it.each(geoGoals)("reads back what %s asks for, and has nothing to change then", (goal) => {
      const policy = compiled(robots, goal);
      expectAsAsked(robots, policy, goal);
      expect(compiled(policy.robots.text ?? "", goal).robots).toMatchObject({
        text: policy.robots.text,
        diff: "",
        lines: [],
      });
    });

    it("reads back what each goal asks for after each other goal", () => {
      for (const first of geoGoals) {
        const { text } = compiled(robots, first).robots;
        for (const second of geoGoals) expectAsAsked(text ?? "", compiled(text ?? "", second), second);
      }
    });

    it("keeps sitemaps, comments and the access of crawlers that no goal concerns", () => {
      const before = `# Ours\r\n${robots.replaceAll("\n", "\r\n")}`;
      for (const goal of geoGoals) {
        const { text } = compiled(before, goal).robots;
        expect(text).toContain("# Ours\r\n");
        expect(text?.replaceAll("\r\n", "")).not.toContain("\n");
        expect(parseRobots(text ?? "").sitemaps).toEqual(parseRobots(robots).sitemaps);
        for (const token of ["Baiduspider", "Bytespider", "facebookexternalhit", "another"]) {
          for (const path of ["/", "/search", "/dist/", "/invite"]) {
            expect([token, isAllowed(text, token, path)]).toEqual([token, isAllowed(robots, token, path)]);
          }
        }
      }
    });
  });
});

describe("visible-no-training", () => {
  const policy = compilePolicy({ goal: "visible-no-training", robots: missing });

  it("writes one group and a signal where there is no file", () => {
    expect(policy.robots.diff).toMatch(/^--- \/dev\/null\n\+\+\+ b\/robots\.txt\n/);
    expect(policy.robots.text).toMatch(/^User-agent: AI2Bot\n(?:User-agent: \S+\n)+Disallow: \/\n\nUser-agent: \*\n/);
    expect(policy.signals.contentSignal).toBe("search=yes, ai-input=yes, ai-train=no");
    expect(policy.headers).toMatchObject([{ name: "Content-Usage", value: "train-ai=n" }]);
  });

  it("is proved by the matrix", () => {
    expect(cell(policy, "openai", "train")).toMatchObject({
      token: "GPTBot",
      wanted: "closed",
      before: "allowed",
      after: "blocked",
      outcome: "as-wanted",
    });
    expect(cell(policy, "openai", "ground")).toMatchObject({ wanted: "open", after: "allowed", outcome: "as-wanted" });
    for (const purpose of ["index", "ground", "train", "agent"])
      expect(outcomesOf(policy, purpose)).toEqual(["as-wanted"]);
    expect(policy.proof?.unchangedCrawlers).toBeGreaterThan(100);
  });

  it("explains every line by who uses the crawler, for what, and what it costs", () => {
    const why = (text: string) => policy.robots.lines.find((line) => line.text === text)?.why;
    expect(why("User-agent: GPTBot")).toMatch(
      /^Closed\. OpenAI uses it to collect training data, and documents that it obeys robots\.txt\. /,
    );
    expect(why("User-agent: Google-Extended")).toContain("reads this name in robots.txt only");
    expect(why("User-agent: Amazonbot")).toContain("training data and to build a search index");
    expect(why("Disallow: /")).toMatch(/^Closes the whole site to the \d+ crawlers named above it\.$/);
    expect(why("Content-Signal: search=yes, ai-input=yes, ai-train=no")).toContain("must not train AI models");
  });

  it("states what robots.txt cannot say, and writes no token of a draft", () => {
    const kinds = policy.unreachable.map(({ kind, tokens }) => [kind, tokens.slice(0, 1)]);
    expect(kinds).toContainEqual(["crawlers", ["Bytespider"]]);
    expect(kinds).toContainEqual(["shared-crawler", ["bingbot"]]);
    expect(policy.signals.trainingPreference).toMatchObject({
      token: null,
      note: expect.stringContaining("writes no line"),
    });
  });

  it("corrects signals that contradict the goal, and keeps their other words", () => {
    const text = "User-agent: *\nAllow: /\nContent-Signal: use=reference, AI-Train = yes, ai-input=no # ours\n";
    const { robots } = compiled(text, "visible-no-training");
    expect(robots.text).toContain("Content-Signal: use=reference, AI-Train = no, ai-input=yes # ours\n");
    expect(robots.lines.find(({ change }) => change === "removed")?.why).toContain("Replaced by the line below");
  });

  it("adds to a line that addresses everyone, and ignores signals of a path or of another crawler", () => {
    const text =
      "User-agent: SomeBot\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: *\nContent-Signal: /a ai-train=yes\nContent-Signal: search=yes # ours\nAllow: /\n";
    const after = compiled(text, "visible-no-training").robots.text;
    expect(after).toContain("User-agent: SomeBot\nContent-Signal: ai-train=yes\n");
    expect(after).toContain("Content-Signal: /a ai-train=yes\nContent-Signal: search=yes, ai-train=no # ours\n");
  });
});

describe("visible", () => {
  it.each([
    ["an empty file", ""],
    ["training closed on purpose", "User-agent: GPTBot\nDisallow: /\n"],
    ["rules for everyone", "User-agent: *\nDisallow: /cart\n"],
  ])("has nothing to change in %s", (_, text) => {
    expect(compiled(text, "visible").robots).toEqual({ text, diff: "", lines: [], refusal: null });
  });

  it("leaves training to the owner", () => {
    expect(outcomesOf(compiled("User-agent: GPTBot\nDisallow: /\n", "visible"), "train")).toEqual(["unstated"]);
  });

  it("opens the given pages to crawlers that only their own group keeps out", () => {
    const text = "User-agent: bingbot\nDisallow: /blog\n";
    expect(compiled(text, "visible").robots.diff).toBe("");
    const { robots } = compiled(text, "visible", { pages: ["https://site.test/blog/boots"] });
    expect(isAllowed(robots.text, "bingbot", "/blog/boots")).toBe(true);
  });

  it("says that a stated exclusion from Google's AI answers is out of the reach of robots.txt", () => {
    const policy = compiled("", "visible", { googleAiControl: "off" });
    expect(cell(policy, "google", "ground")).toMatchObject({
      wanted: "open",
      after: "blocked",
      outcome: "out-of-reach",
    });
    expect(policy.unreachable).toMatchObject([
      { kind: "google-ai-control", statement: expect.stringContaining("include") },
    ]);
    expect(compiled("", "visible", { googleAiControl: "on" }).unreachable).toEqual([]);
  });
});

describe("closed", () => {
  it("is offered, spares crawlers of web search, and says what that means", () => {
    const policy = compiled("User-agent: *\nAllow: /\n", "closed");
    expect(cell(policy, "openai", "index")).toMatchObject({
      before: "allowed",
      after: "blocked",
      outcome: "as-wanted",
    });
    expect(cell(policy, "google", "index")).toMatchObject({ after: "allowed", outcome: "spared" });
    expect(cell(policy, "google", "ground")).toMatchObject({
      after: "partial",
      withHeaders: "blocked",
      outcome: "needs-header",
    });
    expect(cell(policy, "microsoft", "ground")).toMatchObject({ withHeaders: "blocked", outcome: "needs-header" });
    expect(cell(policy, "openai", "agent")).toMatchObject({ token: "ChatGPT-User", outcome: "out-of-reach" });
    expect(policy.unreachable[0]).toMatchObject({
      kind: "web-search",
      statement: expect.stringContaining("takes the site out of it"),
    });
    expect(policy.headers.map(({ value }) => value)).toEqual([
      "googlebot: nosnippet",
      "bingbot: noarchive",
      "train-ai=n",
    ]);
  });

  it("counts Google's AI answers as closed if the owner says so, without a header", () => {
    const policy = compiled("", "closed", { googleAiControl: "off" });
    expect(cell(policy, "google", "ground")).toMatchObject({ after: "blocked", outcome: "as-wanted" });
    expect(policy.headers.map(({ value }) => value)).toEqual(["bingbot: noarchive", "train-ai=n"]);
  });

  it("closes a crawler whose group closes the start page only", () => {
    const { robots } = compiled("User-agent: GPTBot\nDisallow: /$\n", "closed");
    expect(isAllowed(robots.text, "GPTBot", "/about")).toBe(false);
  });
});

it.each([
  ["unreadable", { policy: "disallow-all", text: "" }, /server failed/],
  ["truncated", { truncated: true }, /not read to its end/],
  ["html", { text: "\n<!doctype html>" }, /HTML page/],
  ["too-long", { text: "#".repeat(32_001) }, /longer than 32,000 characters/],
  ["line-breaks", { text: "User-agent: *\rDisallow:\r" }, /carriage return/],
  ["unproven", { text: "Useragent: GPTBot\nAllow: /\n" }, /No change to this robots\.txt was found/],
] as const)("refuses a file that is %s, and says why", (reason, change, message) => {
  const policy = compilePolicy({
    goal: "visible-no-training",
    robots: { ...file("User-agent: *\nDisallow:\n"), ...change },
  });
  expect(policy.robots).toEqual({
    text: null,
    diff: "",
    lines: [],
    refusal: { reason, message: expect.stringMatching(message) },
  });
  expect(policy.proof).toBeNull();
});

it("names the file in the diff, keeps a byte order mark, and explains a line that only gains its break", () => {
  const { robots } = compiled("\uFEFFUser-agent: GPTBot\nDisallow: /a", "visible-no-training", {
    fileName: "public/robots.txt",
  });
  expect(robots.diff).toContain("+++ b/public/robots.txt\n");
  expect(robots.text?.startsWith("\uFEFFUser-agent: ")).toBe(true);
  for (const last of ["Disallow: /a", "Sitemap: https://site.test/s.xml", "# ours"]) {
    const { lines } = compiled(`User-agent: SomeBot\nAllow: /a\n${last}`, "visible-no-training").robots;
    const [removed, added] = lines.filter(({ text }) => text === last);
    for (const line of [removed, added])
      expect(line?.why).toBe("The same line; it only gains a line break at its end.");
  }
  const moved = compiled("User-agent: GPTBot\nAllow: /a\nDisallow: /", "visible-no-training").robots.lines;
  expect(moved.filter(({ text }) => text === "Disallow: /").map(({ why }) => why)).toEqual([
    "Applied only to crawlers that move to other groups.",
    expect.stringMatching(/^Closes the whole site/),
  ]);
});

describe("whatever the file says", () => {
  const agents = [
    "*",
    "Googlebot",
    "bingbot",
    "OAI-SearchBot",
    "GPTBot",
    "gptbot/1.0",
    "Applebot",
    "AI2Bot",
    "Claude-User",
    "SomeBot",
  ];
  const rules = [
    "Disallow: /",
    "Disallow:",
    "Allow: /",
    "Disallow: /*",
    "Disallow: /a",
    "Allow: /a/b",
    "Crawl-delay: 2",
  ];
  const others = [
    "Content-Signal: ai-train=yes",
    "Content-Signal: /a ai-train=no",
    "Content-Signal: search=no,ai-input=no",
    "# note",
    "",
    "nonsense",
    "Sitemap: https://site.test/s.xml",
  ];
  const line = fc.oneof(
    fc.constantFrom(...agents).map((agent) => `User-agent: ${agent}`),
    fc.constantFrom(...rules),
    fc.constantFrom(...others),
  );
  const text = fc
    .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom("\n", "\r\n"), fc.constantFrom("", "\n"))
    .map(([lines, lineBreak, end]) => lines.join(lineBreak) + end);
  const paths = ["/", "/a", "/a/b", "/c"];

  it("reads back what was asked, changes nobody else, is done after one pass, and keeps sitemaps and comments", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...geoGoals), (before, goal) => {
        const policy = compiled(before, goal);
        expect(compiledPolicySchema.parse(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
        expectAsAsked(before, policy, goal);
        const after = policy.robots.text ?? "";
        expect(compiled(after, goal).robots).toEqual({ text: after, diff: "", lines: [], refusal: null });
        const { open, closed } = wantedAccess(goal);
        const bystanders = ["SomeBot", "another", ...crawlers.map(({ token }) => token)].filter(
          (token) => !open.includes(token) && !closed.includes(token),
        );
        for (const token of bystanders) {
          expect([token, paths.map((path) => isAllowed(after, token, path))]).toEqual([
            token,
            paths.map((path) => isAllowed(before, token, path)),
          ]);
        }
        for (const kept of ["# note", "Sitemap:", "nonsense"]) {
          expect([kept, after.split(kept).length]).toEqual([kept, before.split(kept).length]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
