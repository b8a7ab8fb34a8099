/**
 * Holds values that come and go, each at a place that the next one takes when it is free again.
 *
 * Not a map or a set: as entries come and go those are built anew over and over, and V8 links each old table to the next
 * one. Once one of them is old, all that stood in any of them stays until the next full collection: in a crawl, whole pages.
 */
export interface Places<Value> {
  /** How many values it holds. */
  readonly size: number;
  /** @returns the place of the value */
  put(value: Value): number;
  /** The value at a place, which is free afterwards; `undefined` when nothing is there. */
  take(place: number): Value | undefined;
  /** Every value that it holds. */
  values(): Value[];
}

/** No value yet. */
export function places<Value>(): Places<Value> {
  const held: (Value | undefined)[] = [];
  const free: number[] = [];
  return {
    get size() {
      return held.length - free.length;
    },
    put(value) {
      const place = free.pop() ?? held.length;
      held[place] = value;
      return place;
    },
    take(place) {
      const value = held[place];
      if (value === undefined) return undefined;
      held[place] = undefined;
      free.push(place);
      return value;
    },
    values: () => held.filter((value) => value !== undefined),
  };
}
