import { describe, expect, it } from "vitest";
import type { ProbeVerdict } from "./probe-verdict.ts";
import { agentText, probeText } from "./probe-words.ts";

const answer = { kind: "template", verdict: "same", reason: null, status: 200, overlap: 1 } as const;

describe("agentText", () => {
  it.each([
    [[answer, { ...answer, kind: "robots" }], "A page and robots.txt: the same as for a browser."],
    [
      [
        { ...answer, verdict: "refused", status: 403 },
        { ...answer, verdict: "refused", status: 403 },
      ],
      "2 pages: refused (403).",
    ],
    [
      [{ ...answer, verdict: "other-text", overlap: 0.413 }],
      "A page: another text than for a browser (41 % in common).",
    ],
    [[{ ...answer, verdict: "none", reason: "timeout", status: null }], "A page: no verdict, no response in time."],
  ] as const)("says of %j", (answers, text) => {
    expect(agentText(answers)).toBe(text);
  });
});

describe("probeText", () => {
  it("says what names are worth, and of whom nothing is known", () => {
    const agent = (token: string, verdict: ProbeVerdict, ...answers: ProbeVerdict[]) => ({
      ...{ token, verdict },
      answers: answers.map((each) => ({ verdict: each })),
    });
    const agents = [
      agent("bingbot", "refused"),
      agent("Googlebot", "refused"),
      agent("OAI-SearchBot", "other-text", "same", "other-text"),
      agent("PerplexityBot", "other-text", "other-text", "other-text"),
      agent("Claude-User", "same"),
      agent("ChatGPT-User", "none"),
    ];
    expect(probeText(agents, 1)).toBe(
      "bingbot and Googlebot were refused; PerplexityBot got another text than a browser; OAI-SearchBot got another robots.txt than a browser. The edge answered Claude-User as it answers a browser. Nothing can be said about ChatGPT-User.",
    );
  });
});
