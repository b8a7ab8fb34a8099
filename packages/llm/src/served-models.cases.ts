import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "@sightline/model/ports";
import { type ModelAnswer, type ModelCall, type ModelServer, serveModel } from "@sightline/testkit";
import type { ModelUnderTest, ScriptedAnswer } from "./conformance.ts";
import { languageModel } from "./language-model.ts";
import { openaiCompatible } from "./openai-compatible.ts";

/** Every way to reach a server: our own adapter, and provider packages of the AI SDK. */
export const servedModels = {
  "openaiCompatible()": (baseUrl) => openaiCompatible({ baseUrl, model: "served-1", apiKey: "secret-key" }),
  "@ai-sdk/openai-compatible with structured outputs": (baseURL) =>
    languageModel(
      createOpenAICompatible({ name: "served", baseURL, apiKey: "secret-key", supportsStructuredOutputs: true })(
        "served-1",
      ),
    ),
  "@ai-sdk/openai-compatible without structured outputs": (baseURL) =>
    languageModel(createOpenAICompatible({ name: "served", baseURL, apiKey: "secret-key" })("served-1")),
  "@ai-sdk/anthropic": (baseURL) =>
    languageModel(createAnthropic({ baseURL, apiKey: "secret-key" })("claude-sonnet-4-5")),
} as const satisfies Readonly<Record<string, (baseUrl: string) => LanguageModel>>;

/** A way to reach a server. */
export type ServedModelName = keyof typeof servedModels;

/** The names of {@link servedModels}. */
export const servedModelNames: readonly ServedModelName[] = [
  "openaiCompatible()",
  "@ai-sdk/openai-compatible with structured outputs",
  "@ai-sdk/openai-compatible without structured outputs",
  "@ai-sdk/anthropic",
];

/** Starts a server and a model that asks it. */
export async function openServed(
  name: ServedModelName,
  answer: (call: ModelCall, index: number) => ModelAnswer,
): Promise<{ readonly model: LanguageModel; readonly server: ModelServer }> {
  const server = await serveModel(answer);
  return { model: servedModels[name](`${server.url}v1`), server };
}

/** Opens a served model for the conformance suite. */
export async function openScripted(name: ServedModelName, answers: readonly ScriptedAnswer[]): Promise<ModelUnderTest> {
  const { model, server } = await openServed(name, (_, index) => answers[index] ?? { kind: "refusal", status: 418 });
  return { model, close: () => server.close() };
}
