import { contradiction } from "./contact-contradictions.ts";
import type { Contradiction } from "./entity-card.ts";
import type { StatementPlace } from "./entity-field.ts";
import { isMisspelling, mayBeOneName } from "./owner-name.ts";
import { isInOwnMarkup, rolesOf, type StatedValue, templatePlace, templatePlaces } from "./stated-values.ts";

const maxNames = 12;
const minTitles = 3;
const titleShare = 0.5;

/** Returns the names that the titles of at least half the pages begin or end with. */
export function titleNames(titles: readonly StatedValue[], pagesRead: number): readonly StatedValue[] {
  return titles.filter(({ pages }) => pages >= minTitles && pages >= titleShare * pagesRead);
}

/** Returns the names that a site states for itself, in text, markup or meta elements. */
export function ownNames(values: readonly StatedValue[], pagesRead: number): readonly StatedValue[] {
  return values.filter(
    (value) =>
      value.field === "name" &&
      (templatePlace(value, pagesRead) !== null ||
        isInOwnMarkup(value, pagesRead) ||
        isSiteName(value, pagesRead) ||
        rolesOf(value).has("imprint")),
  );
}

/** Returns contradictions between the names of a site. */
export function nameContradictions(
  values: readonly StatedValue[],
  titles: readonly StatedValue[],
  pagesRead: number,
): readonly Contradiction[] {
  const names = ownNames(values, pagesRead);
  const inTitles = titleNames(titles, pagesRead);
  return [
    ...misspelled([...names, ...inTitles].slice(0, maxNames), pagesRead),
    ...strangeTitle(names, inTitles, pagesRead),
  ];
}

function misspelled(names: readonly StatedValue[], pagesRead: number): Contradiction[] {
  for (const [index, a] of names.entries()) {
    const b = names.slice(index + 1).find(({ key }) => isMisspelling(a.key, key));
    if (b === undefined) continue;
    const [placeA, placeB] = [templatePlace(a, pagesRead), templatePlace(b, pagesRead)];
    return [contradiction("spelling", [a, placeA], [b, placeB], placeA !== null && placeB !== null)];
  }
  return [];
}

/** Finds a name in titles that shares nothing with the one on which site name, markup and copyright notice agree. */
function strangeTitle(
  names: readonly StatedValue[],
  titles: readonly StatedValue[],
  pagesRead: number,
): Contradiction[] {
  const sources = [
    names.filter((name) => isSiteName(name, pagesRead)),
    names.filter((name) => isInOwnMarkup(name, pagesRead)),
    names.filter(({ places }) => [...places.keys()].some((place) => templatePlaces.has(place))),
  ].filter((found) => found.length > 0);
  const stated = sources.flat();
  const [title] = titles;
  const [name] = stated;
  if (title === undefined || name === undefined || sources.length < 2) return [];
  if (stated.some(({ key }) => !mayBeOneName(key, name.key))) return [];
  if (titles.some(({ key }) => stated.some((one) => mayBeOneName(one.key, key)))) return [];
  const place: StatementPlace | null = [...name.places.keys()][0] ?? null;
  return [contradiction("titles", [name, place], [title, "title"], sources.length === 3)];
}

function isSiteName({ places }: StatedValue, pagesRead: number): boolean {
  const stated = places.get("site-name");
  return stated !== undefined && (stated.roles.has("home") || stated.pages >= titleShare * pagesRead);
}
