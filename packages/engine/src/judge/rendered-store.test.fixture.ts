import { type RenderedPage, renderedPagesKind } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";

/** Store in which crawls have rendered these pages. */
export function storeWith(rendered: readonly RenderedPage[]): AuditStore {
  const store = memoryStore();
  const entries = rendered.map((value) => ({ key: value.url, value }));
  return {
    ...store,
    tenant(id) {
      const tenant = store.tenant(id);
      const { documents } = tenant;
      return {
        ...tenant,
        documents: {
          put: documents.put.bind(documents),
          get: documents.get.bind(documents),
          list: async (crawlId, kind) => (kind === renderedPagesKind ? entries : documents.list(crawlId, kind)),
        },
      };
    },
  };
}
