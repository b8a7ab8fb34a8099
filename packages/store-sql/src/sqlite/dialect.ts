import type { Dialect } from "../database/database.ts";
import { listOf, sql, verbatim } from "../database/sql.ts";
import { sqliteIssuePlans } from "./issue-plans.ts";
import { sqliteSchema, startMigration } from "./schema.ts";

const list = (values: readonly (number | string)[]) => sql`in (select value from json_each(${JSON.stringify(values)}))`;

/** SQL of SQLite. The clock is that of its thread. */
export const sqliteDialect: Dialect = {
  ...sqliteIssuePlans,
  schema: sqliteSchema,
  startMigration,
  tableNamed: (name) => sql`select name from sqlite_schema where type = 'table' and name = ${name}`,
  scanRows: 8,
  forUpdate: sql``,
  time: (now) => sql`${now ?? Date.now()}`,
  timeOfStatement: (now) => ({ start: sql``, now: sql`${now ?? Date.now()}` }),
  inNumbers: list,
  inTexts: list,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  greatest: (...values) => sql`max(${listOf(values)})`,
  skipLocked: sql``,
  index: (name) => sql`indexed by ${verbatim(name)}`,
  first: ({ table, where, order, limit }) => ({
    table,
    join: sql`cross join`,
    end: sql`where ${where} order by ${order} limit ${limit}`,
  }),
  documentKey: sql`key`,
  isDocumentKey: (key) => sql`key = ${key}`,
};
