import type { Measure } from "../checks/measure.ts";
import type { UnmeasuredCheck } from "../checks/unmeasured-checks.ts";
import { evidenceSource, type SourceId } from "../evidence/sources.ts";
import type { GeoCheckResult, GeoSource } from "./geo-audit.ts";

/** Fields of a check that every result about it repeats. */
export type CheckFields = Pick<
  GeoCheckResult,
  "checkId" | "pillar" | "scope" | "class" | "title" | "evidence" | "direction"
>;

/** Returns the fields of a check that code evaluates. */
export function checkFields({ meta, scope }: Measure): CheckFields {
  return fieldsOf({ ...meta, scope });
}

/** Returns the fields of a check that this audit does not measure by itself. */
export function unmeasuredFields(check: UnmeasuredCheck): CheckFields {
  return fieldsOf(check);
}

function fieldsOf(check: Omit<CheckFields, "checkId"> & { readonly id: string }): CheckFields {
  const { id, pillar, scope, title, evidence, direction } = check;
  return { checkId: id, pillar, scope, class: check.class, title, evidence, direction };
}

/** Returns sources in the form of the result. */
export function sourcesOf(ids: readonly SourceId[]): GeoSource[] {
  return ids.map((id) => {
    const { title, url, date, grade } = evidenceSource(id);
    return { id, title, url, date, grade };
  });
}
