export { type AnswerEffect as Effect, answerEffects as effects } from "@sightline/model/rule";

/** The four answers, in their order. */
export const answerNames = ["read", "who", "answer", "trust"] as const;
/** Name of an answer. */
export type AnswerName = (typeof answerNames)[number];

/** States of an answer. */
export const answerStates = ["yes", "partly", "no", "unknown"] as const;
/** State of an answer. */
export type AnswerState = (typeof answerStates)[number];

/** Reasons why an answer is unknown. */
export const unknownCodes = [
  /** Less than half of the known pages were read, or none. */
  "coverage",
  /** It takes a language model. */
  "no-model",
  "too-few-questions",
  /** Scripts write the text, and were not run. */
  "not-rendered",
  /** The goal opens nothing. */
  "closed-by-goal",
] as const;
/** Reason why an answer is unknown. */
export type UnknownCode = (typeof unknownCodes)[number];
