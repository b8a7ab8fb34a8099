import type { GeoIssue, GeoResult } from "@sightline/geo/result";
import { geoEvidence, geoPages } from "../../geo-wording.ts";
import { type GeoCheckRow, geoCheckRows } from "../geo-check-rows.ts";
import { geoSeverity } from "../geo-severity.ts";
import { failed, type JunitOutcome, type JunitSuite, passed, printed, skipped } from "./junit-suite.ts";

/** Converts the GEO audit to a suite with a case for each check; opportunities do not fail. */
export function geoSuite(geo: GeoResult): JunitSuite {
  return {
    name: "Answer engines",
    cases: geoCheckRows(geo).map((row) => ({
      className: `geo.${row.check.pillar}`,
      name: `${row.check.checkId}: ${row.check.title}`,
      ...outcome(row),
    })),
  };
}

function outcome({ check: { status }, issue, reason }: GeoCheckRow): JunitOutcome {
  if (issue !== null && geoSeverity(issue) !== "notice") {
    return failed("warning", `On ${geoPages(issue)}. ${issue.fix}`, places(issue));
  }
  if (issue !== null) return { ...passed, content: printed(places(issue)) };
  if (status === "not-applicable") return skipped("Not applicable to this site.");
  return status === "unmeasured" ? skipped(reason ?? "Not measured.") : passed;
}

function places({ examples, pages }: GeoIssue): string[] {
  const shown = examples.map((example) => `${example.url}: ${geoEvidence(example)}`);
  const more = pages - shown.length;
  return shown.length > 0 && more > 0 ? [...shown, `… and ${more} more ${more === 1 ? "page" : "pages"}`] : shown;
}
