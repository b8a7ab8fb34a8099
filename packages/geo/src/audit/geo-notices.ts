import { checkFields, sourcesOf } from "../result/check-fields.ts";
import type { GeoNotice } from "../result/geo-audit.ts";
import type { ShownTally } from "./shown-tallies.ts";

/** Returns the findings of checks that have no score. */
export function geoNotices(tallies: readonly ShownTally[]): GeoNotice[] {
  return tallies.flatMap(({ check, reported, examples }) => {
    if (check.meta.class !== "info" || reported === 0) return [];
    return [
      {
        ...checkFields(check),
        sources: sourcesOf(check.meta.sources),
        why: check.meta.why,
        fix: check.meta.fix,
        pages: reported,
        examples: [...examples],
      },
    ];
  });
}
