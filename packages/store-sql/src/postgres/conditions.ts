import type { SqlValue } from "./driver.ts";

/** The conditions of a query that is put together, and its numbered values. */
export interface Conditions {
  /** All of them must hold. */
  readonly all: string[];
  /** Adds a value. @returns its placeholder */
  value(value: SqlValue): string;
  readonly values: readonly SqlValue[];
}

/** No conditions; `first` are the values of `$1`, `$2` and so on. */
export function conditions(...first: readonly SqlValue[]): Conditions {
  const values = [...first];
  return {
    all: [],
    value: (value) => `$${values.push(value)}`,
    values,
  };
}
