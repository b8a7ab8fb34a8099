import { expect, it } from "vitest";
import { parseThresholds } from "./thresholds.ts";

it("reads severities, a score and new", () => {
  expect(parseThresholds("error, score:80,new")).toEqual([
    { kind: "severity", severity: "error" },
    { kind: "score", below: 80 },
    { kind: "new" },
  ]);
});

it.each(["score", "score:101", "score:-1", "errors"])("refuses %s", (text) => {
  expect(() => parseThresholds(text)).toThrow(`--fail-on does not know "${text}"`);
});
