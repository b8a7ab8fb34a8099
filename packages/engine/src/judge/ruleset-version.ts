import type { Rule } from "@sightline/model/rule";
import { rules as builtInRules, rulesetVersion } from "@sightline/rules";
import { contentHash } from "@sightline/text";

/** Names the rules that judge: the built-in ruleset's version, with a mark of the host's changes to the list. */
export function rulesetVersionOf(rules: readonly Rule[]): string {
  if (rules === builtInRules) return rulesetVersion;
  return `${rulesetVersion}+${contentHash(rules.map(({ meta }) => `${meta.id} ${meta.severity}`).join("\n")).slice(0, 8)}`;
}
