import { describe, expect, it } from "vitest";
import type { ProbeAnswer, ProbedResponse } from "./probe-answer.ts";
import { probeVerdict } from "./probe-verdict.ts";

const text = Array.from({ length: 50 }, (_, index) => `word${index}`).join(" ");
const shown = (overrides: Partial<ProbedResponse> = {}): ProbedResponse => ({
  kind: "response",
  status: 200,
  isChallenge: false,
  text,
  title: "Boots",
  ...overrides,
});
const judged = (answer: ProbeAnswer, first: ProbeAnswer = shown(), last = first) =>
  probeVerdict("template", answer, [first, last]);

describe("probeVerdict", () => {
  it.each<[string, Partial<ProbedResponse>, object]>([
    ["the same text", {}, { verdict: "same", overlap: 1 }],
    ["nearly the same text", { text: `${text} more` }, { verdict: "same" }],
    ["another text", { text: "Nothing here is for robots to read." }, { verdict: "other-text", overlap: 0 }],
    ["a part of the text", { text: text.slice(0, 200) }, { verdict: "other-text" }],
    ["no text", { text: "" }, { verdict: "other-text" }],
    ["a challenge", { isChallenge: true }, { verdict: "challenged" }],
    ["a challenge with an error", { isChallenge: true, status: 503 }, { verdict: "challenged" }],
    ["401", { status: 401 }, { verdict: "refused", status: 401 }],
    ["404", { status: 404 }, { verdict: "refused" }],
    ["429", { status: 429, isChallenge: true }, { verdict: "none", reason: "rate-limited" }],
    ["500", { status: 500 }, { verdict: "none", reason: "server-error" }],
    ["a redirect to nowhere", { status: 302 }, { verdict: "refused" }],
  ])("judges %s", (_, answer, expected) => {
    expect(judged(shown(answer))).toMatchObject(expected);
  });

  it("compares pages that scripts fill by their title", () => {
    const shell = shown({ text: "" });
    expect(judged(shell, shell).verdict).toBe("same");
    expect(judged(shown({ text: "", title: "No entry" }), shell).verdict).toBe("other-text");
  });

  it.each<[string, ProbeAnswer]>([
    ["refused", shown({ status: 403 })],
    ["challenged", shown({ isChallenge: true })],
    ["slowed down", shown({ status: 429 })],
    ["left alone", { kind: "failure", isTimeout: true }],
  ])("says nothing of others when the browser is %s", (_, first) => {
    for (const answer of [shown(), shown({ status: 403 }), shown({ text: "Other." })]) {
      expect(judged(answer, first)).toMatchObject({ verdict: "none", reason: "browser-unread" });
    }
  });

  it.each<[string, ProbedResponse]>([
    ["refusal", shown({ status: 403 })],
    ["challenge", shown({ isChallenge: true })],
    ["other text", shown({ text: "Other." })],
  ])("says nothing of a %s if the browser is refused afterwards, too", (_, answer) => {
    expect(judged(answer, shown(), shown({ status: 403 }))).toMatchObject({ reason: "browser-unread" });
    expect(judged(shown(), shown(), shown({ status: 403 })).verdict).toBe("same");
  });

  it("says nothing of a text that differs for the browser itself, and knows either of them", () => {
    const [first, last] = [shown(), shown({ text: text.replaceAll("word", "later") })];
    expect(judged(shown({ text: text.replaceAll("word", "other") }), first, last)).toMatchObject({ reason: "varies" });
    expect(judged(last, first, last).verdict).toBe("same");
    expect(judged(shown({ status: 403 }), first, last).verdict).toBe("refused");
  });

  it("tells each line of robots.txt, but no white space", () => {
    const file = (lines: string) => shown({ text: lines, title: null });
    const verdictOf = (lines: string) =>
      probeVerdict("robots", file(lines), [file("User-agent: *\nAllow: /\n"), file("User-agent: *\nAllow: /\n")])
        .verdict;
    expect(verdictOf("User-agent: *\r\n\r\nAllow: / ")).toBe("same");
    expect(verdictOf("User-agent: *\nDisallow: /\n")).toBe("other-text");
  });

  it("takes a file that is missing for everybody as the same", () => {
    const missing = shown({ status: 404, text: "Not found" });
    const other = shown({ status: 404, text: "Nothing is here." });
    expect(probeVerdict("robots", other, [missing, missing]).verdict).toBe("same");
    expect(probeVerdict("robots", shown(), [missing, missing]).verdict).toBe("other-text");
  });
});
