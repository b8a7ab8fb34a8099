import type { Dialect, Now } from "../database/database.ts";
import { listOf, sql, verbatim } from "../database/sql.ts";
import { arrayOf } from "./array-of.ts";
import { postgresIssuePlans } from "./issue-plans.ts";
import { postgresSchema, startMigration } from "./schema.ts";

/** SQL of PostgreSQL. The clock is the server's, which all processes share. */
export const postgresDialect: Dialect = {
  ...postgresIssuePlans,
  schema: postgresSchema,
  startMigration,
  tableNamed: (name) => sql`select oid from pg_class where oid = to_regclass(${name})`,
  scanRows: 64,
  // Others can still insert rows that refer to a locked one, hence `no key`.
  forUpdate: sql`for no key update`,
  time: currentTime,
  timeOfStatement: (now) => ({
    start: sql`with time as materialized (select ${currentTime(now)} as now)`,
    now: sql`(select now from time)`,
  }),
  inNumbers: (values) => sql`= any(${arrayOf(values)}::bigint[])`,
  inTexts: (values) => sql`= any(${arrayOf(values)}::text[])`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  greatest: (...values) => sql`greatest(${listOf(values)})`,
  skipLocked: sql`for update skip locked`,
  index: () => sql``,
  first: ({ table, alias, where, order, limit }) => ({
    table: sql`(select * from ${table} where ${where} order by ${order} limit ${verbatim(limit)}) ${alias}`,
    join: sql`join`,
    end: sql`order by ${order}`,
  }),
  documentKey: sql`md5(key)`,
  isDocumentKey: (key) => sql`md5(key) = md5(${key}) and key = ${key}`,
};

function currentTime(now: Now) {
  return sql`coalesce(${now}::double precision, floor(extract(epoch from clock_timestamp()) * 1000))`;
}
