import type { StatementPlace } from "./entity-field.ts";
import type { Mention, PageRole, StatingPage } from "./mention.ts";

/** Pages that state a value in one place. */
export interface StatedPlace {
  pages: number;
  /** The first of them by id, at most 5. */
  sample: readonly StatingPage[];
  readonly roles: Set<PageRole>;
}

/** Value of a field with all pages that state it. */
export interface StatedValue extends Pick<Mention, "field" | "key"> {
  /** Its labels; `null` where it has none. */
  readonly labels: Set<string | null>;
  /** Number of pages that state it anywhere. */
  pages: number;
  readonly places: Map<StatementPlace, StatedPlace>;
  readonly folders: Set<string>;
  readonly streets: Set<string>;
  /** Spellings with their numbers of pages. */
  readonly spellings: Map<string, number>;
}

/** Maximum number of values kept; beyond twice as many, the rarer ones are dropped. */
const maxValues = 2000;
const maxSample = 5;
const maxSpellings = 8;
const maxFolders = 8;
const maxStreets = 8;
const maxLabels = 8;
/** Places that belong to the template of pages. */
export const templatePlaces: ReadonlySet<StatementPlace> = new Set(["header", "navigation", "aside", "footer"]);
const templateShare = 0.5;
const minPagesOfMain = 5;

/** Values that pages state, in bounded memory. */
export class StatedValues {
  #values = new Map<string, StatedValue>();

  /** Adds the mentions of a page. */
  add(mentions: readonly Mention[], page: StatingPage): void {
    const seen = new Set<string>();
    for (const mention of mentions) {
      const id = `${mention.field}\n${mention.key}`;
      const value = this.#values.get(id) ?? newValue(mention);
      this.#values.set(id, value);
      addOnce(seen, id, () => {
        value.pages += 1;
        addBounded(value.folders, page.folder, maxFolders);
        if (value.spellings.has(mention.value) || value.spellings.size < maxSpellings)
          value.spellings.set(mention.value, (value.spellings.get(mention.value) ?? 0) + 1);
      });
      if (mention.label === null) value.labels.add(null);
      else addBounded(value.labels, mention.label, maxLabels);
      if (mention.street !== undefined) addBounded(value.streets, mention.street, maxStreets);
      addOnce(seen, `${id}\n${mention.place}`, () => addPlace(value, mention.place, page));
    }
    if (this.#values.size > 2 * maxValues) this.#drop();
  }

  /** Returns the values, most pages first. */
  all(): readonly StatedValue[] {
    return [...this.#values.values()].sort(byPages);
  }

  #drop(): void {
    const kept = [...this.#values.entries()].sort(
      ([, a], [, b]) => Number(isKey(b)) - Number(isKey(a)) || byPages(a, b),
    );
    this.#values = new Map(kept.slice(0, maxValues));
  }
}

function byPages(a: StatedValue, b: StatedValue): number {
  return b.pages - a.pages || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function newValue({ field, key }: Mention): StatedValue {
  return {
    field,
    key,
    labels: new Set(),
    pages: 0,
    places: new Map(),
    folders: new Set(),
    streets: new Set(),
    spellings: new Map(),
  };
}

function addOnce(seen: Set<string>, id: string, add: () => void): void {
  if (seen.has(id)) return;
  seen.add(id);
  add();
}

function addBounded(set: Set<string | null>, value: string, max: number): void {
  if (set.size < max) set.add(value);
}

function addPlace(value: StatedValue, place: StatementPlace, page: StatingPage): void {
  const stated = value.places.get(place) ?? { pages: 0, sample: [], roles: new Set() };
  stated.pages += 1;
  stated.roles.add(page.role);
  stated.sample = [...stated.sample, page].sort((a, b) => a.id - b.id).slice(0, maxSample);
  value.places.set(place, stated);
}

/** Returns the roles of pages that state a value in one of the places; in any by default. */
export function rolesOf({ places }: StatedValue, ...wanted: readonly StatementPlace[]): ReadonlySet<PageRole> {
  const of = wanted.length === 0 ? [...places.keys()] : wanted;
  return new Set(of.flatMap((place) => [...(places.get(place)?.roles ?? [])]));
}

/** Returns the place of the template in which at least half the pages state a value; `null` if none is. */
export function templatePlace({ places }: StatedValue, pagesRead: number): StatementPlace | null {
  const found = [...places].find(
    ([place, { pages }]) =>
      pages >= templateShare * pagesRead &&
      (templatePlaces.has(place) || (place === "main" && pages >= minPagesOfMain)),
  );
  return found?.[0] ?? null;
}

/** Returns true if the markup about the site's owner states a value: on a key page, or on at least half the pages. */
export function isInOwnMarkup(value: StatedValue, pagesRead: number): boolean {
  const stated = value.places.get("markup");
  if (stated === undefined) return false;
  const isOnKeyPage = ["home", "about", "contact", "imprint"].some((role) =>
    rolesOf(value, "markup").has(role as PageRole),
  );
  return isOnKeyPage || stated.pages >= templateShare * pagesRead;
}

/** Returns true if a page on which a site says who runs it states a value, or the template does. */
export function isKey(value: StatedValue, pagesRead = Number.POSITIVE_INFINITY): boolean {
  return [...rolesOf(value)].some((role) => role !== "other") || templatePlace(value, pagesRead) !== null;
}

/** Returns the spelling of a value on most pages. */
export function spellingOf({ spellings }: StatedValue): string {
  const [first] = [...spellings].sort(([a, m], [b, n]) => n - m || compare(a, b));
  return first?.[0] ?? "";
}

/** Returns the label of a value: the only one, if it says of what kind or whose the value is everywhere. */
export function labelOf({ labels, field }: StatedValue): string | null {
  const known = [...labels].filter((label): label is string => label !== null && label !== "").sort();
  return field === "person" || (labels.size === 1 && field !== "profile") ? (known[0] ?? null) : null;
}
