import { randomInt } from "node:crypto";
import type { UrlTable } from "./url-table.ts";

/** What is remembered of a URL: bits of {@link urlStates}. */
export const urlStates = {
  /** Its outcome is another one than `not-crawled`. */
  beyondSeen: 1,
  internal: 2,
  inSitemap: 4,
} as const;

/**
 * A memory of interned URLs: 64-bit hash of the spelling → id and state. It only saves look-ups: what it does not
 * hold is looked up in the database. 13 bytes an entry on typed arrays; at its limit, entries replace each other.
 */
export interface KnownUrls {
  /** The place of a URL, or -1; places hold until the next `remember`. */
  find(urls: UrlTable, index: number): number;
  idAt(place: number): number;
  stateAt(place: number): number;
  remember(urls: UrlTable, index: number, id: number, state: number): void;
  forgetStates(): void;
}

/** Places that are searched for an entry, before it counts as absent or replaces another one. */
const longestProbe = 64;
const firstPlaces = 1 << 12;
const mostPlaces = 1 << 21;

/** An empty memory of URLs with a hash of its own, so that nobody can choose URLs that collide. */
export function knownUrls(): KnownUrls {
  const seeds = Uint32Array.of(randomInt(2 ** 32), randomInt(2 ** 32));
  const hash = new Uint32Array(2);
  let places = emptyPlaces(firstPlaces);
  let count = 0;

  const hashUrl = ({ bytes, ends }: UrlTable, index: number): void => {
    let high = seeds[0] ?? 0;
    let low = seeds[1] ?? 0;
    const end = ends[index] ?? 0;
    for (let at = index === 0 ? 0 : (ends[index - 1] ?? 0); at < end; at++) {
      const byte = bytes[at] ?? 0;
      high = Math.imul(high ^ byte, 0x9e3779b1);
      low = Math.imul(low ^ byte, 0x5f356495);
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    hash[0] = high;
    hash[1] = low;
  };

  /** The place that holds the hash, else the first free one, else the first one. */
  const placeFor = (high: number, low: number): number => {
    const home = low & (places.size - 1);
    for (let step = 0; step < longestProbe; step++) {
      const place = (home + step) & (places.size - 1);
      if (places.ids[place] === 0 || (places.high[place] === high && places.low[place] === low)) return place;
    }
    return home;
  };

  const put = (high: number, low: number, id: number, state: number): void => {
    const place = placeFor(high, low);
    if (places.ids[place] === 0) count++;
    places.high[place] = high;
    places.low[place] = low;
    places.ids[place] = id;
    places.states[place] = state;
  };

  const grow = (): void => {
    const old = places;
    places = emptyPlaces(old.size * 2);
    count = 0;
    for (let place = 0; place < old.size; place++) {
      const id = old.ids[place] ?? 0;
      if (id !== 0) put(old.high[place] ?? 0, old.low[place] ?? 0, id, old.states[place] ?? 0);
    }
  };

  return {
    find(urls, index) {
      hashUrl(urls, index);
      const place = placeFor(hash[0] ?? 0, hash[1] ?? 0);
      const isFound = places.ids[place] !== 0 && places.high[place] === hash[0] && places.low[place] === hash[1];
      return isFound ? place : -1;
    },
    idAt: (place) => places.ids[place] ?? 0,
    stateAt: (place) => places.states[place] ?? 0,
    remember(urls, index, id, state) {
      if (count > places.size * 0.7 && places.size < mostPlaces) grow();
      hashUrl(urls, index);
      put(hash[0] ?? 0, hash[1] ?? 0, id, state);
    },
    forgetStates: () => void places.states.fill(0),
  };
}

function emptyPlaces(size: number) {
  return {
    size,
    high: new Uint32Array(size),
    low: new Uint32Array(size),
    ids: new Uint32Array(size),
    states: new Uint8Array(size),
  };
}
