export type { Measure, MeasureMeta } from "../checks/measure.ts";
export { unmeasuredChecks } from "../checks/unmeasured-checks.ts";
export type { EvidenceSource } from "../evidence/evidence-source.ts";
export { measures } from "../generated/registry.ts";
export { evidenceSources } from "../generated/sources.ts";
