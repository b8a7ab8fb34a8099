export type { AnswerCheck, AnswerCheckMeta } from "../checks/answer-check.ts";
export { answerChecks } from "../generated/registry.ts";
