import type { FinishReason, Generation, ModelUsage } from "@sightline/model/ports";
import type { ZodType } from "zod";

/** Longest answer that is read as JSON, in characters. */
const longestJson = 1_000_000;

/** The text of an answer and what came with it. */
export interface WrittenAnswer {
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly usage: ModelUsage;
  readonly modelId: string;
}

/** Judges a written answer: an object when it is complete and satisfies the schema, else the text as it is. */
export function judgeAnswer<Value>(answer: WrittenAnswer, schema: ZodType<Value> | undefined): Generation<Value> {
  const { text, finishReason, usage, modelId } = answer;
  const asText = { kind: "text", text, finishReason, usage, modelId } as const;
  // An answer that was cut may still parse, with items missing: it counts as failed.
  if (schema === undefined || finishReason !== "stop") return asText;
  const json = readJson(text);
  if (!json.ok) return asText;
  const parsed = schema.safeParse(json.value);
  return parsed.success ? { kind: "object", object: parsed.data, finishReason, usage, modelId } : asText;
}

/** What is wrong with a text as an answer, as short lines of path and reason; none when it satisfies the schema. */
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
  if (text.length > longestJson) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(withoutWrapping(text.trim())) };
  } catch {
    return { ok: false };
  }
}

/**
 * Takes off what local models put around JSON in spite of their instructions: their reasoning in front of it, and one
 * Markdown code fence.
 */
function withoutWrapping(text: string): string {
  const reasoned = text.startsWith("<think>")
    ? text.slice(text.lastIndexOf("</think>") + "</think>".length).trim()
    : text;
  if (!reasoned.startsWith("```") || !reasoned.endsWith("```")) return reasoned;
  const firstLine = reasoned.indexOf("\n");
  return firstLine === -1 ? reasoned : reasoned.slice(firstLine + 1, -3);
}
