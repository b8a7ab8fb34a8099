import type { DocumentStore } from "@sightline/model/ports";
import { compareText } from "./compare-text.ts";
import { crawlOf, ownedCrawl, type TenantState } from "./state.ts";

/** Creates the store of documents of a tenant's crawls, kept as JSON. */
export function documentStore(tenant: TenantState): DocumentStore {
  return {
    async put(crawlId, epoch, kind, key, value) {
      const { documents } = ownedCrawl(tenant, crawlId, epoch);
      const byKey = documents.get(kind) ?? new Map<string, string>();
      byKey.set(key, JSON.stringify(value) ?? "null");
      documents.set(kind, byKey);
    },
    async get(crawlId, kind, key) {
      const json = crawlOf(tenant, crawlId).documents.get(kind)?.get(key);
      return json === undefined ? null : JSON.parse(json);
    },
    async list(crawlId, kind) {
      const documents = [...(crawlOf(tenant, crawlId).documents.get(kind) ?? [])];
      documents.sort(([a], [b]) => compareText(a, b));
      return documents.map(([key, json]) => ({ key, value: JSON.parse(json) }));
    },
  };
}
