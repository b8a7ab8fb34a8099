import { unmeasuredChecks } from "../checks/unmeasured-checks.ts";
import { checkFields, unmeasuredFields } from "../result/check-fields.ts";
import type { GeoCheckResult, GeoUnmeasured } from "../result/geo-audit.ts";
import type { CheckTally } from "./check-tallies.ts";
import { points } from "./rounding.ts";
import type { ShownTally } from "./shown-tallies.ts";

/**
 * Returns the checks that were unmeasured on some or all pages, with the reason. `run` names those that ran elsewhere.
 */
export function geoUnmeasured(tallies: readonly ShownTally[], run: ReadonlySet<string>): GeoUnmeasured[] {
  const beyond = unmeasuredChecks.flatMap((check): GeoUnmeasured[] => {
    const { mode, weight, reason } = check;
    return run.has(check.id) ? [] : [{ ...unmeasuredFields(check), mode, weight, reason, pages: null }];
  });
  const here = tallies.flatMap(({ check, unmeasured, measured, reported, reason }): GeoUnmeasured[] => {
    if (unmeasured === 0 || reason === null) return [];
    const pages = measured + reported === 0 ? null : unmeasured;
    return [{ ...checkFields(check), mode: "deterministic", weight: check.meta.weight, reason, pages }];
  });
  return [...here, ...beyond];
}

/** Returns the result of every check. */
export function geoChecks(tallies: readonly CheckTally[], run: ReadonlySet<string>): GeoCheckResult[] {
  const decided = tallies.map((tally): GeoCheckResult => {
    const { check, measured, reported, failing, score, languages } = tally;
    const { pageTypes } = check.meta;
    return {
      ...checkFields(check),
      weight: check.meta.weight,
      status: statusOf(tally),
      score: points(score),
      pages: measured + reported,
      failingPages: failing,
      pageTypes: pageTypes === "any" ? null : pageTypes,
      languages: check.meta.languages ?? null,
      pageLanguages: [...languages].sort(),
    };
  });
  const beyond = unmeasuredChecks.flatMap((check): GeoCheckResult[] =>
    run.has(check.id)
      ? []
      : [
          {
            ...unmeasuredFields(check),
            weight: check.weight,
            status: "unmeasured",
            score: null,
            pages: 0,
            failingPages: 0,
            pageTypes: null,
            languages: null,
            pageLanguages: [],
          },
        ],
  );
  return [...decided, ...beyond];
}

function statusOf({ measured, reported, unmeasured }: CheckTally): GeoCheckResult["status"] {
  if (measured > 0) return "measured";
  if (reported > 0) return "reported";
  return unmeasured > 0 ? "unmeasured" : "not-applicable";
}
