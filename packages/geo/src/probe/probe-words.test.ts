import { describe, expect, it } from "vitest";
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
    expect(
      probeText([
        { token: "bingbot", verdict: "refused" },
        { token: "Googlebot", verdict: "refused" },
        { token: "Claude-User", verdict: "same" },
        { token: "ChatGPT-User", verdict: "none" },
      ]),
    ).toBe(
      "bingbot and Googlebot were refused. The edge answered Claude-User as it answers a browser. Nothing can be said about ChatGPT-User.",
    );
  });
});
