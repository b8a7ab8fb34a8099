import type { FinishReason, ModelUsage } from "@sightline/model/ports";
import { z } from "zod";
import type { WrittenAnswer } from "./answer.ts";
import { unknownUsage } from "./usage.ts";

const count = z.number().nonnegative().nullish().catch(null);

/** Fields of a chat completion that are read. */
const completionSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string().nullish(), code: z.unknown().optional() })]),
});

/** Reads a chat completion; `null` if it is not one. */
export function readCompletion(body: unknown, modelId: string): WrittenAnswer | null {
  const parsed = completionSchema.safeParse(body);
  const choice = parsed.data?.choices[0];
  if (!parsed.success || choice === undefined) return null;
  const { model, usage } = parsed.data;
  const { content, refusal } = choice.message;
  return {
    text: content ?? "",
    finishReason: typeof refusal === "string" ? "content-filter" : finishReasonOf(choice.finish_reason ?? ""),
    usage: usage === null || usage === undefined ? unknownUsage : usageOf(usage),
    modelId: model ?? modelId,
  };
}

/** Reads message and numeric code from an error body, even if the status was 200. */
export function readErrorBody(body: unknown): { readonly message: string; readonly code: number | null } | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { error } = parsed.data;
  if (typeof error === "string") return { message: error, code: null };
  return { message: error.message ?? "", code: typeof error.code === "number" ? error.code : null };
}

function usageOf(usage: NonNullable<z.infer<typeof completionSchema>["usage"]>): ModelUsage {
  return {
    ...unknownUsage,
    inputTokens: usage.prompt_tokens ?? null,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? null,
  };
}

function finishReasonOf(reason: string): FinishReason {
  switch (reason) {
    case "stop":
    case "length":
      return reason;
    case "content_filter":
      return "content-filter";
    case "tool_calls":
    case "function_call":
      return "tool-calls";
    default:
      return "other";
  }
}
