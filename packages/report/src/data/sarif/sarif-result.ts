import { issueTarget } from "@sightline/model";
import type { ReportIssue } from "../../report-schema.ts";
import type { FileOfUrl } from "../../with-files.ts";
import { artifactUri, fileUri } from "./artifact-uri.ts";
import { sarifLevel, sarifText } from "./sarif-rule.ts";

/** Maximum number of locations of a result that GitHub keeps. */
const maxLocations = 100;

/** Converts an issue to a result (SARIF 2.1.0 §3.27). */
export function sarifResult(issue: ReportIssue, ruleIndex: number, fileOf: FileOfUrl): object {
  const { id, rule, severity, subject, text, certainty, category, count, source, baselineState, failedBy } = issue;
  const related = relatedUrls(issue);
  const isCertain = certainty === "certain";
  return {
    ruleId: rule,
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    kind: isCertain ? "fail" : "review",
    // A result that is not a failure has no level (§3.27.10).
    level: isCertain ? sarifLevel(severity) : "none",
    ...(baselineState === undefined ? {} : { baselineState }),
    message: { text: sarifText(text) },
    locations: [sarifLocation(subject.url, fileOf, source)],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((url, index) => ({ id: index + 1, ...sarifLocation(url, fileOf) })) }),
    partialFingerprints: { "issueId/v1": id.replace(/^issue_/, "") },
    // The owner of the site accepted it outside of its source (§3.35).
    ...(issue.accepted === true ? { suppressions: [{ kind: "external", status: "accepted" }] } : {}),
    properties: {
      url: sarifText(subject.url),
      category,
      count,
      ...(failedBy === undefined ? {} : { failedBy }),
    },
  };
}

/** Converts a page to a location: the file that serves it, otherwise host and path. */
function sarifLocation(url: string, fileOf: FileOfUrl, source: ReportIssue["source"] = null): object {
  const file = fileOf(url);
  const uri = file === null ? artifactUri(url) : fileUri(file);
  return {
    physicalLocation: { artifactLocation: { uri }, region: region(source) },
    ...(source?.path == null
      ? {}
      : { logicalLocations: [{ fullyQualifiedName: sarifText(source.path), kind: "element" }] }),
  };
}

/** Returns a region in any case, because GitHub rejects locations without a line. */
function region(source: ReportIssue["source"]): object {
  if (source === null) return { startLine: 1 };
  const { line, column, snippet } = source;
  return {
    startLine: line,
    startColumn: column,
    ...(snippet === null ? {} : { snippet: { text: snippet } }),
  };
}

function relatedUrls(issue: ReportIssue): string[] {
  const { subject } = issue;
  const target = issueTarget(issue);
  const members = subject.kind === "group" ? subject.sample.filter((url) => url !== subject.url) : [];
  return [...(target === null ? [] : [target]), ...members].slice(0, maxLocations - 1);
}
