import type { AnswerFinding, NotAssessed } from "../checks/answer-check.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import { counted } from "../text/counted.ts";
import type { EntityField } from "./entity-field.ts";

/** Says that a field means nothing on a site of this kind, or that no page was read. */
export function isRequired({ entity }: AnswerSite, field: EntityField): NotAssessed | null {
  if (entity.pages === 0) return { notLookedAt: "No page was read." };
  return entity.required.some((required) => required.field === field) ? null : "not-applicable";
}

/**
 * Yields a finding for a required field that no page states: to be reviewed if its words may not have been recognized, or
 * if pages state it that do not say whose it is.
 */
export function* missingFinding({ entity }: AnswerSite, field: EntityField): Iterable<AnswerFinding> {
  const data = { pages: counted(entity.pages, "page") };
  if (entity.elsewhere.includes(field)) yield { message: "elsewhere", certainty: "review", data };
  else if (entity.unsure.includes(field)) yield { message: "unsure", certainty: "review", data };
  else if (entity.required.some((required) => required.field === field && !required.isStated))
    yield { message: "missing", data };
}
