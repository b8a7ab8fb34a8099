import type { LeasedTarget } from "@sightline/model/ports";
import type { Database, Now } from "../database/database.ts";
import type { Work } from "../database/work.ts";
import * as commits from "./commit-pages.ts";
import * as crawls from "./crawls.ts";
import * as documents from "./documents.ts";
import * as frontier from "./frontier.ts";
import * as groups from "./group-pages.ts";
import * as hostGate from "./host-gate.ts";
import * as inlinks from "./inlinks.ts";
import * as issues from "./issues.ts";
import * as arrivedIssues from "./list-arrived-issues.ts";
import * as issueLists from "./list-issues.ts";
import * as pageLists from "./list-pages.ts";
import * as schema from "./migrate.ts";
import * as pages from "./read-pages.ts";
import * as records from "./records.ts";
import * as settling from "./settle-pages.ts";
import * as sites from "./sites.ts";

/** Operations that are the same on both databases, by name: whatever these modules export. */
export const sharedOperations = {
  ...commits,
  ...crawls,
  ...documents,
  ...frontier,
  ...groups,
  ...hostGate,
  ...inlinks,
  ...issues,
  ...arrivedIssues,
  ...issueLists,
  ...pageLists,
  ...schema,
  ...pages,
  ...records,
  ...settling,
  ...sites,
  scanIssues: issueLists.listIssues,
};

/** Operations that each database does in a way of its own, as its locks and deletions differ. */
export interface OwnOperations {
  deleteSite(database: Database, tenant: string, siteId: string): Work<void>;
  deleteCrawl(database: Database, tenant: string, crawlId: string): Work<void>;
  /** Frees some rows of deleted data. @returns `true` if there may be more */
  freeDeleted(database: Database): Work<boolean>;
  /** Leases ready targets, lowest depth first. */
  leaseTargets(
    database: Database,
    tenant: string,
    crawlId: string,
    epoch: number,
    request: frontier.LeaseRequest,
    now: Now,
  ): Work<readonly LeasedTarget[]>;
  /** @returns the new revision; `null` when the record did not have the expected one */
  putRecord(database: Database, write: records.RecordWrite, now: Now): Work<number | null>;
}

/**
 * All operations, with plain values that can cross threads: documents are JSON text, URLs are tables, and large results
 * come in batches after a key. Operations on a crawl fail with `not_found` when the tenant has no crawl with that id;
 * those that take an epoch fail with `fenced` when it is not current. Each one that writes is one transaction.
 */
export type Operations = typeof sharedOperations & OwnOperations;

/** Name of an operation. */
export type OperationName = keyof Operations;

/** Arguments of an operation, after the database. */
export type ArgumentsOf<Name extends OperationName> =
  Parameters<Operations[Name]> extends [unknown, ...infer Values] ? Values : never;

/** Result of an operation. */
export type ResultOf<Name extends OperationName> =
  ReturnType<Operations[Name]> extends Work<infer Value> ? Value : never;

/** Runs operations in the thread or server of the database. */
export interface OperationClient {
  run<Name extends OperationName>(name: Name, ...values: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
