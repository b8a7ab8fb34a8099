import type { FinishReason, Generation, ModelUsage } from "@sightline/model/ports";
import type { ZodType } from "zod";

/** Maximum length of an answer that is parsed as JSON, in characters. */
const maxJsonLength = 1_000_000;

/** Text of an answer with its metadata. */
export interface WrittenAnswer {
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly usage: ModelUsage;
  readonly modelId: string;
}

/** Returns the parsed object if the answer is complete and satisfies the schema, otherwise the unchanged text. */
export function judgeAnswer<Value>(answer: WrittenAnswer, schema: ZodType<Value> | undefined): Generation<Value> {
  const { text, finishReason, usage, modelId } = answer;
  const asText = { kind: "text", text, finishReason, usage, modelId } as const;
  // A truncated answer may still parse, with items missing, so it counts as failed.
  if (schema === undefined || finishReason !== "stop") return asText;
  const json = readJson(text);
  if (!json.ok) return asText;
  const parsed = schema.safeParse(json.value);
  return parsed.success ? { kind: "object", object: parsed.data, finishReason, usage, modelId } : asText;
}

/** Returns the problems of an answer as short lines of path and reason; empty if it satisfies the schema. */
export function answerProblems(text: string, schema: ZodType): readonly string[] {
  const json = readJson(text);
  if (!json.ok) return ["The answer is not JSON."];
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return [];
  return parsed.error.issues.slice(0, 20).map(({ path, message }) => {
    const place = path.length === 0 ? "the answer" : path.map(String).join(".");
    return `${place}: ${message}`.slice(0, 300);
  });
}

function readJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  if (text.length > maxJsonLength) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(withoutWrapping(text.trim())) };
  } catch {
    return { ok: false };
  }
}

/**
 * Strips what local models put around JSON despite their instructions: reasoning before it, and one Markdown code
 * fence.
 */
function withoutWrapping(text: string): string {
  const reasoned = text.startsWith("<think>")
    ? text.slice(text.lastIndexOf("</think>") + "</think>".length).trim()
    : text;
  if (!reasoned.startsWith("```") || !reasoned.endsWith("```")) return reasoned;
  const firstLine = reasoned.indexOf("\n");
  return firstLine === -1 ? reasoned : reasoned.slice(firstLine + 1, -3);
}
