import { severities } from "@sightline/model";
import { z } from "zod";
import { defineRoute } from "../route.ts";
import { listShape } from "../schemas/lists.ts";
import { ruleIdSchema, ruleListSchema, ruleSchema } from "../schemas/rule.ts";
import { link, noParams, noQuery } from "./shared-shapes.ts";

export const listRules = defineRoute({
  id: "listRules",
  method: "GET",
  path: "/v1/rules",
  tag: "Rules",
  summary: "List rules",
  description: "Lists the rules of this service by id, including those that its host added.",
  isExtension: true,
  scope: "token",
  params: noParams,
  query: z.strictObject({
    ...listShape,
    category: z.string().min(1).max(100).optional().meta({ description: "Rules of one category." }),
    severity: z.enum(severities).optional().meta({ description: "Rules of one severity." }),
  }),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: ruleListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const getRule = defineRoute({
  id: "getRule",
  method: "GET",
  path: "/v1/rules/:ruleId",
  tag: "Rules",
  summary: "Get a rule",
  description: "Returns what a rule reports, why it matters and how to fix it.",
  isExtension: true,
  scope: "token",
  params: z.strictObject({ ruleId: ruleIdSchema }),
  query: noQuery,
  body: null,
  answers: { 200: { description: "The rule.", schema: ruleSchema } },
  problems: [],
});
