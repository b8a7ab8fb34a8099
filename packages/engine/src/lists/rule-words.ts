import type { RuleWords } from "@sightline/model";
import type { RuleMeta } from "@sightline/model/rule";

/** Returns the wording of a rule; only the id for a rule that this version does not have. */
export function ruleWords(rule: string, meta: RuleMeta | undefined): RuleWords {
  return { title: meta?.title ?? rule, why: meta?.why ?? "", fix: meta?.fix ?? "", sources: meta?.sources ?? [] };
}
