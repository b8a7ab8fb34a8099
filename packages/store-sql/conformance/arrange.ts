import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crawlPlan, noCounts } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

const memoryDisk = "/dev/shm";
/** Free space that tests of large lists need. */
const scratchBytes = 4 * 1024 ** 3;

/** Creates a folder for databases: in memory if there is room, since every commit waits for the disk. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(memoryDisk) ? memoryDisk : tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= scratchBytes;
}

/** Deletes everything that a store holds. */
export const emptyTables = "delete from sites; delete from crawls; delete from records; delete from host_gate";

/** Creates the numbered crawl of the one site of a tenant. @returns its id */
export async function createCrawl(tenant: TenantStore, number: number): Promise<string> {
  const origin = "https://a.test";
  if ((await tenant.sites.get("site_a")) === null) {
    await tenant.sites.create({
      id: "site_a",
      url: `${origin}/`,
      origin,
      name: null,
      createdAt: "2026-01-01T00:00:00Z",
    });
  }
  const id = `crawl_${number}`;
  await tenant.crawls.create({
    id,
    siteId: "site_a",
    startUrl: `${origin}/`,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan(),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt: "2026-01-01T00:00:00Z",
    startedAt: null,
    finishedAt: null,
    error: null,
  });
  return id;
}
