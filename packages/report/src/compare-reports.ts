import { subjectUrls } from "@sightline/model";
import type { ChangedIssue, GeoComparison, ReportComparison } from "./comparison.ts";
import { type CauseOfRule, type EarlierIssue, readKnownCauses } from "./known-causes.ts";
import type { Report, ReportIssue, ReportPage } from "./report-schema.ts";

/** What an earlier report says of a page, as far as it shows that the page changed. */
type EarlierPage = Pick<ReportPage, "url" | "status" | "indexabilityReason" | "title" | "wordCount" | "bytes">;

/** Fields of an earlier report that a comparison needs; a parsed `report.json` has them. */
export interface EarlierReport {
  readonly score: { readonly value: number | null; readonly policyVersion?: string | undefined };
  readonly issues: readonly (ChangedIssue & EarlierIssue)[];
  /** Rules that judged, with their version; unknown in reports of early versions. */
  readonly generator?: { readonly rulesetVersion: string } | undefined;
  readonly rules?: readonly { readonly id: string }[] | undefined;
  readonly pages?: readonly EarlierPage[] | undefined;
  readonly geo?: EarlierGeo | undefined;
}

/** What an earlier GEO audit found; audits of the first version name no method. */
interface EarlierGeo {
  readonly method?: string | undefined;
  readonly findings?: readonly Pick<ChangedIssue, "id" | "rule">[] | undefined;
  /** Set if it lists only the first of its findings. */
  readonly findingsTotal?: number | undefined;
}

/**
 * Returns the ids of issues and GEO findings that are not new since an earlier report: it has them, or their cause. If it
 * has no GEO audit of the same method, those of this report count as known: nobody can tell which of them are new.
 */
export async function knownIssuesOf(
  earlier: EarlierReport,
  report: Pick<Report, "geo" | "issues" | "pages">,
  causeOf: CauseOfRule,
): Promise<ReadonlySet<string>> {
  const { issues, geo } = earlier;
  const findings = geo?.method === report.geo?.method ? geo?.findings : report.geo?.findings;
  const known = new Set([...issues, ...(findings ?? [])].map(({ id }) => id));
  const causes = await causesSince(earlier, report, causeOf);
  for await (const issue of report.issues()) if (causes.has(issue)) known.add(issue.id);
  return known;
}

function causesSince({ issues, pages = [] }: EarlierReport, report: Pick<Report, "pages">, causeOf: CauseOfRule) {
  return readKnownCauses({ issues, pages }, report.pages(), causeOf);
}

/**
 * Returns a test for issues that only another version of the rules explains: a rule that the earlier audit did not have,
 * or a finding on a page, or about the site, that did not change.
 */
export async function explainedByRules(
  { generator, rules, pages }: EarlierReport,
  report: Report,
): Promise<(issue: Pick<ReportIssue, "rule" | "subject">) => boolean> {
  if (generator === undefined || generator.rulesetVersion === report.generator.rulesetVersion) return () => false;
  const known = new Set((rules ?? []).map(({ id }) => id));
  const before = new Map((pages ?? []).map((page) => [page.url, appearanceOf(page)]));
  const changed = new Set<string>();
  for await (const page of report.pages()) if (before.get(page.url) !== appearanceOf(page)) changed.add(page.url);
  return ({ rule, subject }) => {
    if (!known.has(rule)) return true;
    return !subjectUrls(subject).some((url) => changed.has(url));
  };
}

function appearanceOf({ status, indexabilityReason, title, wordCount, bytes }: EarlierPage): string {
  return JSON.stringify([status, indexabilityReason, title, wordCount, bytes]);
}

/** Counts changes of GEO findings; `null` if one of the reports has no GEO audit, or lists only the first findings. */
function compareGeo(earlier: EarlierGeo | undefined, { geo }: Pick<Report, "geo">): GeoComparison | null {
  if (earlier === undefined || geo === undefined) return null;
  if (earlier.method !== geo.method) return { kind: "other-method" };
  if (earlier.findingsTotal !== undefined || geo.findingsTotal !== undefined) return null;
  const { findings = [] } = earlier;
  const notAssessed = new Set(geo.tallies.flatMap(({ id, status }) => (status === "not-looked-at" ? [id] : [])));
  const before = new Set(findings.map(({ id }) => id));
  const now = new Set(geo.findings.map(({ id }) => id));
  return {
    kind: "compared",
    added: geo.findings.filter(({ id }) => !before.has(id)).length,
    fixed: findings.filter(({ id, rule }) => !now.has(id) && !notAssessed.has(rule)).length,
  };
}

/** Compares a report with an earlier one of the same site by the stable ids of their issues, and by their causes. */
export async function compareReports(
  earlier: EarlierReport,
  report: Report,
  causeOf: CauseOfRule = () => null,
): Promise<ReportComparison> {
  const fixed = new Map(earlier.issues.map((issue) => [issue.id, issue]));
  const added: ChangedIssue[] = [];
  const isExplained = await explainedByRules(earlier, report);
  const causes = await causesSince(earlier, report, causeOf);
  let unchanged = 0;
  let byRuleset = 0;
  for await (const issue of report.issues()) {
    const { id, rule, severity, subject } = issue;
    const isSame = fixed.delete(id) || fixed.delete(causes.idBeforeMove(issue) ?? "");
    if (isSame || causes.has(issue)) unchanged += 1;
    else if (isExplained({ rule, subject })) byRuleset += 1;
    else added.push({ id, rule, severity, subject: { url: subject.url } });
  }
  const notAssessed = new Set(report.rules.flatMap(({ id, status }) => (status === "not-assessed" ? [id] : [])));
  const left = [...fixed.values()];
  const geo = compareGeo(earlier.geo, report);
  return {
    scoreFrom: earlier.score.value,
    scoreTo: report.score.value,
    ...(earlier.score.policyVersion === undefined ? {} : { policyFrom: earlier.score.policyVersion }),
    policyTo: report.score.policyVersion,
    added,
    fixed: left.filter(({ rule }) => !notAssessed.has(rule)),
    unknown: left.filter(({ rule }) => notAssessed.has(rule)),
    unchanged,
    byRuleset,
    ...(geo === null ? {} : { geo }),
  };
}
