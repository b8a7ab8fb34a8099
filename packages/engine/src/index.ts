export { parseResolve } from "@sightline/fetch";
export { rule, rules, rulesetVersion } from "@sightline/rules";
export type { Audit, AuditOptions, Auditor, AuditorOptions, AuditResult, CrawlComparison } from "./auditor.ts";
export { createAuditor } from "./create-auditor.ts";
export { systemClock } from "./system-clock.ts";
