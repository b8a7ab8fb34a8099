import { AuditError, estimateTokens } from "@sightline/model";
import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { languagePack } from "@sightline/text/language";
import { z } from "zod";
import type { WrittenAnswer } from "./model-answer.ts";
import { passageNames } from "./model-answer.ts";
import { wordAnswer } from "./word-reader.ts";

const documentSchema = z.object({
  language: z.string(),
  passages: z.array(z.object({ id: z.enum(passageNames), heading: z.string(), text: z.string() })),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** Id of the model that only matches words. */
export const extractiveModelId = "extractive-stub";

/**
 * Creates a stand-in for a language model that goes by words alone, deterministically and offline. It finds few of the
 * answers, and only in the languages whose forms it knows.
 */
export function extractiveStub(): LanguageModel {
  const modelId = extractiveModelId;
  return {
    modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      request.signal.throwIfAborted();
      const content = request.messages[0]?.content ?? "";
      const { language, passages, questions } = documentOf(content);
      const pack = languagePack(language);
      const answers = questions.map(({ id, text }): WrittenAnswer => {
        const found = wordAnswer(text, passages, pack);
        const passage = passages[found?.passage ?? -1]?.id;
        return found === null || passage === undefined
          ? { question: id, answerable: false, answer: "", quote: "", passage: "none" }
          : {
              question: id,
              answerable: true,
              answer: found.sentence.slice(0, 400),
              quote: found.sentence.slice(0, 800),
              passage,
            };
      });
      const text = JSON.stringify({ answers });
      const usage = {
        calls: 1,
        inputTokens: estimateTokens(request.system + content),
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        outputTokens: estimateTokens(text),
      };
      const parsed = request.schema?.safeParse({ answers });
      return parsed?.success === true
        ? { kind: "object", object: parsed.data, usage, modelId, finishReason: "stop" }
        : { kind: "text", text, usage, modelId, finishReason: "stop" };
    },
  };
}

function documentOf(content: string): z.infer<typeof documentSchema> {
  try {
    return documentSchema.parse(JSON.parse(content.split("\n").slice(1, -1).join("\n")));
  } catch (cause) {
    throw new AuditError("model_failed", "The extractive stub answers questions about passages only.", { cause });
  }
}
