import { z } from "zod";
import { checkMetricsToken } from "../metrics/check-metrics-token.ts";
import { notFound, resourcesExhausted, storeUnavailable, unavailable } from "../requests/problem-of.ts";
import { ok } from "../requests/reply.ts";
import { objectSchema } from "../schemas/ids.ts";
import { checkMachine } from "../server/check-machine.ts";
import type { PreparedText } from "../server/prepared-text.ts";
import { type Route, route } from "../service/route.ts";
import type { Service } from "../service/service.ts";

/** Health of the service. */
const healthSchema = z
  .object({
    object: objectSchema("health"),
    id: z.literal("health").describe("Id of the object."),
    status: z.enum(["ok", "draining"]).describe("State of the service."),
  })
  .meta({ id: "Health" });

const healthy = { object: "health", id: "health", status: "ok" };

const metricsExample = [
  "# HELP sightline_pages_total Pages, by what became of their batch.",
  "# TYPE sightline_pages_total counter",
  'sightline_pages_total{outcome="committed"} 1840',
  "",
].join("\n");

function docsPage({ docs }: Service, slug: string | null): PreparedText {
  const page = docs.page(slug);
  if (page === undefined) throw notFound();
  return page;
}

/** Routes of the document and of the health of the service. */
export const serviceRoutes: readonly Route[] = [
  route({
    id: "getDocument",
    path: "GET /openapi.json",
    tag: "Service",
    summary: "Get this document",
    description: "Returns the OpenAPI document of the service. Needs no token.",
    scope: null,
    answers: {
      200: {
        description: "The document.",
        schema: z.record(z.string(), z.unknown()),
        headers: { Link: 'URL of the documentation, with `rel="service-doc"`.' },
        example: { openapi: "3.1.1", info: { title: "Sightline", version: "0.1.0" } },
      },
    },
    run: async ({ service, request }) => service.docs.json(request),
  }),
  route({
    id: "getDocs",
    path: "GET /docs",
    tag: "Service",
    summary: "Read the documentation",
    description:
      "Returns the introduction of this document as a web page that needs no script, with links to its other pages. Needs no token.",
    scope: null,
    answers: { 200: { description: "The page.", schema: null, mediaTypes: ["text/html"] } },
    run: async ({ service, request }) => docsPage(service, null)(request),
  }),
  route({
    id: "getDocsSection",
    path: "GET /docs/:section",
    tag: "Service",
    summary: "Read a page of the documentation",
    description:
      "Returns one section of this document as a web page: the operations of a tag, or schemas. Needs no token.",
    scope: null,
    answers: { 200: { description: "The page.", schema: null, mediaTypes: ["text/html"] } },
    run: async ({ params: { section }, service, request }) => docsPage(service, section)(request),
  }),
  route({
    id: "getLiveness",
    path: "GET /healthz",
    tag: "Service",
    summary: "Check liveness",
    description: "Succeeds while the process runs. Needs no token.",
    scope: null,
    answers: { 200: { description: "The service is healthy.", schema: healthSchema } },
    run: async () => ok(healthy),
  }),
  route({
    id: "getReadiness",
    path: "GET /readyz",
    tag: "Service",
    summary: "Check readiness",
    description:
      "Succeeds while the service accepts requests: its store and its job queue answer, and it is not being shut down. Needs no token.",
    scope: null,
    answers: { 200: { description: "The service is healthy.", schema: healthSchema } },
    problems: ["unavailable"],
    run: async ({ service }) => {
      if (service.closing.aborted) throw unavailable("The service is being shut down.");
      await service.probe();
      const fault = service.auditor.jobs.storageFault();
      if (fault !== null) throw storeUnavailable(fault, "Crawls wait for the store.");
      await checkMachine();
      await service.auditor.checkStore();
      if (service.auditor.jobs.shortage() !== null) throw unavailable(resourcesExhausted);
      await service.probeQueue();
      return ok(healthy);
    },
  }),
  route({
    id: "getMetrics",
    path: "GET /metrics",
    tag: "Service",
    summary: "Read metrics",
    description:
      "Returns the metrics of the process in Prometheus text: requests, pages, slices, endings, waits, and the process itself. Offered where the operator has set a token for it, which is sent as a Bearer token; API tokens are not accepted.",
    scope: null,
    answers: {
      200: { description: "The metrics.", schema: null, mediaTypes: ["text/plain"], example: metricsExample },
    },
    problems: ["invalid_token"],
    run: async ({ service: { metrics, probeQueue }, request }) => {
      if (metrics === null) throw notFound();
      checkMetricsToken(metrics, request);
      const waitingSlices = await probeQueue().catch(() => null);
      const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
      return new Response(await metrics.text({ waitingSlices }), { headers });
    },
  }),
];
