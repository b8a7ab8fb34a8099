import type { FinishReason, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { z } from "zod";
import { passageNames, type WrittenVerdict } from "./written-verdict.ts";

const shownSchema = z.object({
  passages: z.array(z.object({ id: z.enum(passageNames), heading: z.string(), text: z.string() })),
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
export function scriptedModel(
  script: Script,
  finishReason: FinishReason = "stop",
): LanguageModel & { readonly requests: readonly GenerateRequest[] } {
  const requests: GenerateRequest[] = [];
  return {
    modelId: "scripted",
    requests,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      requests.push(request);
      const written = await script(request, requests.length - 1);
      if (written instanceof Error) throw written;
      const usage = { calls: 1, inputTokens: 1000, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 100 };
      const rest = { finishReason, usage, modelId: "scripted" };
      const parsed = typeof written === "string" ? null : request.schema?.safeParse(written);
      return parsed?.success === true && finishReason === "stop"
        ? { kind: "object", object: parsed.data, ...rest }
        : { kind: "text", text: typeof written === "string" ? written : JSON.stringify(written), ...rest };
    },
  };
}

/** A verdict without the id of its question. */
export type OwnVerdict = Omit<WrittenVerdict, "question">;

/** Says that no passage answers. */
export const no: OwnVerdict = { verdict: "not", answer: "", quote: "", passage: "none" };

/** Writes a verdict on every question of a request. */
export function verdictsOn(request: GenerateRequest, verdictOf: (question: string) => OwnVerdict) {
  return { verdicts: shownIn(request).questions.map(({ id, text }) => ({ question: id, ...verdictOf(text) })) };
}

/** A verdict with a quote, and the passage of a request that contains a text. */
export function claim(request: GenerateRequest, quote: string, within = quote): OwnVerdict {
  const passage = shownIn(request).passages.find(({ text }) => text.includes(within))?.id ?? "none";
  return { verdict: "answered", answer: "Yes.", quote, passage };
}

/** A model that answers questions about boots with the sentences that say it, and no others. */
export function honestModel() {
  return scriptedModel((request) =>
    verdictsOn(request, (question) => {
      const { passages } = shownIn(request);
      for (const [word, sentence] of honest) {
        if (question.includes(word) && passages.some(({ text }) => text.includes(sentence)))
          return claim(request, sentence);
      }
      return no;
    }),
  );
}

const honest = [
  ["weigh", "Each boot weighs 540 grams in size 42."],
  ["sews", "Four people in Graz sew the tents."],
  ["shipping", "Parcels reach Austria within three working days."],
  ["cost", "A tent sleeps two walkers and costs 300 euros."],
  ["sole", "The sole is natural rubber."],
] as const;
