import type { Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

const [kind, key] = ["crawl-state", "heartbeat"] as const;

/** Returns a function that writes a heartbeat of a crawl. It throws AuditError `fenced` or `not_found` */
export function heartbeatOf({ documents }: TenantStore, { id, epoch }: Pick<Crawl, "id" | "epoch">) {
  let beats = 0;
  return () => documents.put(id, epoch, kind, key, { beats: beats++ });
}

/** Returns a value that changes as long as a worker is working on a crawl. */
export async function signOf({ documents }: TenantStore, { id, epoch }: Pick<Crawl, "id" | "epoch">): Promise<string> {
  return `${epoch} ${JSON.stringify(await documents.get(id, kind, key))}`;
}
