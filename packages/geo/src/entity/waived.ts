import type { Subject } from "@sightline/model";
import { type Contradiction, contradictionSubject, type EntityCard } from "./entity-card.ts";
import type { EntityField } from "./entity-field.ts";
import { requiredGroup } from "./required-fields.ts";

/** Checks that find a field missing. */
const checksOfFields: Partial<Readonly<Record<EntityField, string>>> = {
  name: "who.no-name",
  what: "who.no-description",
  contact: "who.no-contact",
  place: "who.no-place",
  person: "who.nobody-named",
};
const checksOfKinds: Readonly<Record<Contradiction["kind"], string>> = {
  values: "who.contradiction",
  spelling: "who.contradiction",
  link: "who.contradiction",
  markup: "who.markup-differs",
  titles: "who.name-in-titles",
};

/** Returns a card without the contradictions and missing fields that the owner accepted, or whose check is switched off. */
export function withoutWaived(
  card: EntityCard,
  startUrl: string,
  isWaived: (rule: string, subject: Subject) => boolean,
): EntityCard {
  const contradictions = card.contradictions.filter(
    (found) => !isWaived(checksOfKinds[found.kind], contradictionSubject(found, startUrl)),
  );
  const isContradicted = (field: EntityField) =>
    contradictions.some((found) => found.certainty === "certain" && requiredGroup(found.field) === field);
  const required = card.required
    .filter(
      ({ field, isStated }) => isStated || !isWaived(checksOfFields[field] ?? "", { kind: "site", url: startUrl }),
    )
    .map((one) => ({ ...one, isContradicted: isContradicted(one.field) }));
  return { ...card, contradictions, required };
}
