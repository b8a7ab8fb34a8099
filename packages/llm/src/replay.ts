import { AuditError } from "@sightline/model";
import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { contentHash } from "@sightline/text";
import { z } from "zod";
import { judgeAnswer } from "./answer.ts";
import { responseSchema } from "./response-schema.ts";

/** Zod schema of {@link RecordedAnswer}. */
export const recordedAnswerSchema = z.strictObject({
  /** {@link requestKey} of the request. */
  key: z.string(),
  modelId: z.string(),
  finishReason: z.enum(["stop", "length", "content-filter", "tool-calls", "error", "other"]),
  usage: z.strictObject({
    calls: z.int(),
    inputTokens: z.number().nullable(),
    cachedInputTokens: z.number(),
    cacheWriteTokens: z.number(),
    outputTokens: z.number().nullable(),
    cost: z.number().exactOptional(),
  }),
  text: z.string(),
});

/** Recorded answer to a request, as JSON that can be stored with a test or an analysis. */
export type RecordedAnswer = Readonly<z.infer<typeof recordedAnswerSchema>>;

/** Returns a key of everything that determines the answer to a request: instructions, messages, schema and length. */
export function requestKey(request: GenerateRequest): string {
  const { system, messages, schema, maxOutputTokens } = request;
  const shape = schema === undefined ? null : responseSchema(schema);
  const turns = messages.map(({ role, content }) => [role, content]);
  return contentHash(JSON.stringify([system, turns, shape, maxOutputTokens]));
}

/** Passes every answer of a model to `onAnswer`, so that it can be replayed later. */
export function recordingModel(model: LanguageModel, onAnswer: (answer: RecordedAnswer) => void): LanguageModel {
  return {
    modelId: model.modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      const generation = await model.generate(request);
      const { modelId, finishReason, usage } = generation;
      const text = generation.kind === "text" ? generation.text : JSON.stringify(generation.object);
      onAnswer({ key: requestKey(request), modelId, finishReason, usage, text });
      return generation;
    },
  };
}

/**
 * Answers from recordings, without a network. Answers to the same request are returned in the order of recording; the
 * last one repeats.
 *
 * @param otherwise asked if there is no recording; without it such a request fails with `model_failed`
 */
export function replayModel(answers: Iterable<RecordedAnswer>, otherwise?: LanguageModel): LanguageModel {
  const byKey = new Map<string, RecordedAnswer[]>();
  let modelId = otherwise?.modelId ?? "replay";
  for (const answer of answers) {
    const known = byKey.get(answer.key);
    if (known === undefined) byKey.set(answer.key, [answer]);
    else known.push(answer);
    modelId = answer.modelId;
  }
  return {
    modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      request.signal.throwIfAborted();
      const recorded = byKey.get(requestKey(request));
      const answer = recorded !== undefined && recorded.length > 1 ? recorded.shift() : recorded?.[0];
      if (answer !== undefined) return judgeAnswer(answer, request.schema);
      if (otherwise !== undefined) return otherwise.generate(request);
      throw new AuditError("model_failed", `No answer was recorded for the request ${requestKey(request)}.`);
    },
  };
}
