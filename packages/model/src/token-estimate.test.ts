import { expect, it } from "vitest";
import { estimateTokens } from "./token-estimate.ts";

it.each([
  ["", 0],
  ["abc", 1],
  ["The quick brown fox", 7],
  ["日本語", 5],
  ["é", 1],
  ["😀", 2],
])("estimates %j at %i tokens", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

it("grows with the text", () => {
  expect(estimateTokens("word ".repeat(1000))).toBeGreaterThan(estimateTokens("word ".repeat(999)));
});
