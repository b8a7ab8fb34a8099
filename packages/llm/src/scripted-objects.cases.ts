import type { LanguageModel } from "@sightline/model/ports";
import type { AiSdkModel } from "./ai-sdk-model.ts";
import { judgeAnswer } from "./answer.ts";
import type { ScriptedAnswer } from "./conformance.ts";

type Version = AiSdkModel["specificationVersion"];

/** A model object of a spec version that gives scripted answers, with usage and finish reason as that version has them. */
export function scriptedAiSdkModel(specificationVersion: Version, answers: readonly ScriptedAnswer[]): AiSdkModel {
  let index = 0;
  return {
    specificationVersion,
    provider: "scripted",
    modelId: "scripted-1",
    async doGenerate() {
      const answer = answers[index++];
      if (answer === undefined) throw new Error("No answer is left.");
      if (answer.kind === "stall") return new Promise(() => {});
      if (answer.kind === "refusal") {
        throw Object.assign(new Error(answer.message ?? "refused"), { statusCode: answer.status, responseHeaders: {} });
      }
      return specificationVersion === "v2" ? flatResult(answer) : nestedResult(answer);
    },
  };
}

/** A host's own model, which judges nothing and gives scripted texts. */
export function scriptedOwnModel(answers: readonly ScriptedAnswer[]): LanguageModel {
  let index = 0;
  return {
    modelId: "own-1",
    async generate() {
      const answer = answers[index++];
      if (answer === undefined) throw new Error("No answer is left.");
      if (answer.kind === "stall") return new Promise(() => {});
      if (answer.kind === "refusal") throw Object.assign(new Error(answer.message), { statusCode: answer.status });
      return judgeAnswer(
        {
          text: answer.text,
          finishReason: answer.cut === true ? "length" : "stop",
          usage: { calls: 1, inputTokens: 7, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 3 },
          modelId: "own-1",
        },
        undefined,
      );
    },
  };
}

type TextAnswer = Extract<ScriptedAnswer, { kind: "text" }>;

function flatResult({ text, cut = false }: TextAnswer) {
  return {
    content: [
      { type: "reasoning", text: "Let me think." },
      { type: "text", text },
    ],
    finishReason: cut ? "length" : "stop",
    usage: { inputTokens: 12, outputTokens: 5, totalTokens: 17, cachedInputTokens: 4 },
    warnings: [],
  };
}

function nestedResult({ text, cut = false }: TextAnswer) {
  return {
    content: [
      { type: "reasoning", text: "Let me think." },
      { type: "text", text },
    ],
    finishReason: { unified: cut ? "length" : "stop", raw: undefined },
    usage: {
      inputTokens: { total: 12, noCache: 6, cacheRead: 4, cacheWrite: 2 },
      outputTokens: { total: 5, text: 3, reasoning: 2 },
    },
    warnings: [],
  };
}
