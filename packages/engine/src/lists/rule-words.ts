import type { RuleMeta } from "@sightline/model/rule";

/** What is said of every issue of a rule. */
export interface RuleWords {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly sources: readonly string[];
}

/** The words of a rule; of one that this version does not have only its id. */
export function ruleWords(rule: string, meta: RuleMeta | undefined): RuleWords {
  return { title: meta?.title ?? rule, why: meta?.why ?? "", fix: meta?.fix ?? "", sources: meta?.sources ?? [] };
}
