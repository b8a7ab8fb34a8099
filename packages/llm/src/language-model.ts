import { AuditError } from "@sightline/model";
import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { abortable } from "./abortable.ts";
import { type AiSdkModel, aiSdkModel, isAiSdkModel, type ModelOptions } from "./ai-sdk-model.ts";
import { judgeAnswer } from "./answer.ts";
import { modelFailureOf } from "./model-failure.ts";

/**
 * Makes a language model from an object of the port, or from an AI SDK model object of spec V2, V3 or V4 from any
 * provider package.
 *
 * @example
 * const model = languageModel(createAnthropic({ apiKey })("claude-sonnet-4-5"));
 * @throws AuditError `invalid_options` for anything else
 */
export function languageModel(model: LanguageModel | AiSdkModel, options: ModelOptions = {}): LanguageModel {
  // JavaScript callers can pass anything, for instance the name of a model.
  const value: unknown = model;
  if (typeof value === "object" && value !== null) {
    if (isAiSdkModel(value)) return aiSdkModel(value, options);
    if (isLanguageModel(value)) return checked(value);
  }
  throw new AuditError(
    "invalid_options",
    "The model is neither an object with modelId and generate(), nor an AI SDK model object of specification v2, v3 or v4.",
  );
}

function isLanguageModel(value: object): value is LanguageModel {
  return (
    "modelId" in value &&
    typeof value.modelId === "string" &&
    "generate" in value &&
    typeof value.generate === "function"
  );
}

/**
 * Enforces the port's contract on a host's own model: objects satisfy the schema, and an abort ends the call promptly.
 */
function checked(model: LanguageModel): LanguageModel {
  return {
    modelId: model.modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      const generation = await answerOf(model, request);
      const text = generation.kind === "text" ? generation.text : JSON.stringify(generation.object);
      const { finishReason, usage, modelId } = generation;
      return judgeAnswer({ text, finishReason, usage, modelId }, request.schema);
    },
  };
}

async function answerOf<Value>(model: LanguageModel, request: GenerateRequest<Value>): Promise<Generation<Value>> {
  request.signal.throwIfAborted();
  try {
    return await abortable(model.generate(request), request.signal);
  } catch (error) {
    request.signal.throwIfAborted();
    throw modelFailureOf(model.modelId, error);
  }
}
