import type { SqlValue } from "./driver.ts";

/** Conditions of a query under construction, with its numbered values. */
export interface Conditions {
  /** Conditions, all of which must hold. */
  readonly all: string[];
  /** Adds a value. @returns its placeholder */
  value(value: SqlValue): string;
  readonly values: readonly SqlValue[];
}

/** Creates an empty list of conditions; `first` are the values of `$1`, `$2` and so on. */
export function conditions(...first: readonly SqlValue[]): Conditions {
  const values = [...first];
  return {
    all: [],
    value: (value) => `$${values.push(value)}`,
    values,
  };
}
