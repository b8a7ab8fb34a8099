import { severities } from "@sightline/model";
import type { RuleMeta } from "@sightline/model/rule";
import { z } from "zod";
import { notFound } from "../requests/problem-of.ts";
import { ok } from "../requests/reply.ts";
import { objectSchema, ruleIdSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema, listShape } from "../schemas/lists.ts";
import { type Route, route } from "../service/route.ts";
import { ruleShape } from "./issues/issue.ts";
import { listReply, pageOf } from "./list-reply.ts";
import { membersOf } from "./members-of.ts";

/** Rule: what it reports, why it matters and how to fix it. */
const ruleSchema = z
  .object({
    id: ruleIdSchema,
    object: objectSchema("rule"),
    category: z.string().meta({ description: "Category of the rule.", example: "titles-meta" }),
    severity: z.enum(severities).describe("Severity of its issues."),
    title: z.string().describe("The fault, as in `Page has no title`."),
    why: ruleShape.why,
    howToFix: ruleShape.howToFix,
    references: ruleShape.references,
    messages: z
      .record(z.string(), z.string())
      .describe("Wording of its issues by message id; `{name}` is filled in from the issue's evidence."),
    options: z
      .record(
        z.string(),
        z.object({
          default: z.number().describe("Value without a setting."),
          unit: z.string().meta({ description: "Unit of the value.", example: "characters" }),
          description: z.string().describe("Effect of the option."),
        }),
      )
      .describe("Thresholds that the host can change, by name."),
  })
  .meta({ id: "Rule" });

function ruleView(rule: RuleMeta) {
  const options = Object.entries(rule.options ?? {}).map(([name, { default: value, unit, description }]) => [
    name,
    { default: value, unit, description },
  ]);
  return membersOf(ruleSchema, {
    ...rule,
    object: "rule",
    howToFix: rule.fix,
    references: rule.sources,
    options: Object.fromEntries(options),
  });
}

/** Routes of the rules that judge. */
export const ruleRoutes: readonly Route[] = [
  route({
    id: "listRules",
    path: "GET /v1/rules",
    tag: "Rules",
    summary: "List rules",
    description: "Lists the rules of this service by id, including those that its host added.",
    scope: "token",
    query: z.strictObject({
      ...listShape,
      category: z.string().min(1).max(100).optional().describe("Rules of one category."),
      severity: z.enum(severities).optional().describe("Rules of one severity."),
    }),
    answers: listAnswer(listSchema("RuleList", ruleSchema)),
    problems: ["invalid_cursor"],
    run: async ({ service, ...list }) => {
      const { category, severity } = list.query;
      const rules = service.auditor.rules
        .filter((rule) => rule.category === (category ?? rule.category))
        .filter((rule) => rule.severity === (severity ?? rule.severity));
      const order = { filters: ["rules", category, severity], keyOf: ({ id }: RuleMeta) => id };
      return listReply(list, (page) => pageOf(rules, page, order), { view: (rule) => ruleView(rule) });
    },
  }),
  route({
    id: "getRule",
    path: "GET /v1/rules/:ruleId",
    tag: "Rules",
    summary: "Get a rule",
    description: "Returns what a rule reports, why it matters and how to fix it.",
    scope: "token",
    answers: { 200: { description: "The rule.", schema: ruleSchema } },
    run: async ({ params, service }) => {
      const rule = service.auditor.rules.find(({ id }) => id === params.ruleId);
      if (rule === undefined) throw notFound(`There is no rule ${params.ruleId}.`);
      return ok(ruleView(rule));
    },
  }),
];
