import type { Rule } from "@sightline/model/rule";
import { rules } from "./generated/registry.ts";

const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));

/** Returns the built-in rule with an id; `undefined` when there is none. */
export function rule(id: string): Rule | undefined {
  return byId.get(id);
}
