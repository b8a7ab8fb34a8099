import type { AuditStore } from "@sightline/model";
import { directClient, threadClient } from "./clients.ts";
import type { SqlDatabase } from "./driver.ts";
import { crawlPart } from "./parts/crawls.ts";
import { documentPart } from "./parts/documents.ts";
import { frontierPart } from "./parts/frontier.ts";
import { hostGatePart } from "./parts/host-gate.ts";
import { issuePart } from "./parts/issues.ts";
import { pagePart } from "./parts/pages.ts";
import { openCrawls, recordPart } from "./parts/records.ts";
import { sitePart } from "./parts/sites.ts";

/**
 * Opens an audit store on SQLite; a file that does not exist is made, with its folders, and the schema is brought up
 * to date. Several processes may open the same file.
 *
 * @param file a path; or the host's open database, which then works in the caller's thread and stays open on `close`
 * @throws AuditError `store_unavailable` naming the file and what to do
 * @example
 * const store = await sqliteStore(".sightline/sightline.db");
 */
export async function sqliteStore(
  file: string | { readonly database: SqlDatabase },
  options: { /** The clock of leases, in milliseconds since the Unix epoch. */ readonly now?: () => number } = {},
): Promise<AuditStore> {
  const client = typeof file === "string" ? await threadClient(file) : directClient(file.database);
  const now = options.now ?? Date.now;
  try {
    await client.run("migrate");
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    tenant: (id) => ({
      sites: sitePart(client, id),
      crawls: crawlPart(client, id),
      frontier: frontierPart(client, id, now),
      pages: pagePart(client, id),
      issues: issuePart(client, id),
      documents: documentPart(client, id),
    }),
    records: recordPart(client, now),
    hostGate: hostGatePart(client, now),
    openCrawls: () => openCrawls(client),
    migrate: () => client.run("migrate"),
    close: () => client.close(),
  };
}
