import { geoAuditRequestSchema, geoResultSchema } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const asked = geoAuditRequestSchema.shape;
const result = geoResultSchema.shape;

/** Body of `POST /v1/sites/:id/geo-audit`. */
export const newGeoAuditSchema = z
  .strictObject({
    ...newTaskShape,
    goal: asked.goal.meta({ description: "What the owner wants: what is closed for its sake lowers no score." }),
    sample: asked.sample.meta({ description: "How many pages are read in full. Default 1,000." }),
    engines: asked.engines.meta({ description: "Shares of engines in reach; 0 closes one on purpose." }),
    seed: asked.seed,
    llm: asked.llm.meta({
      description:
        "Asks the language model of the service which of their questions pages answer. Default: none is asked.",
    }),
    questions: asked.questions.meta({
      description:
        "Questions that the site shall answer; none bears on a score. Answers are looked for by words alone, or by the model of `llm`.",
      example: ["What does a pair of boots weigh?"],
    }),
    targetQueries: asked.targetQueries.meta({
      description: "Queries that pages shall be found for; none bears on a score.",
      example: ["waterproof walking boots"],
    }),
    llmsTxt: asked.llmsTxt.meta({ description: "Proposes an llms.txt." }),
  })
  .meta({ id: "NewGeoAudit" });

/** Audit of how well answer engines can fetch, read, quote and verify a site. */
export const geoAuditSchema = z
  .object({
    id: idSchema("geo", exampleIds.geo),
    object: z.literal("geoAudit"),
    ...taskShape,
    auditedOn: result.auditedOn.nullable().meta({ description: "The day for which ages were reckoned." }),
    goal: result.goal,
    scores: result.scores.meta({
      description: "0 to 100; `null` until it is completed, and where `withoutScore` says.",
    }),
    withoutScore: result.withoutScore,
    distribution: result.distribution,
    perEngine: result.perEngine.meta({ description: "Reach by engine, each with the rule that decides." }),
    confidence: result.confidence.nullable(),
    pillars: result.pillars,
    templates: result.templates,
    policyMatrix: result.policyMatrix,
    policyConflicts: result.policyConflicts,
    policyConflictsTotal: result.policyConflictsTotal,
    issues: result.issues.meta({ description: "Most gain first, weighed by the strength of the evidence." }),
    notices: result.notices,
    checks: result.checks,
    notScored: result.notScored.meta({ description: "What earns nothing here although others score it, and why." }),
    unmeasured: result.unmeasured,
    questions: result.questions.meta({
      description: "What the site answers to the questions that were given; `null` without any.",
    }),
    targetQueries: result.targetQueries.meta({ description: "Which page owns each query that was given." }),
    sample: result.sample.nullable(),
    documents: result.documents.meta({ description: "Documents that were requested beside the crawl." }),
    versions: result.versions.nullable(),
    answerability: result.answerability,
    proposals: result.proposals,
  })
  .meta({ id: "GeoAudit" });

/** List of the GEO audits of a site. */
export const geoAuditListSchema = taskListSchema("GeoAuditList", "geoAudit", "geo");
