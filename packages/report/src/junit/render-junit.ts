import { inChunks } from "../chunks.ts";
import { countFindings, type RuleFindings } from "../findings.ts";
import type { Report, ReportIssue, ReportRule } from "../report-schema.ts";
import { categoryLabel, counted, crawlDurationMs } from "../wording.ts";
import { xmlText } from "../xml-text.ts";

const shownPlaces = 20;

/** Writes a JUnit file: a suite for each category, a case for each rule. Errors and warnings fail, notices do not. */
export function renderJunit(report: Report): AsyncIterable<string> {
  return inChunks(pieces(report));
}

async function* pieces(report: Report): AsyncGenerator<string> {
  const findings = await countFindings(report, shownPlaces);
  const found = new Map(findings.rules.map((entry) => [entry.rule.id, entry]));
  const suites = suitesOf(report, findings.rules);
  const rules = [...suites.values()].flat();
  const seconds = ((crawlDurationMs(report.crawl) ?? 0) / 1000).toFixed(3);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="${xmlText(report.site.url)}" ${totals(rules, found)} time="${seconds}">\n`;
  for (const [category, members] of suites) {
    const timestamp = report.crawl.startedAt?.slice(0, 19);
    const when = timestamp === undefined ? "" : ` timestamp="${xmlText(timestamp)}"`;
    yield `<testsuite name="${xmlText(categoryLabel(category))}" ${totals(members, found)}${when}>\n`;
    for (const rule of members) yield testCase(rule, found.get(rule.id));
    yield "</testsuite>\n";
  }
  yield "</testsuites>\n";
}

/** Rules by category; one that found something without a tally is among them. */
function suitesOf(report: Report, found: readonly RuleFindings[]): Map<string, ReportRule[]> {
  const suites = new Map<string, ReportRule[]>();
  const known = new Set(report.rules.map(({ id }) => id));
  for (const rule of [...report.rules, ...found.map((entry) => entry.rule).filter(({ id }) => !known.has(id))]) {
    const suite = suites.get(rule.category);
    if (suite === undefined) suites.set(rule.category, [rule]);
    else suite.push(rule);
  }
  return suites;
}

function totals(rules: readonly ReportRule[], found: ReadonlyMap<string, RuleFindings>): string {
  const failures = rules.filter((rule) => isFailure(rule, found.get(rule.id))).length;
  const skipped = rules.filter((rule) => rule.status !== "assessed" && !isFailure(rule, found.get(rule.id))).length;
  return `tests="${rules.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function isFailure(rule: ReportRule, findings: RuleFindings | undefined): findings is RuleFindings {
  return findings !== undefined && rule.severity !== "notice";
}

function testCase(rule: ReportRule, findings: RuleFindings | undefined): string {
  const open = `<testcase classname="${xmlText(rule.category)}" name="${xmlText(`${rule.id}: ${rule.title}`)}">`;
  return `${open}${outcome(rule, findings)}</testcase>\n`;
}

function outcome(rule: ReportRule, findings: RuleFindings | undefined): string {
  if (isFailure(rule, findings)) {
    const message = `${counted(findings.issues, "issue")}. ${rule.fix}`.trim();
    return `<failure type="${rule.severity}" message="${xmlText(message)}">${places(findings)}</failure>`;
  }
  if (findings !== undefined) return `<system-out>${places(findings)}</system-out>`;
  if (rule.status === "not-applicable") return '<skipped message="Not applicable to this site."/>';
  return rule.status === "assessed" ? "" : `<skipped message="${xmlText(rule.reason ?? "Not assessed.")}"/>`;
}

function places({ sample, issues }: RuleFindings): string {
  const more = issues - sample.length;
  const lines = [...sample.map(place), ...(more > 0 ? [`… and ${counted(more, "more issue")}`] : [])];
  return lines.map(xmlText).join("\n");
}

function place({ subject, text, certainty }: ReportIssue): string {
  const target = "target" in subject ? ` → ${subject.target}` : "";
  return `${subject.url}${target}: ${text}${certainty === "review" ? " (to check by hand)" : ""}`;
}
