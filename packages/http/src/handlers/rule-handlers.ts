import type { RuleMeta } from "@sightline/model/rule";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { getRule, listRules } from "../routes/rule-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

const list = bound(listRules, async ({ query, service, url }) => {
  const { category, severity } = query;
  const rules = service.auditor.rules
    .filter((rule) => rule.category === (category ?? rule.category))
    .filter((rule) => rule.severity === (severity ?? rule.severity));
  const order = { filters: ["rules", category, severity], keyOf: ({ id }: RuleMeta) => id };
  const { items, cursor } = await listed(query, async () => pageOf(rules, query, order));
  return listReply({ items: items.map(ruleView), cursor }, placeOf(service, "/v1/rules", url));
});

const get = bound(getRule, async ({ params, service }) => {
  const rule = service.auditor.rules.find(({ id }) => id === params.ruleId);
  if (rule === undefined) throw notFound(`There is no rule ${params.ruleId}.`);
  return ok(ruleView(rule));
});

function ruleView(rule: RuleMeta) {
  const options = Object.entries(rule.options ?? {}).map(([name, { default: value, unit, description }]) => [
    name,
    { default: value, unit, description },
  ]);
  return {
    id: rule.id,
    object: "rule",
    category: rule.category,
    severity: rule.severity,
    title: rule.title,
    why: rule.why,
    howToFix: rule.fix,
    references: rule.sources,
    messages: rule.messages,
    options: Object.fromEntries(options),
  };
}

/** Handlers of the rules that judge. */
export const ruleHandlers: readonly BoundRoute[] = [list, get];
