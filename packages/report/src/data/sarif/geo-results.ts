import type { GeoIssue } from "@sightline/geo/result";
import { geoEvidence, geoPages } from "../../geo-wording.ts";
import type { Report } from "../../report-schema.ts";
import { geoSeverity } from "../geo-severity.ts";
import { artifactUri } from "./artifact-uri.ts";
import { type FileOfUrl, sarifLocation } from "./sarif-result.ts";
import { sarifDescriptor, sarifLevel, sarifText } from "./sarif-rule.ts";

/** Converts a failed GEO check to a reporting descriptor (SARIF 2.1.0 §3.49). */
export function geoSarifRule(issue: GeoIssue): object {
  const { checkId, title, why, fix, sources } = issue;
  const source = sources[0]?.url ?? undefined;
  return sarifDescriptor({
    id: ruleId(checkId),
    category: "geo",
    severity: geoSeverity(issue),
    title,
    why,
    fix,
    source,
  });
}

/** Makes a result for each example of an issue, or one for the site if it has none. */
export function geoSarifResults(
  issue: GeoIssue,
  ruleIndex: number,
  { site: { url: site }, knownIssues }: Pick<Report, "site" | "knownIssues">,
  fileOf: FileOfUrl,
): object[] {
  const { checkId, title, scope, examples, needsReview, pages, gain } = issue;
  const places = examples.map((example) => ({
    url: scope === "site" ? site : example.url,
    evidence: geoEvidence(example),
  }));
  return (places.length === 0 ? [{ url: site, evidence: "" }] : places).map(({ url, evidence }) => ({
    ruleId: ruleId(checkId),
    ruleIndex,
    kind: needsReview ? "review" : "fail",
    // A result that is not a failure has no level (§3.27.10).
    level: needsReview ? "none" : sarifLevel(geoSeverity(issue)),
    // On all results or on none (§3.27.24).
    ...(knownIssues === undefined ? {} : { baselineState: knownIssues.has(ruleId(checkId)) ? "unchanged" : "new" }),
    message: { text: sarifText(`${title}, on ${geoPages(issue)}${evidence === "" ? "." : `: ${evidence}`}`) },
    locations: [sarifLocation(url, fileOf)],
    partialFingerprints: { "geoCheck/v1": `${checkId} ${artifactUri(url)}` },
    properties: { url: sarifText(url), category: "geo", pages, gain },
  }));
}

function ruleId(checkId: string): string {
  return `geo/${checkId}`;
}
