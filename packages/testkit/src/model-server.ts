import { createServer, type ServerResponse } from "node:http";
import { type LoopbackServer, listen } from "./static-server.ts";

/** A call to the server, in the same words for both wire formats. */
export interface ModelCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The JSON body as sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Text of the system message. */
  readonly system: string;
  /** Texts of the other messages, in order. */
  readonly messages: readonly string[];
}

/** What the server does with a call. */
export type ModelAnswer =
  /** A complete answer, or one that was cut at the token limit. */
  | { readonly kind: "text"; readonly text: string; readonly cut?: boolean; readonly withoutUsage?: boolean }
  | {
      readonly kind: "refusal";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
    }
  /** Headers and the first bytes of an answer, and then nothing more. */
  | { readonly kind: "stall" }
  /** This body with status 200, for answers that are not of the format. */
  | { readonly kind: "body"; readonly body: string };

/** A loopback server that speaks the wire formats of OpenAI's chat completions and Anthropic's messages. */
export interface ModelServer extends LoopbackServer {
  readonly calls: readonly ModelCall[];
}

/** Tokens that every answer of the server reports, so that tests can tell whether usage was read. */
export const servedUsage = { input: 120, cached: 40, output: 30 } as const;

/** Serves `/chat/completions` and `/messages` under any prefix; `answer` is asked for every call, counted from 0. */
export async function serveModel(answer: (call: ModelCall, index: number) => ModelAnswer): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "/";
      requests.push(path);
      const body = jsonObject(Buffer.concat(parts).toString("utf8"));
      const call: ModelCall = { path, headers: request.headers, body, ...textsOf(body) };
      calls.push(call);
      respond(response, path.endsWith("/messages"), body, answer(call, calls.length - 1));
    });
  });
  const listening = await listen(server, requests);
  return { ...listening, calls };
}

function respond(response: ServerResponse, isAnthropic: boolean, body: ModelCall["body"], answer: ModelAnswer): void {
  const model = String(body["model"]);
  if (answer.kind === "refusal") {
    const message = answer.message ?? "refused";
    const error = isAnthropic
      ? { type: "error", error: { type: "error", message } }
      : { error: { message, type: "error" } };
    response
      .writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
      .end(JSON.stringify(error));
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  if (answer.kind === "stall") {
    response.write('{"id":');
    return;
  }
  if (answer.kind === "body") {
    response.end(answer.body);
    return;
  }
  response.end(JSON.stringify(isAnthropic ? anthropicMessage(model, answer) : chatCompletion(model, answer)));
}

type TextAnswer = Extract<ModelAnswer, { kind: "text" }>;

function chatCompletion(model: string, { text, cut = false, withoutUsage = false }: TextAnswer) {
  const usage = {
    prompt_tokens: servedUsage.input,
    completion_tokens: servedUsage.output,
    total_tokens: servedUsage.input + servedUsage.output,
    prompt_tokens_details: { cached_tokens: servedUsage.cached },
  };
  return {
    id: "completion-1",
    object: "chat.completion",
    created: 1_767_225_600,
    model,
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: cut ? "length" : "stop" }],
    ...(withoutUsage ? {} : { usage }),
  };
}

function anthropicMessage(model: string, { text, cut = false }: TextAnswer) {
  return {
    id: "message-1",
    type: "message",
    role: "assistant",
    model,
    content: [{ type: "text", text }],
    stop_reason: cut ? "max_tokens" : "end_turn",
    stop_sequence: null,
    usage: {
      input_tokens: servedUsage.input - servedUsage.cached,
      cache_read_input_tokens: servedUsage.cached,
      cache_creation_input_tokens: 0,
      output_tokens: servedUsage.output,
    },
  };
}

function textsOf(body: ModelCall["body"]): Pick<ModelCall, "system" | "messages"> {
  const messages = Array.isArray(body["messages"]) ? body["messages"] : [];
  const turns = messages.map((message: unknown) => ({
    role: String(field(message, "role")),
    text: textOf(field(message, "content")),
  }));
  const system = [textOf(body["system"]), ...turns.flatMap(({ role, text }) => (role === "system" ? [text] : []))].join(
    "",
  );
  return { system, messages: turns.flatMap(({ role, text }) => (role === "system" ? [] : [text])) };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part) => String(field(part, "text") ?? "")).join("") : "";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

function jsonObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null ? { ...value } : {};
}
