import type { AuditResult } from "@sightline/engine";
import { expect, it } from "vitest";
import { missedThresholds, parseThresholds } from "./thresholds.ts";

it("reads severities, a score and new", () => {
  expect(parseThresholds("error, score:80,new")).toEqual([
    { kind: "severity", severity: "error" },
    { kind: "score", below: 80 },
    { kind: "new" },
  ]);
});

it.each(["score", "score:101", "score:-1", "errors"])("refuses %s", (text) => {
  expect(() => parseThresholds(text)).toThrow(`Unknown --fail-on condition "${text}"`);
});

it("counts issues as reports do, and says how many wait for review", async () => {
  const issue = (severity: string, certainty: string) => ({ severity, certainty, id: "issue_1", firstSeenCrawlId: "" });
  const issues = [
    issue("error", "certain"),
    issue("error", "certain"),
    issue("error", "review"),
    issue("warning", "certain"),
  ];
  const result = {
    issues: (async function* () {
      yield* issues;
    })(),
    score: { value: 90 },
    crawl: { id: "crawl_1" },
  } as unknown as AuditResult;
  expect(await missedThresholds(parseThresholds("warning"), result, null)).toEqual([
    "2 errors, 1 warning. 1 more needs review and does not count.",
  ]);
});
