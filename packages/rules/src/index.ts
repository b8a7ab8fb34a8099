export { rules } from "./generated/registry.ts";
export { rule } from "./rule-by-id.ts";
export { rulesetVersion } from "./ruleset-version.ts";
