import type { GeoEntity } from "../result/geo-audit.ts";
import type { Contradiction } from "./entity-card.ts";
import { type EntityField, entityFields, type StatementPlace } from "./entity-field.ts";
import { isDescription, isOwnProfile } from "./own-value.ts";
import {
  isInOwnMarkup,
  isKey,
  labelOf,
  rolesOf,
  type StatedValue,
  spellingOf,
  templatePlace,
  templatePlaces,
} from "./stated-values.ts";

const maxSources = 5;
/** Maximum number of entries of each field; together 54. */
const maxEntries: Partial<Record<EntityField, number>> = {
  name: 6,
  what: 1,
  telephone: 10,
  fax: 3,
  email: 8,
  form: 1,
  address: 6,
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
    label: labelOf(value),
    contradicts: false,
    sources: places
      .slice(0, maxSources)
      .map(([place, { pages, sample }]) => ({ url: sample[0]?.url ?? "", place, pages })),
  };
}

/**
 * Returns what the site states of its owner by field: values of the template, of key pages and of its own markup whose
 * sense is known.
 *
 * @param names names of the site that are certain to be its own
 */
export function entityEntries(
  values: readonly StatedValue[],
  names: readonly StatedValue[],
  pagesRead: number,
  contradictions: readonly Contradiction[],
): readonly GeoEntity[] {
  const shown = values.filter((value) => isKey(value, pagesRead) || isInOwnMarkup(value, pagesRead));
  const contradicting = contradictions.flatMap(({ one, other }) => [one, other]);
  const contradicts = ({ field, value }: GeoEntity) =>
    contradicting.some(
      (clash) =>
        (clash.field === field && clash.value === value) ||
        (clash.field === "postcode" && field === "address" && value.includes(clash.value)),
    );
  return entityFields.flatMap((field) =>
    (field === "name" ? names : ownValues(field, shown, names, pagesRead))
      .slice(0, maxEntries[field] ?? 0)
      .map((value) => entityOf(value))
      .map((entry) => ({ ...entry, contradicts: contradicts(entry) })),
  );
}

function ownValues(
  field: EntityField,
  shown: readonly StatedValue[],
  names: readonly StatedValue[],
  pagesRead: number,
): readonly StatedValue[] {
  const keys = names.map(({ key }) => key);
  const own = withoutAuthorities(
    shown.filter(
      (value) =>
        value.field === field &&
        (field !== "what" || isDescription(value, keys)) &&
        (field !== "profile" || isOwnProfile(value, keys)),
    ),
    pagesRead,
  );
  return (field === "address" ? ownAddresses(own, pagesRead) : own).sort(
    (a, b) => rank(b, pagesRead) - rank(a, pagesRead) || descriptionRank(a) - descriptionRank(b),
  );
}

/** Drops addresses in the text of other pages, such as a theme's, and places without a street, where others are stated. */
function ownAddresses(values: readonly StatedValue[], pagesRead: number): StatedValue[] {
  const stated = values.filter((value) => isOfOwner(value) || isInOwnMarkup(value, pagesRead));
  const best = stated.length === 0 ? values : stated;
  const withStreet = best.filter(({ streets }) => streets.size > 0);
  return [...(withStreet.length === 0 ? best : withStreet)];
}

function isOfOwner(value: StatedValue): boolean {
  return (
    [...value.places.keys()].some((place) => templatePlaces.has(place)) ||
    [...rolesOf(value)].some((role) => role === "contact" || role === "imprint")
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
