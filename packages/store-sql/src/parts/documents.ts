import type { DocumentStore } from "@sightline/model/ports";
import type { DocumentRow } from "../operations/documents.ts";
import type { OperationClient } from "../operations/operations.ts";

/** Creates the store of documents of a tenant's crawls. */
export function documentPart(client: OperationClient, tenant: string): DocumentStore {
  return {
    async put(crawlId, epoch, kind, key, value) {
      await client.run("putDocument", tenant, crawlId, epoch, { kind, key, body: JSON.stringify(value) ?? "null" });
    },
    async get(crawlId, kind, key) {
      const json = await client.run("getDocument", tenant, crawlId, kind, key);
      return json === null ? null : JSON.parse(json);
    },
    async list(crawlId, kind) {
      const documents: { key: string; value: unknown }[] = [];
      for (let after: string | null = null; ; ) {
        const batch: readonly DocumentRow[] = await client.run("listDocuments", tenant, crawlId, kind, after);
        for (const { key, body } of batch) documents.push({ key, value: JSON.parse(body) });
        const last = batch.at(-1);
        if (last === undefined) return documents;
        after = last.key;
      }
    },
  };
}
