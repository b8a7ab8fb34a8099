import type { FinishReason, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { z } from "zod";
import { extractiveStub } from "./extractive-stub.ts";
import { modelAnswerSchema, type WrittenAnswer } from "./model-answer.ts";

const shownSchema = z.object({
  passages: z.array(
    z.object({ id: z.enum(["p1", "p2", "p3", "p4", "p5", "p6"]), heading: z.string(), text: z.string() }),
  ),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** What a request shows to the model. */
export function shownIn(request: Pick<GenerateRequest, "messages">): z.infer<typeof shownSchema> {
  const lines = (request.messages[0]?.content ?? "").split("\n");
  return shownSchema.parse(JSON.parse(lines.slice(1, -1).join("\n")));
}

/** What a scripted model writes: text, an object that is written as JSON, or an error that it throws. */
export type Script = (request: GenerateRequest, call: number) => unknown;

/** A model that writes what a test says, judged as a real one is. */
export function scriptedReader(
  script: Script,
  finishReason: FinishReason = "stop",
): LanguageModel & { readonly requests: readonly GenerateRequest[] } {
  const requests: GenerateRequest[] = [];
  return {
    modelId: "scripted-reader",
    requests,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      requests.push(request);
      const written = await script(request, requests.length - 1);
      if (written instanceof Error) throw written;
      const usage = { calls: 1, inputTokens: 1000, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 100 };
      const rest = { finishReason, usage, modelId: "scripted-reader" };
      const parsed = typeof written === "string" ? null : request.schema?.safeParse(written);
      return parsed?.success === true && finishReason === "stop"
        ? { kind: "object", object: parsed.data, ...rest }
        : { kind: "text", text: typeof written === "string" ? written : JSON.stringify(written), ...rest };
    },
  };
}

/** What the stub that answers by words alone would write. */
export async function honestAnswers(request: GenerateRequest): Promise<readonly WrittenAnswer[]> {
  const generation = await extractiveStub().generate({ ...request, schema: modelAnswerSchema });
  return generation.kind === "object" ? generation.object.answers : [];
}

/** An answer to every question of a request. */
export function answersTo(
  request: GenerateRequest,
  answerOf: (question: string) => Omit<WrittenAnswer, "question">,
): { readonly answers: readonly WrittenAnswer[] } {
  return { answers: shownIn(request).questions.map(({ id, text }) => ({ question: id, ...answerOf(text) })) };
}

/** Says that a question cannot be answered. */
export const noAnswer: Omit<WrittenAnswer, "question"> = { answerable: false, answer: "", quote: "", passage: "none" };
