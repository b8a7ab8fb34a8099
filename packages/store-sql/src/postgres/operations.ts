import type { ArgumentsOf, OperationName, ResultOf } from "../store-operations.ts";
import type { Database } from "./database.ts";
import * as commits from "./operations/commit-pages.ts";
import * as crawls from "./operations/crawls.ts";
import * as deletions from "./operations/deletions.ts";
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

/** Operations implemented for PostgreSQL. */
export type PostgresOperations = {
  readonly [Name in OperationName]: (database: Database, ...values: ArgumentsOf<Name>) => Promise<ResultOf<Name>>;
};

/** All operations, by name. */
export const operations: PostgresOperations = {
  ...schema,
  ...sites,
  ...crawls,
  ...deletions,
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
