import type { Rule } from "@sightline/model/rule";
import { rules as builtInRules, rulesetVersion } from "@sightline/rules";
import { contentHash } from "@sightline/text";

/**
 * Returns the version of the rules that judge: that of the built-in ruleset, with a mark if the host changed the list,
 * and with the day by whose announcements they judge, as in `2026-12.1a2b3c4d@2026-05-01`.
 */
export function rulesetVersionOf(rules: readonly Rule[], asOf: string | null = null): string {
  return asOf === null ? versionOf(rules) : `${versionOf(rules)}@${asOf}`;
}

function versionOf(rules: readonly Rule[]): string {
  if (rules === builtInRules) return rulesetVersion;
  return `${rulesetVersion}+${contentHash(rules.map(({ meta }) => `${meta.id} ${meta.severity}`).join("\n")).slice(0, 8)}`;
}
