/** Value that is sent with a statement. */
export type SqlValue = null | number | string | Uint8Array;

/** Value of a column, in a statement that is run for several rows. */
export class RowValue {
  readonly column: string;

  constructor(column: string) {
    this.column = column;
  }
}

/** Statement, or a part of one, with its values. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly (SqlValue | RowValue | Sql)[];

  /** @param texts one more than values, around which they stand */
  constructor(texts: readonly string[], values: readonly (SqlValue | RowValue | Sql)[]) {
    this.texts = texts;
    this.values = values;
  }
}

/**
 * Creates a statement, or a part of one. Values are bound, never written into the text; parts are inserted.
 *
 * @example
 * sql`select body from sites where tenant = ${tenant} and ${condition}`
 */
export function sql(texts: TemplateStringsArray, ...values: readonly (SqlValue | RowValue | Sql)[]): Sql {
  return new Sql(texts, values);
}

/** Creates a part from a text of this package: a number that the server plans with, or the name of a table. */
export function verbatim(text: string | number): Sql {
  return new Sql([String(text)], []);
}

/** Joins conditions, all of which must hold. */
export function allOf(conditions: readonly Sql[]): Sql {
  return joined(conditions, " and ");
}

/** Joins parts to a list. */
export function listOf(parts: readonly Sql[]): Sql {
  return joined(parts, ", ");
}

function joined(parts: readonly Sql[], separator: string): Sql {
  return new Sql(["", ...parts.slice(1).map(() => separator), ""], parts);
}

/** Text of a statement, with its values in the order of their placeholders. */
export interface RenderedSql {
  readonly text: string;
  readonly values: readonly (SqlValue | RowValue)[];
}

/** Renders a statement; equal shapes have equal texts, by which databases cache their plans. */
export function rendered(statement: Sql, placeholder: (number: number) => string): RenderedSql {
  const values: (SqlValue | RowValue)[] = [];
  const textOf = (part: Sql): string =>
    part.texts.reduce((text, next, index) => {
      const value = part.values[index - 1] ?? null;
      return text + (value instanceof Sql ? textOf(value) : placeholder(values.push(value))) + next;
    });
  return { text: textOf(statement), values };
}
