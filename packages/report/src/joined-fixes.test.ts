import { expect, it } from "vitest";
import { topFixes } from "./findings.ts";
import type { ReportCause, ReportRule } from "./report-schema.ts";

const rule = (id: string, issues = 1): ReportRule => ({
  id,
  category: "sitemaps",
  severity: "warning",
  title: `Title of ${id}`,
  status: "assessed",
  outcome: "failed",
  applicable: 1,
  failing: issues,
  needsReview: 0,
  issues,
  why: "",
  fix: `Fix of ${id}.`,
  sources: [],
});
const cause = (id: string, gain: number): ReportCause => ({
  rules: [id],
  target: null,
  targets: 0,
  element: null,
  region: null,
  text: "",
  template: null,
  affected: 1,
  unit: "site",
  gain,
});
function fixes(rules: readonly ReportRule[], causes: readonly ReportCause[], limit = 5) {
  const score = { causes } as Parameters<typeof topFixes>[0]["score"];
  return topFixes({ rules, score }, limit);
}

it("names a setting once, before what gains less than its symptoms together", () => {
  const rules = ["title-missing", "sitemap-url-not-absolute", "robots-txt-sitemap-invalid"].map((id) => rule(id));
  const causes = [
    cause("title-missing", 3),
    cause("sitemap-url-not-absolute", 2),
    cause("robots-txt-sitemap-invalid", 1.5),
  ];
  const [setting, ...others] = fixes([...rules, rule("canonical-relative")], causes);
  expect(setting).toMatchObject({
    cause: { gain: 3.5, rules: ["sitemap-url-not-absolute", "robots-txt-sitemap-invalid", "canonical-relative"] },
    rule: { title: "URLs are written without the address of the site" },
  });
  expect(setting?.rule.fix).toContain(
    "Seen as: Title of sitemap-url-not-absolute; Title of robots-txt-sitemap-invalid; Title of canonical-relative.",
  );
  expect(others.map((fix) => fix.rule.id)).toEqual(["title-missing"]);
});

it("leaves a single symptom as it is", () => {
  const rules = [rule("sitemap-url-not-absolute"), rule("robots-txt-sitemap-invalid", 0)];
  const [fix] = fixes(rules, [cause("sitemap-url-not-absolute", 2)]);
  expect(fix?.rule.title).toBe("Title of sitemap-url-not-absolute");
});

it("names security headers once", () => {
  const rules = ["csp-missing", "x-frame-options-missing", "title-missing"].map((id) => rule(id));
  const causes = [cause("csp-missing", 3), cause("x-frame-options-missing", 2), cause("title-missing", 1)];
  expect(fixes(rules, causes).map((fix) => [fix.rule.title, fix.cause.gain])).toEqual([
    ["Security headers are missing", 5],
    ["Title of title-missing", 1],
  ]);
});
