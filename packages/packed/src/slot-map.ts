/**
 * Slot map: holds values that come and go, each in a slot that is reused when it is free again.
 *
 * Not a map or a set: as entries come and go those are rebuilt repeatedly, and V8 links each old table to the next one.
 * Once one of them is in the old generation, all values of any of them are retained until the next full collection: in
 * a crawl, whole pages.
 */
export interface SlotMap<Value> {
  /** Number of values that it holds. */
  readonly size: number;
  /** Adds a value. @returns its slot */
  put(value: Value): number;
  /** Removes and returns the value in a slot; `undefined` when the slot is free. */
  take(index: number): Value | undefined;
  /** Returns all values that it holds. */
  values(): Value[];
}

/** Creates an empty slot map. */
export function slotMap<Value>(): SlotMap<Value> {
  const slots: (Value | undefined)[] = [];
  const free: number[] = [];
  return {
    get size() {
      return slots.length - free.length;
    },
    put(value) {
      const index = free.pop() ?? slots.length;
      slots[index] = value;
      return index;
    },
    take(index) {
      const value = slots[index];
      if (value === undefined) return undefined;
      slots[index] = undefined;
      free.push(index);
      return value;
    },
    values: () => slots.filter((value) => value !== undefined),
  };
}
