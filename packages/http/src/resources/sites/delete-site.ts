import { isAuditError } from "@sightline/model";
import { found } from "../../requests/problem-of.ts";
import { ok } from "../../requests/reply.ts";
import { deletedSchema } from "../../schemas/deleted.ts";
import { exampleIds, idSchema } from "../../schemas/ids.ts";
import { route } from "../../service/route.ts";
import type { Caller, Service } from "../../service/service.ts";

/** Maximum wait for requests in progress when a site is deleted while it is crawled, in milliseconds. */
const maxDrainMs = 5000;

/** Waits until a cancelled crawl has finished the requests in progress, so that exactly those that were made count. */
async function drained({ clock }: Service, { crawls }: Caller["tenant"], crawlId: string): Promise<void> {
  const [ended, late] = [new AbortController(), new AbortController()];
  // The sleep rejects only when the crawl has ended.
  clock.sleep(maxDrainMs, ended.signal).then(
    () => late.abort(),
    () => {},
  );
  for await (const _ of crawls.events(crawlId, { signal: late.signal }));
  ended.abort();
}

function unlessEnded(error: unknown): void {
  if (!isAuditError(error) || (error.code !== "conflict" && error.code !== "not_found")) throw error;
}

export const deleteSite = route({
  id: "deleteSite",
  path: "DELETE /v1/sites/:siteId",
  tag: "Sites",
  summary: "Delete a site",
  description: "Deletes a site with all its crawls, tasks and reports. This cannot be undone.",
  scope: "sites:write",
  answers: {
    200: {
      description: "The site is deleted.",
      schema: deletedSchema("site", idSchema("site", exampleIds.site), {
        deleted: "True: the site and all its data are deleted.",
      }),
    },
  },
  run: async ({ params, caller, service }) => {
    const { tenant, principal } = caller;
    const site = found(await tenant.sites.get(params.siteId));
    const active = await service.ledgers.crawls.activeAt(principal.tenantId, site.id);
    if (active !== null) {
      await tenant.crawls.cancel(active).catch(unlessEnded);
      await drained(service, tenant, active);
    }
    const requested = active === null ? 0 : await tenant.crawls.requested(active);
    await tenant.sites.delete(site.id);
    if (active !== null) await service.ledgers.crawls.settle(principal.tenantId, active, requested);
    return ok({ id: site.id, object: "site", deleted: true });
  },
});
