import type { LanguageModel } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import { CommandFailure } from "./exit-codes.ts";

/**
 * Flags that name a language model. The key comes from the environment only, because process listings show arguments.
 */
export interface ModelFlags {
  readonly model?: string;
  readonly modelUrl?: string;
}

/**
 * Returns the language model of `--model` and `--model-url`, or of LLM_MODEL and LLM_BASE_URL, with the key in
 * LLM_API_KEY; `null` if none is named.
 *
 * @throws CommandFailure if only one of name and URL is given, or the URL contains credentials
 */
export async function modelOf(
  { model, modelUrl }: ModelFlags,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LanguageModel | null> {
  const name = nonEmpty(model) ?? nonEmpty(environment["LLM_MODEL"]);
  const baseUrl = nonEmpty(modelUrl) ?? nonEmpty(environment["LLM_BASE_URL"]);
  if (name === null && baseUrl === null) return null;
  if (baseUrl === null) {
    throw new CommandFailure(
      "--model needs the URL of its server; use --model-url http://localhost:11434/v1, or LLM_BASE_URL.",
    );
  }
  if (name === null) throw new CommandFailure("--model-url needs the name of a model; use --model NAME, or LLM_MODEL.");
  const url = parseUrl(baseUrl);
  if (url !== null && (url.username !== "" || url.password !== "")) {
    throw new CommandFailure("The URL of a model server must not contain credentials; set LLM_API_KEY instead.");
  }
  const { openaiCompatible } = await import("@sightline/llm/openai-compatible");
  const apiKey = nonEmpty(environment["LLM_API_KEY"]);
  return openaiCompatible({ baseUrl, model: name, ...(apiKey === null ? {} : { apiKey }) });
}

function nonEmpty(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}
