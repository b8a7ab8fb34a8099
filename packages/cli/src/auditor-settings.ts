import { type AuditorOptions, rules } from "@sightline/engine";
import type { Rule } from "@sightline/model/rule";
import type { AuditFlags } from "./audit-flags.ts";
import type { Configuration } from "./config-keys.ts";
import { checkedRule } from "./own-rule-faults.ts";
import { secretKeys } from "./secret-keys.ts";

/** Returns what an auditor gets of a configuration file, flags that override it, and the environment. */
export function auditorSettings(
  { customRules, acceptances, flags }: Configuration,
  { contactUrl = flags.contactUrl }: Pick<AuditFlags, "contactUrl">,
  env: Readonly<Record<string, string | undefined>>,
): AuditorOptions {
  return {
    secretKeys: secretKeys(env),
    acceptances,
    ...(customRules.length === 0 ? {} : { rules: knownRules({ customRules }) }),
    ...(contactUrl === undefined ? {} : { contactUrl }),
  };
}

/** Returns the built-in rules, and the own ones of a configuration. */
export function knownRules({ customRules }: Pick<Configuration, "customRules">): readonly Rule[] {
  return [...rules, ...customRules.map(checkedRule)];
}
