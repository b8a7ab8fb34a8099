import { createServer } from "node:http";
import type { AuditStore, TenantStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A store whose pages were stored by an older Sightline, as far as headings go. */
function agedStore(): AuditStore {
  const store = memoryStore();
  const aged = (tenant: TenantStore): TenantStore => ({
    ...tenant,
    pages: {
      ...tenant.pages,
      async *scan(crawlId, which) {
        for await (const batch of tenant.pages.scan(crawlId, which)) {
          yield batch.map((page) => ({ ...page, factVersions: { ...page.factVersions, headings: 0 } }));
        }
      },
    },
  });
  return { ...store, tenant: (id) => aged(store.tenant(id)) };
}

async function rulesOf(store: AuditStore) {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><title></title><p>${"text ".repeat(300)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const auditor = inlineAuditor({ store });
  closing.push(() => auditor.close());
  const { rules } = await auditor.audit(`http://${host}/`, { allowPrivateHosts: [host] }).result();
  return new Map(rules.map((tally) => [tally.rule, tally]));
}

it("does not assess rules on pages that were stored with older facts than they read, and says so", async () => {
  const rules = await rulesOf(agedStore());
  expect(rules.get("h1-missing")).toMatchObject({
    status: "not-assessed",
    reason:
      "1 page was stored by an older version of Sightline, which read headings differently. Audit the site again.",
  });
  expect(rules.get("title-missing")).toMatchObject({ status: "assessed", failing: 1 });
});

it("assesses all rules where every fact is of today's version", async () => {
  const rules = await rulesOf(memoryStore());
  expect(rules.get("h1-missing")).toMatchObject({ status: "assessed", failing: 1 });
});
