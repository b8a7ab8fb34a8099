import { guardedModel } from "@sightline/llm";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { describe, expect, it } from "vitest";
import { answerabilitySchema } from "../src/answerability/answerability-result.ts";
import { askablePage } from "../src/answerability/askable-page.ts";
import { measureAnswerability } from "../src/answerability/measure-answerability.ts";
import { geoPage, origin } from "../src/testing/page-builder.ts";

const { LLM_BASE_URL: baseUrl, LLM_MODEL: name = "default", LLM_API_KEY: apiKey } = process.env;
const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

const texts = {
  "/boots": `# Walking boots
A walking boot is a shoe that covers the ankle and keeps water out.
## What do the boots weigh?
Each boot weighs 540 grams in size 42.`,
  "/stoves": `# Camping stoves
A camping stove is a burner that boils water far from home.
## How much gas do the stoves burn in an hour?
We will tell you soon, so come back later.`,
};

describe.skipIf(baseUrl === undefined)(
  "answerability by a live model (skipped: set LLM_BASE_URL, LLM_MODEL, LLM_API_KEY)",
  () => {
    it("finds the answer that is there, misses the one that is not, and invents none", {
      timeout: 300_000,
    }, async () => {
      const live = openaiCompatible({
        baseUrl: baseUrl ?? "",
        model: name,
        ...(apiKey === undefined ? {} : { apiKey }),
      });
      const model = guardedModel(live, { clock, random: Math.random, budget: { maxTokens: 60_000 } });
      const pages = Object.entries(texts).flatMap(
        ([path, text]) => askablePage(geoPage({ url: `${origin}${path}`, text }), null) ?? [],
      );
      const result = await measureAnswerability(pages, model, { signal: new AbortController().signal });
      expect(answerabilitySchema.parse(structuredClone(result))).toEqual(result);
      expect(result.isReliable).toBe(true);
      const outcomes = new Map(
        result.pages.flatMap(({ questions }) => questions.map((question) => [question.question, question.outcome])),
      );
      expect(outcomes.get("What do the boots weigh?")).toBe("answered");
      expect(outcomes.get("How much gas do the stoves burn in an hour?")).toBe("unanswered");
    });
  },
);
