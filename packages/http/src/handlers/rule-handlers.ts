import { listCursor, listPosition } from "@sightline/model/ports";
import type { RuleMeta } from "@sightline/model/rule";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { getRule, listRules } from "../routes/rule-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply } from "./list-reply.ts";

const list = bound(listRules, async ({ query, service, url }) => {
  const { limit, cursor, category, severity } = query;
  const filters = ["rules", category, severity];
  const page = await listed(query, async () => {
    const after = String(listPosition({ limit, cursor: cursor ?? null }, filters, [""])?.[0] ?? "");
    const rules = service.auditor.rules
      .filter((rule) => rule.id > after && rule.category === (category ?? rule.category))
      .filter((rule) => rule.severity === (severity ?? rule.severity))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const items = rules.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      cursor: last === undefined || items.length === rules.length ? null : listCursor(filters, [last.id]),
    };
  });
  const place = { path: `${service.basePath}/v1/rules`, search: url.searchParams };
  return listReply({ items: page.items.map(ruleView), cursor: page.cursor }, place);
});

const get = bound(getRule, async ({ params, service }) => {
  const rule = service.auditor.rules.find(({ id }) => id === params.ruleId);
  if (rule === undefined) throw notFound();
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
