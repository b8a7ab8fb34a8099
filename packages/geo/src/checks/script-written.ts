import type { PageRecord } from "@sightline/model";
import { isScriptWritten } from "@sightline/model/rule";
import type { MeasureMeta, Pillar } from "./measure.ts";
import { unmeasured, type Verdict } from "./verdict.ts";

/** Verdict on content that is not in the source of its page. */
export const writtenByScripts: Verdict = unmeasured(
  "Scripts write the content of the page, and pages were not rendered.",
);

/** Pillars that judge how a page is served and what is in its source, whatever scripts add to it. */
const judgeTheSource: ReadonlySet<Pillar> = new Set(["access", "policy", "integrity"]);

/** Returns true if a measure judges content that scripts write on the page: it would miss what visitors see. */
export function isLeftToScripts(
  { pillar, class: effect }: Pick<MeasureMeta, "pillar" | "class">,
  record: Pick<PageRecord, "scriptShell">,
): boolean {
  return effect !== "gate" && !judgeTheSource.has(pillar) && isScriptWritten(record);
}
