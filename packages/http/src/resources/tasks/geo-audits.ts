import {
  defaultAnswerTokens,
  type GeoAuditRequest,
  type GeoResult,
  geoAuditRequestSchema,
  geoResultSchema,
} from "@sightline/engine";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import type { Checked, Route } from "../../service/route.ts";
import { agreedProbe } from "./agreed-probe.ts";
import { openGeoAudit } from "./open-geo-audit.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";
import type { ServedTasks } from "./task-handlers.ts";
import { workRoutes } from "./work-routes.ts";

const asked = geoAuditRequestSchema.shape;

const result = geoResultSchema.omit({ version: true }).shape;

/** Body of `POST /v1/sites/:id/geo-audit`. */
const newGeoAuditSchema = z
  .strictObject({
    ...newTaskShape,
    goal: asked.goal.describe("Goal of the owner: what is closed to meet it is no fault. Default: none."),
    sample: asked.sample.describe("Limit of the pages to read."),
    engines: asked.engines.describe(
      "Engines in whose search you do not want the site, with the weight 0. Other weights are deprecated and have no effect.",
    ),
    seed: asked.seed.meta({ deprecated: true, description: "Formerly the seed of the sample; has no effect." }),
    llm: asked.llm.describe(
      "Asks a language model which of the questions pages answer. Default: the closest passages are given without a verdict. The adapter `extractive` is deprecated and asks no model.",
    ),
    questions: asked.questions.meta({
      description:
        "Questions that the site should answer. Default: those that its pages ask and answer themselves; a language model drafts them where one is asked.",
      example: ["What does a pair of boots weigh?"],
    }),
    targetQueries: asked.targetQueries.meta({
      description:
        "Queries that pages should be found for; the closest passage is given for each. They do not move an answer.",
      example: ["waterproof walking boots"],
    }),
    llmsTxt: asked.llmsTxt.describe("Proposes an llms.txt. Default false."),
    probe: z
      .boolean()
      .exactOptional()
      .describe(
        "Also tries from outside whether the site's edge lets crawlers in by their names. The operator has to allow it, and the site has to serve its `probeLine` in robots.txt. Default false.",
      ),
  })
  .meta({ id: "NewGeoAudit" });

/** Audit of a site for answer engines. */
const geoAuditSchema = z
  .object({
    id: idSchema("geo", exampleIds.geo),
    object: objectSchema("geoAudit"),
    ...taskShape,
    ...result,
    method: result.method.nullable().describe("Version of the definitions; `null` until it is completed."),
    auditedOn: result.auditedOn.nullable().describe("Date on which dates were judged; `null` until it is completed."),
    answers: result.answers.nullable().describe("The four answers; `null` until it is completed."),
    policy: result.policy
      .nullable()
      .describe("What the site states about the use of its content; `null` until it is completed."),
    notSeen: result.notSeen.nullable().describe("What no crawl can see; `null` until it is completed."),
    relatedRules: result.relatedRules
      .nullable()
      .describe("Rules of the crawl that matter to answer engines too; `null` until it is completed."),
    coverage: result.coverage.nullable().describe("What was read; `null` until it is completed."),
    versions: result.versions
      .nullable()
      .describe("Versions on which the result depends; `null` until it is completed."),
  })
  .meta({ id: "GeoAudit" });

const geoAudits: ServedTasks<GeoAuditRequest, GeoResult> = {
  kind: "geo",
  object: "geoAudit",
  segment: "geo-audits",
  tasks: ({ tenant }) => tenant.geoAudits,
  tokens: (_, { llm }) =>
    llm === undefined || llm.adapter === "extractive" ? 0 : (llm.maxTokens ?? defaultAnswerTokens),
  details: ({ options, result }) => {
    if (result === null) return { ...openGeoAudit, goal: options.goal ?? null };
    const { version: _, ...audit } = result;
    return audit;
  },
};

type Asked = Pick<Checked<unknown, unknown, unknown>, "service" | "caller" | "request">;

async function probeOf(siteId: string, { service, caller, request }: Asked) {
  const site = found(await caller.tenant.sites.get(siteId));
  return agreedProbe(service, caller, site, request.signal);
}

/** Routes of GEO audits. */
export const geoAuditRoutes: readonly Route[] = workRoutes({
  tasks: geoAudits,
  tag: "GEO audits",
  scope: "analysis",
  noun: { one: "GEO audit", article: "a", many: "GEO audits" },
  param: "geoAuditId",
  schema: geoAuditSchema,
  listSchema: taskListSchema("GeoAuditList", "geoAudit", "geo"),
  ids: ["getGeoAudit", "listGeoAudits", "cancelGeoAudit"],
  descriptions: [
    "Returns the state of a GEO audit, and its result once it is completed.",
    "Lists GEO audits, newest first, without their results.",
    "Stops a GEO audit that is queued or running.",
  ],
  start: {
    id: "startGeoAudit",
    path: "POST /v1/sites/:siteId/geo-audit",
    verb: "Start",
    description:
      "Audits a site for answer engines: can they read it, do they learn who you are, do you answer, and can it be trusted? Works on a completed crawl and a few small documents that it requests. Returns at once, or waits with `Prefer: wait=60`.",
    isExtension: false,
    body: newGeoAuditSchema,
    bodyExamples: { latest: {}, goal: { goal: "visible", sample: { maxPages: 200 } } },
    problems: ["probe_unavailable", "probe_not_agreed"],
    async options({ probe: isProbed = false, ...options }, { params, ...request }) {
      return { ...options, ...(isProbed ? { probe: await probeOf(params.siteId, request) } : {}) };
    },
  },
});
