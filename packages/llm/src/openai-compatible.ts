import { AuditError } from "@sightline/model";
import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import { abortable } from "./abortable.ts";
import type { ModelOptions } from "./ai-sdk-model.ts";
import { judgeAnswer } from "./answer.ts";
import { readBoundedText } from "./bounded-text.ts";
import { modelFailure, modelFailureOf, refusalOf } from "./model-failure.ts";
import { readCompletion, readErrorBody } from "./openai-wire.ts";
import { responseSchema, schemaInstruction } from "./response-schema.ts";

/** Address of a server with the chat completions API, and how to call it. */
export interface OpenaiCompatibleOptions extends ModelOptions {
  /**
   * As in `http://localhost:11434/v1` (Ollama), `http://localhost:8000/v1` (vLLM), `http://localhost:1234/v1` (LM
   * Studio).
   */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Number of requests with the schema in words before the server is tried again: it may have been updated. */
const requestsInWords = 100;
const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Makes a model that calls any server with OpenAI's chat completions API. The server enforces the schema if it can; one
 * that says that it does not support schemas gets them in words, until it is tried again 100 requests later.
 *
 * @throws AuditError `invalid_options` if the base URL is not http(s)
 */
export function openaiCompatible(options: OpenaiCompatibleOptions): LanguageModel {
  const endpoint = endpointOf(options.baseUrl);
  /** Requests that are still sent with the schema in words. */
  let inWordsLeft = 0;
  return {
    modelId: options.model,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      const inWords = request.schema === undefined || inWordsLeft > 0;
      if (request.schema !== undefined && inWordsLeft > 0) inWordsLeft--;
      try {
        return judgeAnswer(
          await complete(endpoint, options, requestBody(options, request, !inWords), request.signal),
          request.schema,
        );
      } catch (error) {
        if (inWords || !isBadRequest(error)) throw error;
        const answer = await complete(endpoint, options, requestBody(options, request, false), request.signal);
        if (refusesSchema(error)) inWordsLeft = requestsInWords;
        return judgeAnswer(answer, request.schema);
      }
    },
  };
}

function endpointOf(baseUrl: string): string {
  const url = parseUrl(baseUrl);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new AuditError("invalid_options", "The base URL of a model must be an http(s) URL.");
  }
  url.pathname = `${url.pathname.replace(/\/$/, "")}/chat/completions`;
  return url.href;
}

function requestBody(
  { model, temperature = 0 }: OpenaiCompatibleOptions,
  request: GenerateRequest,
  withSchema: boolean,
): string {
  const schema = request.schema === undefined ? null : responseSchema(request.schema);
  const system = schema === null || withSchema ? request.system : `${request.system}\n\n${schemaInstruction(schema)}`;
  return JSON.stringify({
    model,
    messages: [{ role: "system", content: system }, ...request.messages],
    max_tokens: request.maxOutputTokens,
    stream: false,
    ...(temperature === null ? {} : { temperature }),
    ...(schema === null || !withSchema
      ? {}
      : { response_format: { type: "json_schema", json_schema: { name: "answer", schema, strict: true } } }),
  });
}

async function complete(endpoint: string, options: OpenaiCompatibleOptions, body: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const { model, apiKey, fetch = globalThis.fetch } = options;
  try {
    const response = await abortable(
      fetch(endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body,
        signal,
        // A redirect would send prompts, and perhaps the key, to a host that the operator did not name.
        redirect: "error",
      }),
      signal,
    );
    const text = await abortable(readBoundedText(response, maxAnswerBytes), signal);
    return answerIn(response, text, options);
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailureOf(model, error);
  }
}

function answerIn(response: Response, text: string | null, { model, apiKey }: OpenaiCompatibleOptions) {
  if (text === null) throw modelFailure(model, { message: `The answer is longer than ${maxAnswerBytes} bytes.` });
  const json = parsedJson(text);
  const failure = readErrorBody(json);
  if (!response.ok || failure !== null) {
    throw modelFailure(model, {
      // Some gateways report a refusal by the upstream model with status 200.
      status: response.ok ? (failure?.code ?? null) : response.status,
      retryAfter: response.headers.get("retry-after"),
      retryAfterMs: response.headers.get("retry-after-ms"),
      message: withoutKey(failure?.message ?? "", apiKey),
    });
  }
  const answer = readCompletion(json, model);
  if (answer === null) throw modelFailure(model, { message: "The answer is not a chat completion." });
  return answer;
}

/** Some servers repeat the key that they refuse; messages reach logs and tenants. */
function withoutKey(message: string, apiKey = ""): string {
  return apiKey === "" ? message : message.replaceAll(apiKey, "…");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True if a refusal is of schemas, and not of what this request asks. */
function refusesSchema(error: unknown): boolean {
  const message = refusalOf(error)?.message ?? "";
  return /response_format|json_schema|structured.outputs?/i.test(message);
}

function isBadRequest(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === 400 || status === 422;
}
