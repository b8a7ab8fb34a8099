import { type AuditStore, recordStore } from "@sightline/model/ports";
import type { OperationClient } from "../operations/operations.ts";
import { crawlPart } from "./crawls.ts";
import { documentPart } from "./documents.ts";
import { frontierPart } from "./frontier.ts";
import { hostGatePart } from "./host-gate.ts";
import { issuePart } from "./issues.ts";
import { pagePart } from "./pages.ts";
import { recordTable } from "./records.ts";
import { endedCrawls, openCrawls } from "./service-crawls.ts";
import { sitePart } from "./sites.ts";

/**
 * Creates the audit store over the operations of a dialect.
 *
 * @param clock milliseconds since the Unix epoch; default: the clock of the database
 * @param frontierClock the same for leases and delays of targets, which only the worker of a crawl requests
 */
export function auditStore(client: OperationClient, clock?: () => number, frontierClock = clock): AuditStore {
  const now = () => clock?.() ?? null;
  const frontierNow = () => frontierClock?.() ?? null;
  return {
    tenant: (id) => ({
      sites: sitePart(client, id),
      crawls: crawlPart(client, id),
      frontier: frontierPart(client, id, frontierNow),
      pages: pagePart(client, id),
      issues: issuePart(client, id),
      documents: documentPart(client, id),
    }),
    records: recordStore(recordTable(client, now)),
    hostGate: hostGatePart(client, now),
    openCrawls: () => openCrawls(client),
    endedCrawls: () => endedCrawls(client),
    async reclaim() {
      while (await client.run("freeDeleted"));
    },
    migrate: () => client.run("migrate"),
    close: () => client.close(),
  };
}
