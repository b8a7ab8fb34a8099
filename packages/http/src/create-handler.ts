import { Hono } from "hono";
import { compress } from "hono/compress";
import type { HandlerOptions } from "./handler-options.ts";
import { publishedDocs } from "./openapi/docs-page/published-docs.ts";
import { openApiDocument } from "./openapi/document.ts";
import { Problem } from "./requests/problem.ts";
import { notFound } from "./requests/problem-of.ts";
import { routeTable } from "./route-table.ts";
import { crossOrigin } from "./server/cross-origin.ts";
import type { Handler } from "./server/handler.ts";
import type { Connection } from "./server/node-listener.ts";
import { preparedText } from "./server/prepared-text.ts";
import { webPageFiles } from "./server/web-page.ts";
import { refuse, respond } from "./service/respond.ts";
import type { Route } from "./service/route.ts";
import type { Offer, Service } from "./service/service.ts";
import { startService } from "./start-service.ts";

/**
 * Creates the `/v1` service: routes, tokens, plans, and the work on crawls.
 *
 * @example
 * const handler = createHandler({ auditor: createAuditor({ store: await sqliteStore("audits.db") }) });
 * const response = await handler(new Request("http://localhost/v1/sites", { headers }));
 */
export function createHandler(options: HandlerOptions): Handler {
  const { service, started, close } = startService(options, (offer) =>
    publishedDocs(() => openApiDocument(offeredRoutes(offer), offer.basePath), offer.basePath),
  );
  const app = router(service, options);
  const handle = async (request: Request, connection: Connection = {}) => app.fetch(request, connection);
  const handler = Object.assign(handle, { started, problemTypeBase: service.problemTypeBase, close });
  addDocument(handler, service.docs.document);
  return handler;
}

/** Adds a document that is made when it is first read. */
function addDocument<Target extends object>(
  target: Target,
  document: () => object,
): asserts target is Target & Pick<Handler, "document"> {
  Object.defineProperty(target, "document", { get: document, enumerable: true });
}

/**
 * Returns the routes that a service offers. A worker offers only its health and its metrics. A host that authenticates requests itself manages its own tokens, and has to
 * say which plan a tenant has if it wants schedules.
 */
function offeredRoutes({ role, hasExtensions, tokens, webhooks, planOf, metrics }: Offer): readonly Route[] {
  return routeTable.filter(({ path, isExtension, tag }) => {
    if (path === "/metrics") return metrics !== null;
    if (role === "worker") return path === "/healthz" || path === "/readyz";
    if (tag === "Tokens" && tokens === null) return false;
    if (tag === "Webhooks" && webhooks === null) return false;
    if (tag === "Schedules" && planOf === null) return false;
    return !isExtension || hasExtensions;
  });
}

interface Env {
  readonly Bindings: Connection;
}

/** Minimum length of a response that is compressed, in bytes: below it, the work costs more than the bytes. */
const minCompressedBytes = 4096;

function router(
  service: Service,
  { corsOrigins, webPage = false }: Pick<HandlerOptions, "corsOrigins" | "webPage">,
): Hono<Env> {
  const base = new Hono<Env>();
  const routes = offeredRoutes(service);
  if (corsOrigins !== undefined) {
    base.use(crossOrigin(corsOrigins, ["HEAD", ...new Set(routes.map(({ method }) => method))]));
  }
  // All who read deflate read gzip, which prepared texts are compressed with.
  base.use(compress({ threshold: minCompressedBytes, encoding: "gzip" }));
  const app = service.basePath === "" ? base : base.basePath(service.basePath);
  if (webPage && service.hasExtensions && service.role !== "worker") {
    for (const { path, text, headers } of webPageFiles()) {
      const file = preparedText(() => text, headers);
      app.get(path, ({ req }) => file(req.raw));
    }
  }
  const methods = new Map<string, Set<string>>();
  for (const route of routes) {
    const { method, path } = route;
    methods.set(path, (methods.get(path) ?? new Set(["OPTIONS"])).add(method));
    app.on(method, path, ({ req, env }) => respond(service, route, { request: req.raw, connection: env }, req.param()));
  }
  for (const [path, known] of methods) {
    if (known.has("GET")) known.add("HEAD");
    const allow = [...known].sort().join(", ");
    app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    app.all(path, ({ req, env }) => {
      const problem = new Problem("method_not_allowed", `Possible here: ${allow}.`, {}, { Allow: allow });
      return refuse(service, { request: req.raw, connection: env }, problem);
    });
  }
  app.notFound(({ req, env }) => refuse(service, { request: req.raw, connection: env }, notFound()));
  return app;
}
