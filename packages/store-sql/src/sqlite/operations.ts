import type { ArgumentsOf, OperationName, ResultOf } from "../store-operations.ts";
import type { Connection } from "./connection.ts";
import * as commits from "./operations/commit-pages.ts";
import * as crawls from "./operations/crawls.ts";
import * as documents from "./operations/documents.ts";
import * as frontier from "./operations/frontier.ts";
import * as groups from "./operations/group-pages.ts";
import * as hostGate from "./operations/host-gate.ts";
import * as inlinks from "./operations/inlinks.ts";
import * as issues from "./operations/issues.ts";
import { listIssuesByArrival } from "./operations/list-arrived-issues.ts";
import { listIssues } from "./operations/list-issues.ts";
import * as pageLists from "./operations/list-pages.ts";
import * as schema from "./operations/migrate.ts";
import * as pages from "./operations/read-pages.ts";
import * as records from "./operations/records.ts";
import * as serviceCrawls from "./operations/service-crawls.ts";
import * as settling from "./operations/settle-pages.ts";
import * as sites from "./operations/sites.ts";

/** Operations implemented for SQLite. */
type SqliteOperations = {
  readonly [Name in OperationName]: (connection: Connection, ...values: ArgumentsOf<Name>) => ResultOf<Name>;
};

const operations: SqliteOperations = {
  ...schema,
  ...sites,
  ...crawls,
  ...serviceCrawls,
  ...frontier,
  ...commits,
  ...settling,
  ...pages,
  ...groups,
  ...pageLists,
  ...inlinks,
  ...issues,
  listIssues,
  listIssuesByArrival,
  scanIssues: listIssues,
  ...documents,
  ...records,
  ...hostGate,
};

/** True if an operation only reads; each of those uses a single snapshot of the database. */
export function isRead(name: OperationName): boolean {
  return /^(get|list|scan|count|read|group)[A-Z]/.test(name);
}

/**
 * Runs an operation by its name. At this boundary a message becomes a call: name and arguments match because only an
 * `OperationClient` sends them.
 */
export function runOperation(connection: Connection, name: OperationName, values: readonly unknown[]): unknown {
  const operation = operations[name] as (connection: Connection, ...values: readonly unknown[]) => unknown;
  return operation(connection, ...values);
}
