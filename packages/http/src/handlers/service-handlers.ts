import { checkMachine } from "../check-machine.ts";
import { docsHeaders, docsPages } from "../docs-page/docs-page.ts";
import { partOf } from "../docs-page/document-part.ts";
import { checkMetricsToken } from "../metrics/check-metrics-token.ts";
import { preparedText } from "../prepared-text.ts";
import { notFound, resourcesExhausted, storeUnavailable, unavailable } from "../problem-of.ts";
import { ok } from "../reply.ts";
import {
  getDocs,
  getDocsSection,
  getDocument,
  getLiveness,
  getMetrics,
  getReadiness,
} from "../routes/service-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const healthy = { object: "health", id: "health", status: "ok" };

/** Returns the handlers of the document and of the health of the service. */
export function serviceHandlers(document: object, basePath: string): readonly BoundRoute[] {
  const json = preparedText(() => JSON.stringify(document), {
    "Content-Type": "application/json",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    Link: `<${basePath}/docs>; rel="service-doc"`,
  });
  const pages = new Map(
    docsPages(partOf(document), `${basePath}/openapi.json`).map(({ slug, write }) => [
      slug,
      preparedText(write, docsHeaders),
    ]),
  );
  const docs = (slug: string | null, request: Request) => {
    const page = pages.get(slug);
    if (page === undefined) throw notFound();
    return page(request);
  };
  return [
    bound(getDocument, async ({ request }) => json(request)),
    bound(getDocs, async ({ request }) => docs(null, request)),
    bound(getDocsSection, async ({ params, request }) => docs(params.section, request)),
    bound(getLiveness, async () => ok(healthy)),
    bound(getReadiness, async ({ service }) => {
      if (service.closing.aborted) throw unavailable("The service is being shut down.");
      await service.probe();
      const fault = service.auditor.jobs.storageFault();
      if (fault !== null) throw storeUnavailable(fault, "Crawls wait for the store.");
      await checkMachine();
      await service.auditor.checkStore();
      if (service.auditor.jobs.shortage() !== null) throw unavailable(resourcesExhausted);
      await service.probeQueue();
      return ok(healthy);
    }),
    bound(getMetrics, async ({ service: { metrics, probeQueue }, request }) => {
      if (metrics === null) throw notFound();
      checkMetricsToken(metrics, request);
      const waitingSlices = await probeQueue().catch(() => null);
      const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
      return new Response(await metrics.text({ waitingSlices }), { headers });
    }),
  ];
}
