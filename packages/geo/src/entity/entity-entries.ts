import type { GeoEntity } from "../result/geo-audit.ts";
import { type EntityField, entityFields, type StatementPlace } from "./entity-field.ts";
import { isInOwnMarkup, isKey, rolesOf, type StatedValue, spellingOf, templatePlace } from "./stated-values.ts";

const maxSources = 5;
/** Maximum number of entries of each field; together 60. */
const maxEntries: Partial<Record<EntityField, number>> = {
  name: 6,
  what: 1,
  telephone: 10,
  fax: 3,
  email: 8,
  form: 1,
  address: 6,
  postcode: 6,
  person: 10,
  profile: 9,
};

/** Returns a value with its sources: those in the given place first, then those of most pages. */
export function entityOf(value: StatedValue, first: StatementPlace | null = null): GeoEntity {
  const places = [...value.places].sort(
    ([a, m], [b, n]) => Number(b === first) - Number(a === first) || n.pages - m.pages || (a < b ? -1 : 1),
  );
  return {
    field: value.field,
    value: spellingOf(value),
    label: value.label,
    contradicts: false,
    sources: places
      .slice(0, maxSources)
      .map(([place, { pages, sample }]) => ({ url: sample[0]?.url ?? "", place, pages })),
  };
}

/** Returns what the site states of its owner by field: values of the template and of key pages, and people anywhere. */
export function entityEntries(
  values: readonly StatedValue[],
  pagesRead: number,
  contradicting: ReadonlySet<string>,
): readonly GeoEntity[] {
  const shown = values.filter(
    (value) => value.field === "person" || isKey(value, pagesRead) || isInOwnMarkup(value, pagesRead),
  );
  return entityFields.flatMap((field) =>
    withoutAuthorities(
      shown.filter((value) => value.field === field),
      pagesRead,
    )
      .sort((a, b) => rank(b, pagesRead) - rank(a, pagesRead) || descriptionRank(a) - descriptionRank(b))
      .slice(0, maxEntries[field] ?? 0)
      .map((value) => ({ ...entityOf(value), contradicts: contradicting.has(`${field}\n${spellingOf(value)}`) })),
  );
}

/** Drops values that only privacy policies and terms state, of authorities and services, beside those of other pages. */
function withoutAuthorities(values: readonly StatedValue[], pagesRead: number): StatedValue[] {
  const own = values.filter(
    (value) => rank(value, pagesRead) > 0 || [...rolesOf(value)].some((role) => role !== "legal"),
  );
  return own.length === 0 ? [...values] : own;
}

/** Values of the template come first, then those of the owner's markup; the sort keeps the order by pages. */
function rank(value: StatedValue, pagesRead: number): number {
  if (templatePlace(value, pagesRead) !== null) return 2;
  return isInOwnMarkup(value, pagesRead) ? 1 : 0;
}

/** Descriptions in markup come first, then those of meta elements, then the first paragraph. */
function descriptionRank({ field, places }: StatedValue): number {
  if (field !== "what" || places.has("markup")) return 0;
  return places.has("meta") ? 1 : 2;
}
