import { issueTarget } from "@sightline/model";
import { inChunks } from "../../chunks.ts";
import { countFindings, type RuleFindings } from "../../findings.ts";
import { geoIssues, geoRules } from "../../geo-rows.ts";
import { grouped } from "../../grouped.ts";
import type { Report, ReportIssue, ReportRule } from "../../report-schema.ts";
import { categoryLabel, counted, crawlDurationMs, positionText } from "../../wording.ts";
import { xmlText } from "../../xml-text.ts";
import { conditionSuite } from "./condition-suite.ts";
import {
  failed,
  type JunitCase,
  type JunitOutcome,
  type JunitSuite,
  junitSuite,
  junitTotals,
  passed,
  printed,
  skipped,
} from "./junit-suite.ts";

const shownPlaces = 20;

/** A rule with issues, and the first of them. */
type Found = Pick<RuleFindings, "rule" | "issues" | "sample">;

/**
 * Writes a JUnit file: a suite for each category with a case for each rule, one for the GEO audit and one for failed
 * conditions if there are any.
 * Errors and warnings fail, notices do not; in an audit with conditions, the rules whose issues failed one do.
 */
export function renderJunit(report: Report): AsyncIterable<string> {
  return inChunks(pieces(report));
}

async function* pieces(report: Report): AsyncGenerator<string> {
  const findings = await countFindings(report, shownPlaces);
  const { site, crawl, failedBy = [] } = report;
  const fails = await failingRules(report);
  const suites = [
    ...(failedBy.length === 0 ? [] : [conditionSuite(failedBy)]),
    ...ruleSuites(report.rules, findings.rules, fails),
    ...ruleSuites(geoRules(report), geoFindings(report), fails),
  ];
  const cases = suites.flatMap((suite) => suite.cases);
  const seconds = ((crawlDurationMs(crawl) ?? 0) / 1000).toFixed(3);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="${xmlText(site.url)}" ${junitTotals(cases)} time="${seconds}">\n`;
  for (const suite of suites) yield* junitSuite(suite, crawl.startedAt);
  yield "</testsuites>\n";
}

/** Returns a test for rules with issues that fail. */
async function failingRules({ failedBy, issues }: Report): Promise<(rule: ReportRule) => boolean> {
  if (failedBy === undefined) return ({ severity }) => severity !== "notice";
  const ids = new Set<string>();
  for await (const issue of issues()) if (issue.failedBy !== undefined) ids.add(issue.rule);
  return ({ id }) => ids.has(id);
}

function geoFindings(report: Report): readonly Found[] {
  const rules = new Map(geoRules(report).map((rule) => [rule.id, rule]));
  return grouped(geoIssues(report), ({ rule }) => rule).flatMap((issues) => {
    const rule = rules.get(issues[0].rule);
    return rule === undefined ? [] : [{ rule, issues: issues.length, sample: issues.slice(0, shownPlaces) }];
  });
}

/** Groups rules by category, including rules with issues but no tally. */
function ruleSuites(
  rules: readonly ReportRule[],
  findings: readonly Found[],
  fails: (rule: ReportRule) => boolean,
): JunitSuite[] {
  const found = new Map(findings.map((entry) => [entry.rule.id, entry]));
  const known = new Set(rules.map(({ id }) => id));
  const byCategory = new Map<string, JunitCase[]>();
  for (const rule of [...rules, ...findings.map((entry) => entry.rule).filter(({ id }) => !known.has(id))]) {
    const testCase = ruleCase(rule, found.get(rule.id), fails(rule));
    const cases = byCategory.get(rule.category);
    if (cases === undefined) byCategory.set(rule.category, [testCase]);
    else cases.push(testCase);
  }
  return [...byCategory].map(([category, cases]) => ({ name: categoryLabel(category), cases }));
}

function ruleCase(rule: ReportRule, findings: Found | undefined, fails: boolean): JunitCase {
  return { className: rule.category, name: `${rule.id}: ${rule.title}`, ...outcome(rule, findings, fails) };
}

function outcome(rule: ReportRule, findings: Found | undefined, fails: boolean): JunitOutcome {
  if (findings !== undefined && fails) {
    return failed(rule.severity, `${counted(findings.issues, "issue")}. ${rule.fix}`.trim(), places(findings));
  }
  const result = rule.status === "assessed" ? passed : skipped(reasonOf(rule));
  return findings === undefined ? result : { ...result, content: printed(places(findings)) };
}

function reasonOf({ outcome, reason }: ReportRule): string {
  return outcome === "nothing-to-check" ? "Nothing to check." : (reason ?? "Not looked at.");
}

function places({ sample, issues }: Found): string[] {
  const more = issues - sample.length;
  return [...sample.map(place), ...(more > 0 ? [`… and ${counted(more, "more issue")}`] : [])];
}

function place(issue: ReportIssue): string {
  const { subject, text, certainty, source, file } = issue;
  const url = issueTarget(issue);
  const target = url === null ? "" : ` → ${url}`;
  const position = source === null ? "" : ` (${positionText(source)})`;
  return `${file ?? subject.url}${position}${target}: ${text}${certainty === "review" ? " (needs review)" : ""}`;
}
