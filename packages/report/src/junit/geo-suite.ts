import type { GeoCheckResult, GeoIssue, GeoResult } from "@sightline/geo/result";
import { geoSeverity } from "../geo-severity.ts";
import { geoPages } from "../geo-wording.ts";
import { xmlText } from "../xml-text.ts";
import type { JunitSuite } from "./junit-suite.ts";

/** The audit for answer engines as a suite, a case for each check; its opportunities do not fail. */
export function geoSuite({ checks, issues, unmeasured }: GeoResult): JunitSuite {
  const found = new Map(issues.map((issue) => [issue.checkId, issue]));
  const reasons = new Map(unmeasured.map(({ checkId, reason }) => [checkId, reason]));
  return {
    name: "Answer engines",
    cases: checks.map((check) => ({
      className: `geo.${check.pillar}`,
      name: `${check.checkId}: ${check.title}`,
      ...outcome(check, found.get(check.checkId), reasons.get(check.checkId)),
    })),
  };
}

function outcome({ status }: GeoCheckResult, issue: GeoIssue | undefined, reason: string | undefined) {
  if (issue !== undefined && geoSeverity(issue) !== "notice") {
    const message = xmlText(`On ${geoPages(issue)}. ${issue.fix}`);
    return {
      state: "failed" as const,
      content: `<failure type="warning" message="${message}">${places(issue)}</failure>`,
    };
  }
  if (issue !== undefined) return { state: "passed" as const, content: `<system-out>${places(issue)}</system-out>` };
  if (status === "not-applicable") return skipped("Not applicable to this site.");
  return status === "unmeasured" ? skipped(reason ?? "Not measured.") : { state: "passed" as const, content: "" };
}

function skipped(reason: string) {
  return { state: "skipped" as const, content: `<skipped message="${xmlText(reason)}"/>` };
}

function places({ examples, pages }: GeoIssue): string {
  const shown = examples.map(({ url, snippet }) => (snippet === null ? url : `${url}: ${snippet}`));
  const more = pages - shown.length;
  const rest = shown.length > 0 && more > 0 ? [`… and ${more} more ${more === 1 ? "page" : "pages"}`] : [];
  return [...shown, ...rest].map(xmlText).join("\n");
}
