import type { DocumentStore } from "@sightline/model/ports";
import type { OperationClient } from "../store-operations.ts";

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
      const documents = await client.run("listDocuments", tenant, crawlId, kind);
      return documents.map(({ key, body }) => ({ key, value: JSON.parse(body) }));
    },
  };
}
