export {
  type AnalysisEvidence,
  type AnalysisProblem,
  type AnalysisResult,
  analysisResultSchema,
  analysisVersion,
  type ContentGap,
  type InjectionSuspicion,
  type Recommendation,
  type TemplateAdvice,
} from "@sightline/model";
export type { AnalysedIssue, AnalysedPage, AnalysisInput, AnalysisReaders, GeoFigures } from "./analysis-input.ts";
export { type AnalysisOptions, type AnalysisStep, analysisSteps, analyzeSite } from "./analyze-site.ts";
export { maxFocusLength } from "./focus.ts";
export { scanForInjection } from "./injection-scan.ts";
