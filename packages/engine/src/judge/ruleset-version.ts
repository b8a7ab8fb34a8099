import type { Rule } from "@sightline/model/rule";
import { rules as builtInRules, rulesetVersion } from "@sightline/rules";
import { contentHash } from "@sightline/text";

/**
 * Returns the version of the rules that judge: that of the built-in ruleset, with a mark if the host changed the list.
 */
export function rulesetVersionOf(rules: readonly Rule[]): string {
  if (rules === builtInRules) return rulesetVersion;
  return `${rulesetVersion}+${contentHash(rules.map(({ meta }) => `${meta.id} ${meta.severity}`).join("\n")).slice(0, 8)}`;
}
