import { expect, it } from "vitest";
import { causeExamples } from "./cause-examples.ts";
import type { ReportCause, ReportIssue } from "./report-schema.ts";

const cause: ReportCause = {
  rules: ["a"],
  target: null,
  targets: 0,
  element: null,
  region: null,
  text: "",
  template: null,
  affected: 1,
  unit: "page",
  gain: 1,
};
const issue: ReportIssue = {
  id: "issue_1",
  rule: "a",
  category: "links",
  severity: "error",
  subject: { kind: "page", url: "https://a.test/" },
  message: "m",
  text: "t",
  certainty: "certain",
  data: {},
  count: 1,
  source: { line: 1, column: 2, snippet: "<a>", path: "a" },
  firstSeenCrawlId: "crawl_1",
};
const about = (target: string): ReportIssue => ({
  ...issue,
  subject: { kind: "link", url: "https://a.test/", target },
});

it("gives each cause the first issue of its target, and what is left the first of another one", () => {
  const dead = { ...cause, target: "https://a.test/dead" };
  const { note, get } = causeExamples([dead, cause]);
  const issues = [{ ...about("https://a.test/dead"), source: null }, about("https://a.test/other"), about(dead.target)];
  for (const one of [...issues, issue]) note(one);
  expect(get(dead)).toBe(issues[2]);
  expect(get(cause)).toBe(issues[1]);
});

it("knows none of other rules and none that needs review, and prefers a place in a source", () => {
  const { note, get } = causeExamples([cause]);
  note({ ...issue, rule: "b" });
  note({ ...issue, certainty: "review" });
  expect(get(cause)).toBeUndefined();
  note({ ...issue, source: null });
  expect(get(cause)?.subject.url).toBe("https://a.test/");
  note({ ...issue, id: "issue_2" });
  expect(get(cause)?.id).toBe("issue_2");
});
