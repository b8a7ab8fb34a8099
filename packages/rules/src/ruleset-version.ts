import { contentHash } from "@sightline/text";
import { rules } from "./generated/registry.ts";

/** Names the rules as they are: changes whenever a rule's id, severity, options or wording of its claim changes. */
export const rulesetVersion: string = `2026-12.${contentHash(
  JSON.stringify(rules.map(({ meta }) => [meta.id, meta.severity, meta.title, meta.options ?? {}])),
).slice(0, 8)}`;
