import { guardedModel } from "@sightline/llm";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { describe, expect, it } from "vitest";
import { runGeoAudit } from "../src/audit/run-geo-audit.ts";
import { geoCrawl, geoPage, origin } from "../src/testing/index.ts";

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

const questions = [
  "What do the boots weigh?",
  "How much gas do the stoves burn in an hour?",
  "What is a walking boot?",
  "What is a camping stove?",
  "Who founded the lighthouse museum?",
];

describe.skipIf(baseUrl === undefined)(
  "questions judged by a live model (skipped: set LLM_BASE_URL, LLM_MODEL, LLM_API_KEY)",
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
      const home = geoPage({ url: `${origin}/` });
      const pages = Object.entries(texts).map(([path, text]) => geoPage({ url: `${origin}${path}`, text }));
      const audit = await runGeoAudit(geoCrawl([home, ...pages]), { now: new Date(), questions, reader: { model } });
      expect(audit.model?.isReliable).toBe(true);
      const verdicts = new Map(audit.questions.map(({ question, verdict }) => [question, verdict]));
      expect(verdicts.get("What do the boots weigh?")).toBe("answered");
      expect(verdicts.get("How much gas do the stoves burn in an hour?")).toBe("not");
      expect(verdicts.get("Who founded the lighthouse museum?")).toBe("not");
    });
  },
);
