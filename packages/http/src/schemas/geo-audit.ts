import { geoAuditRequestSchema, geoResultSchema } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const asked = geoAuditRequestSchema.shape;
const { version: _, ...result } = geoResultSchema.shape;

/** Body of `POST /v1/sites/:id/geo-audit`. */
export const newGeoAuditSchema = z
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
export const geoAuditSchema = z
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

/** List of the GEO audits of a site. */
export const geoAuditListSchema = taskListSchema("GeoAuditList", "geoAudit", "geo");
