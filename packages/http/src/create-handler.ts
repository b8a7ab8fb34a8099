import { Hono } from "hono";
import { compress } from "hono/compress";
import { crossOrigin } from "./cross-origin.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { acceptanceHandlers } from "./handlers/acceptance-handlers.ts";
import { accountHandlers } from "./handlers/account-handlers.ts";
import { analysisHandlers } from "./handlers/analysis-handlers.ts";
import { auditLogHandler } from "./handlers/audit-log-handler.ts";
import { checkHandler } from "./handlers/check-handler.ts";
import { companionHandlers } from "./handlers/companion-handlers.ts";
import { comparisonHandlers } from "./handlers/comparison-handlers.ts";
import { crawlHandlers } from "./handlers/crawl-handlers.ts";
import { credentialHandlers } from "./handlers/credential-handlers.ts";
import { eventHandler } from "./handlers/event-handler.ts";
import { fixHandlers } from "./handlers/fix-handlers.ts";
import { geoAuditHandlers } from "./handlers/geo-audit-handlers.ts";
import type { BoundRoute } from "./handlers/handler.ts";
import { healthScoreHandler, rescoreHandler } from "./handlers/health-score-handler.ts";
import { listHandlers } from "./handlers/list-handlers.ts";
import { pageHandlers } from "./handlers/page-handlers.ts";
import { reportFileHandlers } from "./handlers/report-file-handler.ts";
import { reportHandlers } from "./handlers/report-handlers.ts";
import { ruleHandlers } from "./handlers/rule-handlers.ts";
import { scheduleHandlers } from "./handlers/schedule-handlers.ts";
import { serviceHandlers } from "./handlers/service-handlers.ts";
import { siteHandlers } from "./handlers/site-handlers.ts";
import { ticketHandlers } from "./handlers/ticket-handler.ts";
import { tokenHandlers } from "./handlers/token-handlers.ts";
import { verifyHandlers } from "./handlers/verify-handler.ts";
import { webhookEndpointHandlers } from "./handlers/webhook-endpoint-handlers.ts";
import type { Connection } from "./node-listener.ts";
import { openApiDocument } from "./openapi/document.ts";
import { preparedText } from "./prepared-text.ts";
import { Problem } from "./problem.ts";
import { notFound } from "./problem-of.ts";
import { refuse, respond } from "./respond.ts";
import { routeTable } from "./route-table.ts";
import { getLiveness, getMetrics, getReadiness } from "./routes/service-routes.ts";
import { type Service, startService } from "./service.ts";
import { webPageFiles } from "./web-page.ts";

/** Answers requests; works wherever there are `Request` and `Response`. */
export interface Handler {
  /** @param connection known to `serve` and `nodeListener`; without it, addresses of clients are unknown */
  (request: Request, connection?: Connection): Promise<Response>;
  /**
   * Resolves when crawls of an earlier process have been resumed; requests are answered before that too. Rejects when
   * they could not be: then no work is done, and the process should end.
   */
  readonly started: Promise<void>;
  /** OpenAPI document. */
  readonly document: object;
  /** Prefix of the types of problems. */
  readonly problemTypeBase: string;
  /** Ends streams, lets requests of running crawls finish, and stops; the auditor stays open. */
  close(): Promise<void>;
}

/**
 * Creates the `/v1` service: routes, tokens, plans, and the work on crawls.
 *
 * @example
 * const handler = createHandler({ auditor: createAuditor({ store: await sqliteStore("audits.db") }) });
 * const response = await handler(new Request("http://localhost/v1/sites", { headers }));
 */
export function createHandler(options: HandlerOptions): Handler {
  const { service, started, close } = startService(options);
  const routes = routeTable.filter((route) => isOffered(service, route));
  const document = openApiDocument(routes, service.basePath);
  const app = router(service, boundRoutes(document, service.basePath), options);
  const handle = async (request: Request, connection: Connection = {}) => app.fetch(request, connection);
  return Object.assign(handle, { started, document, problemTypeBase: service.problemTypeBase, close });
}

function boundRoutes(document: object, basePath: string): readonly BoundRoute[] {
  return [
    ...siteHandlers,
    ...credentialHandlers,
    ...acceptanceHandlers,
    ...scheduleHandlers,
    ...accountHandlers,
    ...ruleHandlers,
    ...tokenHandlers,
    auditLogHandler,
    ...crawlHandlers,
    ...listHandlers,
    checkHandler,
    ...companionHandlers,
    ...fixHandlers,
    ...comparisonHandlers,
    ...pageHandlers,
    ...verifyHandlers,
    ...ticketHandlers,
    ...analysisHandlers,
    ...geoAuditHandlers,
    ...reportHandlers,
    ...reportFileHandlers,
    healthScoreHandler,
    rescoreHandler,
    eventHandler,
    ...webhookEndpointHandlers,
    ...serviceHandlers(document, basePath),
  ];
}

/**
 * A worker offers only its health and its metrics. A host that authenticates requests itself manages its own tokens, and has to
 * say which plan a tenant has if it wants schedules.
 */
function isOffered(
  { role, hasExtensions, tokens, webhooks, planOf, metrics }: Service,
  { path, isExtension, tag }: BoundRoute["route"],
): boolean {
  if (path === getMetrics.path) return metrics !== null;
  if (role === "worker") return path === getLiveness.path || path === getReadiness.path;
  if (tag === "Tokens" && tokens === null) return false;
  if (tag === "Webhooks" && webhooks === null) return false;
  if (tag === "Schedules" && planOf === null) return false;
  return !isExtension || hasExtensions;
}

interface Env {
  readonly Bindings: Connection;
}

/** Minimum length of a response that is compressed, in bytes: below it, the work costs more than the bytes. */
const minCompressedBytes = 4096;

function router(
  service: Service,
  all: readonly BoundRoute[],
  { corsOrigins, webPage = false }: Pick<HandlerOptions, "corsOrigins" | "webPage">,
): Hono<Env> {
  const base = new Hono<Env>();
  const routes = all.filter(({ route }) => isOffered(service, route));
  if (corsOrigins !== undefined) {
    base.use(crossOrigin(corsOrigins, ["HEAD", ...new Set(routes.map(({ route }) => route.method))]));
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
  for (const bound of routes) {
    const { method, path } = bound.route;
    methods.set(path, (methods.get(path) ?? new Set(["OPTIONS"])).add(method));
    app.on(method, path, ({ req, env }) => respond(service, bound, { request: req.raw, connection: env }, req.param()));
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
