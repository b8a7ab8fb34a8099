import { describe, it } from "vitest";
import { describeLanguageModel } from "../src/conformance.ts";
import { openaiCompatible } from "../src/openai-compatible.ts";

const { LLM_BASE_URL: baseUrl, LLM_MODEL: model = "default", LLM_API_KEY: apiKey } = process.env;

if (baseUrl === undefined) {
  describe("LanguageModel: a live model", () => {
    it.skip("skipped: set LLM_BASE_URL (and LLM_MODEL, LLM_API_KEY) to run the suite against a live model", () => {});
  });
} else {
  const live = openaiCompatible({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) });
  describeLanguageModel(`${model} at LLM_BASE_URL`, async () => ({ model: live }), { without: ["scripted-answers"] });
}
