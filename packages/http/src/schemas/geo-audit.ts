import { geoAuditRequestSchema, geoResultSchema } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const asked = geoAuditRequestSchema.shape;
const result = geoResultSchema.shape;

/** Body of `POST /v1/sites/:id/geo-audit`. */
export const newGeoAuditSchema = z
  .strictObject({
    ...newTaskShape,
    goal: asked.goal.describe("Goal of the owner: access that is closed for its sake lowers no score. Default: none."),
    sample: asked.sample.describe("Sample of pages to read in full."),
    engines: asked.engines.describe(
      "Weights of engines in reach, 0–1, that replace the defaults; 0 marks an engine as closed on purpose.",
    ),
    seed: asked.seed,
    llm: asked.llm.describe("Asks a language model which of their own questions pages answer. Default: none is asked."),
    questions: asked.questions.meta({
      description:
        "Questions that the site should answer; they affect no score. Answers are found by words alone, or by the model of `llm`.",
      example: ["What does a pair of boots weigh?"],
    }),
    targetQueries: asked.targetQueries.meta({
      description: "Queries for which pages should be found; they affect no score.",
      example: ["waterproof walking boots"],
    }),
    llmsTxt: asked.llmsTxt.describe("Proposes an llms.txt. Default false."),
  })
  .meta({ id: "NewGeoAudit" });

/** Audit of how well answer engines can fetch, read, quote and verify a site. */
export const geoAuditSchema = z
  .object({
    id: idSchema("geo", exampleIds.geo),
    object: objectSchema("geoAudit"),
    ...taskShape,
    auditedOn: result.auditedOn.nullable().describe("Date to which ages were computed; `null` until it is completed."),
    goal: result.goal,
    scores: result.scores.describe(
      "Scores, 0–100; `null` until it is completed, and where `withoutScore` has a reason.",
    ),
    withoutScore: result.withoutScore,
    distribution: result.distribution,
    perEngine: result.perEngine,
    confidence: result.confidence.nullable().describe("Reliability of the score; `null` until it is completed."),
    pillars: result.pillars,
    templates: result.templates,
    policyMatrix: result.policyMatrix,
    policyConflicts: result.policyConflicts,
    policyConflictsTotal: result.policyConflictsTotal,
    issues: result.issues,
    notices: result.notices,
    checks: result.checks,
    notScored: result.notScored,
    unmeasured: result.unmeasured,
    questions: result.questions,
    targetQueries: result.targetQueries,
    sample: result.sample.nullable().describe("Sample of pages that were read in full; `null` until it is completed."),
    documents: result.documents,
    versions: result.versions
      .nullable()
      .describe("Versions on which the result depends; `null` until it is completed."),
    answerability: result.answerability,
    proposals: result.proposals,
  })
  .meta({ id: "GeoAudit" });

/** List of the GEO audits of a site. */
export const geoAuditListSchema = taskListSchema("GeoAuditList", "geoAudit", "geo");
