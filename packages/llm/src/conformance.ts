import { AuditError } from "@sightline/model";
import type { GenerateRequest, LanguageModel } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/** Next answer of the model under test. */
export type ScriptedAnswer =
  /** A complete text, or one that is cut at the token limit. */
  | { readonly kind: "text"; readonly text: string; readonly cut?: boolean }
  | { readonly kind: "refusal"; readonly status: number; readonly message?: string }
  /** An answer that never ends. */
  | { readonly kind: "stall" };

/** A model that gives scripted answers in order. */
export interface ModelUnderTest {
  readonly model: LanguageModel;
  close?(): Promise<void>;
}

/** A capability that a model under test lacks; named in code and shown in the test output. */
export type ModelGap =
  /** Its answers cannot be scripted: a live model. */
  | "scripted-answers"
  /** It cannot receive refusals, because there is no provider. */
  | "refusals"
  /** It cannot be stalled. */
  | "stalls";

const answerSchema = z.strictObject({ colour: z.enum(["red", "green", "blue"]), count: z.int() });
const system = "Answer with the colour red and the count 3. Never explain.";

/** Defines the test suite that every {@link LanguageModel} must pass. */
export function describeLanguageModel(
  name: string,
  open: (answers: readonly ScriptedAnswer[]) => Promise<ModelUnderTest>,
  { without = [] }: { readonly without?: readonly ModelGap[] } = {},
): void {
  const isScripted = !without.includes("scripted-answers");
  const canRefuse = isScripted && !without.includes("refusals");
  const canStall = isScripted && !without.includes("stalls");

  async function using<Result>(
    answers: readonly ScriptedAnswer[],
    act: (model: LanguageModel) => Promise<Result>,
  ): Promise<Result> {
    const { model, close } = await open(answers);
    try {
      return await act(model);
    } finally {
      await close?.();
    }
  }

  describe(`LanguageModel: ${name}${without.length === 0 ? "" : ` (without ${without.join(", ")})`}`, () => {
    it("answers in text when no schema is given", async () => {
      const generation = await using([{ kind: "text", text: "red" }], (model) => model.generate(question()));
      expect(generation.kind).toBe("text");
      if (isScripted) expect(generation).toMatchObject({ text: "red", finishReason: "stop" });
    });

    it("answers with an object that satisfies the schema", async () => {
      const generation = await using([{ kind: "text", text: '{"colour":"red","count":3}' }], (model) =>
        model.generate(question(answerSchema)),
      );
      expect(generation).toMatchObject({ kind: "object", object: { colour: "red", count: 3 }, finishReason: "stop" });
    });

    it("names the model and counts one call with whole tokens, or says that it does not know", async () => {
      const generation = await using([{ kind: "text", text: "red" }], (model) => model.generate(question()));
      expect(generation.modelId).not.toBe("");
      expect(generation.usage.calls).toBe(1);
      for (const tokens of [generation.usage.inputTokens, generation.usage.outputTokens]) {
        expect(tokens === null || (Number.isInteger(tokens) && tokens >= 0)).toBe(true);
      }
    });

    it("rejects with the signal's reason when it has aborted before", async () => {
      const reason = new Error("stopped");
      const aborted = { ...question(), signal: AbortSignal.abort(reason) };
      await expect(using([{ kind: "text", text: "red" }], (model) => model.generate(aborted))).rejects.toBe(reason);
    });

    it.runIf(isScripted)("reads JSON inside one code fence", async () => {
      const text = '```json\n{"colour":"blue","count":1}\n```';
      const generation = await using([{ kind: "text", text }], (model) => model.generate(question(answerSchema)));
      expect(generation).toMatchObject({ kind: "object", object: { colour: "blue", count: 1 } });
    });

    it.runIf(isScripted).each([
      ["prose", "The colour is red."],
      ["JSON of another shape", '{"colour":"red"}'],
      ["a value outside an enumeration", '{"colour":"pink","count":3}'],
      ["a further key", '{"colour":"red","count":3,"score":100}'],
      ["JSON that breaks off", '{"colour":"red","cou'],
      ["a list of answers", '[{"colour":"red","count":3}]'],
      ["nothing", ""],
    ])("hands on %s as text, and throws nothing", async (_, text) => {
      const generation = await using([{ kind: "text", text }], (model) => model.generate(question(answerSchema)));
      expect(generation).toMatchObject({ kind: "text", text });
    });

    it.runIf(isScripted)("gives no object when the answer was cut, even if it parses", async () => {
      const text = '{"colour":"red","count":3}';
      const generation = await using([{ kind: "text", text, cut: true }], (model) =>
        model.generate(question(answerSchema)),
      );
      expect(generation).toMatchObject({ kind: "text", text, finishReason: "length" });
    });

    it.runIf(canRefuse).each([
      [429, true],
      [500, true],
      [503, true],
      [529, true],
      [400, false],
      [401, false],
      [403, false],
      [404, false],
    ])("rejects a refusal with status %i; asking again may help: %s", async (status, retryable) => {
      const error = await refusalWith({ kind: "refusal", status });
      expect(error).toMatchObject({ code: "model_failed", retryable });
      expect(String(error)).toContain(String(status));
    });

    it.runIf(canRefuse)("keeps what looks like a key out of its errors", async () => {
      const key = "sk-1234567890abcdefghijklmnop";
      const error = await refusalWith({ kind: "refusal", status: 401, message: `Incorrect API key provided: ${key}` });
      expect(JSON.stringify([String(error), error, error instanceof Error ? error.cause : null])).not.toContain(key);
    });

    it.runIf(canStall)("ends at once when the signal aborts during the call", async () => {
      const controller = new AbortController();
      const reason = new Error("stopped");
      const call = using([{ kind: "stall" }], (model) =>
        model.generate({ ...question(answerSchema), signal: controller.signal }),
      );
      setImmediate(() => controller.abort(reason));
      await expect(call).rejects.toBe(reason);
    });
  });

  async function refusalWith(answer: ScriptedAnswer): Promise<unknown> {
    // After a rejected schema, the model may ask once more with the schema in words.
    const error = await using([answer, answer], (model) => model.generate(question(answerSchema))).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AuditError);
    return error;
  }
}

function question<Value>(schema?: z.ZodType<Value>): GenerateRequest<Value> {
  return {
    system,
    messages: [{ role: "user", content: "Which colour, and how many?" }],
    maxOutputTokens: 200,
    signal: new AbortController().signal,
    ...(schema === undefined ? {} : { schema }),
  };
}
