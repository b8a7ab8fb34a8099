import type { Contradiction } from "./entity-card.ts";
import { entityOf } from "./entity-entries.ts";
import type { StatementPlace } from "./entity-field.ts";
import type { Mention, StatingPage } from "./mention.ts";
import {
  isInOwnMarkup,
  rolesOf,
  type StatedValue,
  spellingOf,
  templatePlace,
  templatePlaces,
} from "./stated-values.ts";
import { isOneNumber, mayBeExtensions, type TelephoneLine, telephoneLine } from "./telephone-number.ts";

type Compared = "telephone" | "postcode";
type Kind = TelephoneLine | "postcode";

/** Values of a field in one of the places that are compared. */
interface PlaceValues {
  readonly place: StatementPlace;
  readonly values: readonly StatedValue[];
}

const maxValuesOfReview = 3;
const minTemplateShare = 0.1;
const minTemplatePages = 3;
const maxCombinations = 500;

/** Collects which unlabelled values the template of each page shows, to tell values that exclude each other. */
export class TemplateCombinations {
  readonly #pages = new Map<string, number>();

  add(mentions: readonly Mention[]): void {
    for (const field of ["telephone", "postcode"] as const) {
      const keys = mentions.filter((one) => one.field === field && one.label === null && templatePlaces.has(one.place));
      const combined = `${field}\n${[...new Set(keys.map(({ key }) => key))].sort().join("\n")}`;
      if (keys.length === 0 || (this.#pages.size >= maxCombinations && !this.#pages.has(combined))) continue;
      this.#pages.set(combined, (this.#pages.get(combined) ?? 0) + 1);
    }
  }

  /** Returns the values that are the only ones of the template on enough pages. */
  alone(field: Compared, pagesRead: number): readonly string[] {
    const least = Math.max(minTemplatePages, minTemplateShare * pagesRead);
    return [...this.#pages].flatMap(([combined, pages]) => {
      const [of, ...keys] = combined.split("\n");
      return of === field && keys.length === 1 && pages >= least ? keys : [];
    });
  }
}

/** Returns telephone numbers and postcodes that contradict each other. */
export function contactContradictions(
  values: readonly StatedValue[],
  combinations: TemplateCombinations,
  pagesRead: number,
): readonly Contradiction[] {
  const of = (field: Compared) => {
    const ofField = values.filter((value) => value.field === field || (field === "telephone" && value.field === "fax"));
    const alone = new Set(combinations.alone(field, pagesRead));
    return [
      ...betweenPlaces(ofField, pagesRead),
      ...withinTemplate(ofField.filter(({ key, labels }) => labels.has(null) && alone.has(key))),
    ].slice(0, 1);
  };
  const found = [...of("telephone"), ...of("postcode")];
  // Where number and address both differ, the pages may name two offices, or the site's owner and its operator.
  return found.length < 2 ? found : found.map((one) => ({ ...one, certainty: "review" }));
}

function betweenPlaces(values: readonly StatedValue[], pagesRead: number): Contradiction[] {
  const template = values.filter((value) => templatePlace(value, pagesRead) !== null);
  const on = (role: "contact" | "imprint"): PlaceValues => ({
    place: "main",
    values: values.filter((value) => rolesOf(value, "main").has(role)),
  });
  const markup = values.filter((value) => isInOwnMarkup(value, pagesRead));
  const shared: PlaceValues = { place: templatePlaceOf(template, pagesRead), values: template };
  const marked: PlaceValues = { place: "markup", values: markup };
  const shown = [on("contact"), on("imprint")] as const;
  return [
    ...shown.flatMap((page) => compared(shared, page, "values")),
    ...compared(...shown, "values"),
    ...compared(shared, marked, "markup"),
    ...shown.flatMap((page) => compared(page, marked, "markup")),
  ];
}

function templatePlaceOf(values: readonly StatedValue[], pagesRead: number): StatementPlace {
  return values.map((value) => templatePlace(value, pagesRead)).find((place) => place !== null) ?? "footer";
}

/** Compares two places that have no value in common, whatever its label. */
function compared(one: PlaceValues, other: PlaceValues, kind: Contradiction["kind"]): Contradiction[] {
  if (one.values.some((a) => other.values.some((b) => isSame(a, b)))) return [];
  // A part of the site with a template of its own is a branch, or the site for another country.
  if ([one, other].some(({ place, values }) => place === "main" && values.some(isInAnyTemplate))) return [];
  for (const a of one.values.filter(isComparable)) {
    const b = other.values.find((value) => isComparable(value) && kindOf(value) === kindOf(a));
    if (b === undefined) continue;
    const most = Math.max(one.values.length, other.values.length);
    if (most > maxValuesOfReview) continue;
    return [contradiction(kind, [a, one.place], [b, other.place], most === 1 && isCertain(a, b))];
  }
  return [];
}

function withinTemplate(values: readonly StatedValue[]): Contradiction[] {
  for (const [index, a] of values.entries()) {
    const b = values
      .slice(index + 1)
      .find((value) => !isSame(a, value) && kindOf(value) === kindOf(a) && !mayBeBranches(a, value));
    if (b === undefined) continue;
    return [contradiction("values", [a, shownPlace(a)], [b, shownPlace(b)], values.length === 2 && isCertain(a, b))];
  }
  return [];
}

function shownPlace({ places }: StatedValue): StatementPlace {
  const [first] = [...places].filter(([place]) => templatePlaces.has(place)).sort(([, a], [, b]) => b.pages - a.pages);
  return first?.[0] ?? "footer";
}

function isInAnyTemplate({ places }: StatedValue): boolean {
  return [...places.keys()].some((place) => templatePlaces.has(place));
}

function isComparable({ field, labels }: StatedValue): boolean {
  return field !== "fax" && labels.has(null);
}

function kindOf(value: StatedValue): Kind {
  return value.field === "postcode" ? "postcode" : telephoneLine(spellingOf(value));
}

function isSame(a: StatedValue, b: StatedValue): boolean {
  return a.field === "postcode" ? a.key.startsWith(b.key) || b.key.startsWith(a.key) : isOneNumber(a.key, b.key);
}

/** Versions of a site in folders and hosts of their own are for other countries or branches. */
function mayBeBranches(a: StatedValue, b: StatedValue): boolean {
  const [nested, others] = [a, b].map(({ folders }) => [...folders].filter((folder) => !folder.endsWith("/")));
  if (nested !== undefined && others !== undefined && nested.length > 0 && others.length > 0)
    return !nested.some((folder) => others.includes(folder));
  return ![...a.folders].some((folder) => b.folders.has(folder));
}

/** A second postcode is an error if the street is the same; with another street, it may be of another office. */
function isCertain(a: StatedValue, b: StatedValue): boolean {
  if (a.field === "postcode") return [...a.streets].some((street) => b.streets.has(street));
  return !mayBeExtensions(spellingOf(a), spellingOf(b));
}

/** Creates a contradiction between two values: that of more pages first, and the name in titles last. */
export function contradiction(
  kind: Contradiction["kind"],
  [a, placeA]: readonly [StatedValue, StatementPlace | null],
  [b, placeB]: readonly [StatedValue, StatementPlace | null],
  isCertain: boolean,
): Contradiction {
  const isFirst =
    kind === "titles" || a.pages > b.pages || (a.pages === b.pages && (kind === "markup" || a.key <= b.key));
  const [one, other] = isFirst
    ? [entityOf(a, placeA), entityOf(b, placeB)]
    : [entityOf(b, placeB), entityOf(a, placeA)];
  const [rare, place] = isFirst ? [b, placeB] : [a, placeA];
  const stated = (place === null ? undefined : rare.places.get(place)) ?? [...rare.places.values()][0];
  return {
    field: a.field,
    kind,
    certainty: isCertain ? "certain" : "review",
    one: { ...one, contradicts: true },
    other: { ...other, contradicts: true },
    pages: stated?.pages ?? 0,
    sample: (stated?.sample ?? []).map(({ url }: StatingPage) => url),
  };
}
