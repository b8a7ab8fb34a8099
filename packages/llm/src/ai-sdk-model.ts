import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { abortable } from "./abortable.ts";
import { readAiSdkResult } from "./ai-sdk-result.ts";
import { judgeAnswer } from "./answer.ts";
import { modelFailure, modelFailureOf } from "./model-failure.ts";
import { responseSchema, schemaInstruction } from "./response-schema.ts";

/** Model object of the AI SDK, spec V2, V3 or V4. Declares only the members in use, so that no AI package is needed. */
export interface AiSdkModel {
  readonly specificationVersion: "v2" | "v3" | "v4";
  readonly provider: string;
  readonly modelId: string;
  // A method, not a function property: its parameter is wider than what the specs declare.
  doGenerate(options: AiSdkCallOptions): PromiseLike<unknown>;
}

/** The call options that are sent; a subset of what all three specs allow. */
export interface AiSdkCallOptions {
  readonly prompt: readonly unknown[];
  readonly maxOutputTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly responseFormat?: unknown;
  readonly abortSignal?: AbortSignal | undefined;
}

/** Options for requests to a model. */
export interface ModelOptions {
  /** Default 0; `null` leaves it to the provider, for models that reject a temperature. */
  readonly temperature?: number | null;
}

/** Recognises an AI SDK model object by its shape. */
export function isAiSdkModel(value: object): value is AiSdkModel {
  if (!("specificationVersion" in value && "doGenerate" in value && "modelId" in value)) return false;
  const { specificationVersion: version, doGenerate, modelId } = value;
  return (
    ["v2", "v3", "v4"].includes(String(version)) && typeof doGenerate === "function" && typeof modelId === "string"
  );
}

/** Adapts an AI SDK model object to the `LanguageModel` port. */
export function aiSdkModel(model: AiSdkModel, options: ModelOptions = {}): LanguageModel {
  const { modelId } = model;
  return {
    modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      request.signal.throwIfAborted();
      let result: unknown;
      try {
        result = await abortable(model.doGenerate(callOptions(model, request, options)), request.signal);
      } catch (error) {
        request.signal.throwIfAborted();
        throw modelFailureOf(modelId, error);
      }
      const answer = readAiSdkResult(result, modelId);
      if (answer === null) throw modelFailure(modelId, { message: "The result has none of the known shapes." });
      return judgeAnswer(answer, request.schema);
    },
  };
}

function callOptions(model: AiSdkModel, request: GenerateRequest, { temperature = 0 }: ModelOptions): AiSdkCallOptions {
  const schema = request.schema === undefined ? null : responseSchema(request.schema);
  // A provider without schema support sends `json_object` and drops the schema, so the prompt must include it.
  const isHeldToSchema = "supportsStructuredOutputs" in model && model.supportsStructuredOutputs === true;
  const system =
    schema === null || isHeldToSchema ? request.system : `${request.system}\n\n${schemaInstruction(schema)}`;
  return {
    prompt: [
      { role: "system", content: system, providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } },
      ...request.messages.map(({ role, content }) => ({ role, content: [{ type: "text", text: content }] })),
    ],
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: request.signal,
    ...(temperature === null ? {} : { temperature }),
    ...(schema === null ? {} : { responseFormat: { type: "json", schema, name: "answer" } }),
  };
}
