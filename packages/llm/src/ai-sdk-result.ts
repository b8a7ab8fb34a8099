import type { FinishReason, ModelUsage } from "@sightline/model/ports";
import { z } from "zod";
import type { WrittenAnswer } from "./answer.ts";

const count = z.number().nonnegative().nullish().catch(null);
const flatUsage = z.object({ inputTokens: count, outputTokens: count, cachedInputTokens: count });
const nestedUsage = z.object({
  inputTokens: z.object({ total: count, cacheRead: count, cacheWrite: count }),
  outputTokens: z.object({ total: count }),
});

/** Fields of a `doGenerate` result that are read. V2 has flat usage and a plain finish reason, V3 and V4 nest both. */
const resultSchema = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  finishReason: z.union([z.string(), z.object({ unified: z.string() })]),
  usage: z.union([nestedUsage, flatUsage]).nullish().catch(null),
  /** V4: the text to parse if it differs from all text parts together. */
  structuredOutputText: z.string().optional(),
  response: z.object({ modelId: z.string().optional() }).optional().catch(undefined),
});

/** Reads the result of an AI SDK model of spec V2, V3 or V4; `null` if it has another shape. */
export function readAiSdkResult(result: unknown, modelId: string): WrittenAnswer | null {
  const parsed = resultSchema.safeParse(result);
  if (!parsed.success) return null;
  const { content, finishReason, usage, structuredOutputText, response } = parsed.data;
  return {
    text: structuredOutputText ?? content.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join(""),
    finishReason: finishReasonOf(typeof finishReason === "string" ? finishReason : finishReason.unified),
    usage: usageOf(usage ?? null),
    modelId: response?.modelId ?? modelId,
  };
}

function usageOf(usage: z.infer<typeof nestedUsage> | z.infer<typeof flatUsage> | null): ModelUsage {
  const calls = 1;
  if (usage === null) {
    return { calls, inputTokens: null, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: null };
  }
  const { inputTokens, outputTokens } = usage;
  if (typeof inputTokens === "object" && inputTokens !== null && typeof outputTokens === "object") {
    return {
      calls,
      inputTokens: inputTokens.total ?? null,
      cachedInputTokens: inputTokens.cacheRead ?? 0,
      cacheWriteTokens: inputTokens.cacheWrite ?? 0,
      outputTokens: outputTokens?.total ?? null,
    };
  }
  const cached = "cachedInputTokens" in usage ? usage.cachedInputTokens : null;
  return {
    calls,
    inputTokens: typeof inputTokens === "number" ? inputTokens : null,
    cachedInputTokens: cached ?? 0,
    cacheWriteTokens: 0,
    outputTokens: typeof outputTokens === "number" ? outputTokens : null,
  };
}

/** `interrupted` (V4) and any reason that a later spec adds map to `other`: the answer is incomplete. */
function finishReasonOf(reason: string): FinishReason {
  switch (reason) {
    case "stop":
    case "length":
    case "content-filter":
    case "tool-calls":
    case "error":
      return reason;
    default:
      return "other";
  }
}
