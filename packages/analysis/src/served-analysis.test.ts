import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type BudgetLimits, guardedModel } from "@sightline/llm";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { type RecordedAnswer, recordingModel, replayModel } from "@sightline/llm/replay";
import { analysisResultSchema } from "@sightline/model";
import type { GenerateRequest } from "@sightline/model/ports";
import {
  fakeClock,
  type ModelAnswer,
  type ModelCall,
  type ModelServer,
  servedUsage,
  serveModel,
} from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { analyzeSite } from "./analyze-site.ts";
import { sampleInput, sampleIssueId, sampleOrigin, shopFaults, shopPages } from "./sample-crawl.cases.ts";
import { isContentRequest, pageRef, refOf } from "./scripted-model.cases.ts";

const { signal } = new AbortController();
const shop = sampleInput({ pages: shopPages, faults: shopFaults });
const open: ModelServer[] = [];
/** A deadline that the fake clock never reaches. */
const never = 1e9;

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const providers = [
  ["openaiCompatible()", (baseUrl: string) => openaiCompatible({ baseUrl, model: "served-1" })],
  [
    "@ai-sdk/openai-compatible",
    (baseURL: string) => createOpenAICompatible({ name: "served", baseURL, apiKey: "secret-key" })("served-1"),
  ],
  ["@ai-sdk/anthropic", (baseURL: string) => createAnthropic({ baseURL, apiKey: "secret-key" })("claude-sonnet-4-5")],
] as const;

interface Question {
  /** As the prompt's own helpers read it. */
  readonly request: GenerateRequest;
  readonly isContent: boolean;
  readonly call: ModelCall;
  readonly index: number;
}
type Answering = (question: Question) => ModelAnswer;

async function served(
  connect: (typeof providers)[number][1],
  answering: Answering,
  options: { readonly budget?: BudgetLimits; readonly timeoutMs?: number } = {},
) {
  const server = await serveModel((call, index) => {
    const messages = call.messages.map((content) => ({ role: "user" as const, content }));
    const request = { system: call.system, messages, maxOutputTokens: 0, signal };
    return answering({ request, isContent: isContentRequest(request), call, index });
  });
  open.push(server);
  const fake = fakeClock();
  const sleep = (ms: number, until: AbortSignal) =>
    ms === never ? new Promise<void>(() => {}) : fake.sleep(ms, until);
  const { budget = {}, timeoutMs = never } = options;
  const guards = { clock: { ...fake, sleep }, random: () => 0, timeoutMs, budget };
  return { server, clock: fake, model: guardedModel(connect(`${server.url}v1`), guards) };
}

async function analyzed(...args: Parameters<typeof served>) {
  const { server, clock, model } = await served(...args);
  const result = await analyzeSite(shop, { signal, model });
  expect(analysisResultSchema.parse(structuredClone(result))).toEqual(result);
  return { result, server, waitedMs: clock.monotonic() };
}

const goodAdvice = {
  title: "Give every product a title",
  why: "Product pages have none.",
  steps: ["Put the product's name into the title of the product template."],
};

type TextAnswer = Extract<ModelAnswer, { kind: "text" }>;

function json(value: object): TextAnswer {
  return { kind: "text", text: JSON.stringify(value) };
}

function honest({ request, isContent }: Question): TextAnswer {
  if (isContent)
    return gap({
      title: "Say on which ground it lasts",
      evidence: [{ ref: pageRef(request, "/products/fjord"), quote: "lasts about 900 kilometres" }],
    });
  const evidence = [{ ref: refOf(request, "title-missing"), quote: "" }];
  const summary = [{ sentence: "Product pages lack titles.", evidence }];
  return json({ summary, recommendations: [{ ...goodAdvice, effort: "small", evidence }] });
}

function gap(change: object): TextAnswer {
  return json({ contentGaps: [{ ...goodAdvice, ...change }], templates: [] });
}

/** The honest answer with another quote for its gap. */
function quoting(path: string, quote: string): Answering {
  return (question) =>
    question.isContent ? gap({ evidence: [{ ref: pageRef(question.request, path), quote }] }) : honest(question);
}

describe.each(providers)("an analysis by %s", (_, connect) => {
  it("keeps what can be verified, and asks without tools and with the site's words only in the data", async () => {
    const { result, server } = await analyzed(connect, honest);
    expect(result).toMatchObject({ partial: false, droppedUnverified: 0, problems: [] });
    expect(result.model).not.toBeNull();
    expect(result.summary).toBe("Product pages lack titles.");
    expect(result.recommendations[0]).toMatchObject({
      origin: "model",
      expectedPoints: 6.5,
      evidence: [{ issueId: sampleIssueId("title-missing", "/products/fjord") }],
    });
    expect(result.contentGaps).toMatchObject([{ evidence: [{ url: `${sampleOrigin}/products/fjord` }] }]);
    expect(result.usage).toMatchObject({
      calls: 2,
      inputTokens: 2 * servedUsage.input,
      cachedInputTokens: 2 * servedUsage.cached,
    });
    for (const call of server.calls) {
      expect(call.body).not.toHaveProperty("tools");
      expect(call.system).not.toContain("vulcanised");
      expect(call.messages).toHaveLength(1);
    }
  });

  it("drops a hallucinated quote", async () => {
    const { result } = await analyzed(connect, quoting("/products/fjord", "The Fjord won the Nordic Shoe Award"));
    expect(result).toMatchObject({ droppedUnverified: 1, partial: false });
    expect(JSON.stringify(result)).not.toContain("Award");
  });

  it("drops a quote that stands on another page than the cited one", async () => {
    const { result } = await analyzed(connect, quoting("/guides/care", "vulcanised by hand and lasts"));
    expect(result.droppedUnverified).toBe(1);
    expect(result.contentGaps.every(({ origin }) => origin === "facts")).toBe(true);
  });

  it("throws away an answer that repeats the canary", async () => {
    const { result } = await analyzed(connect, (question) => {
      if (!question.isContent) return honest(question);
      const canary = /canary-[0-9a-f]{32}/.exec(question.call.system)?.[0] ?? "no canary was sent";
      return gap({ why: canary, evidence: [] });
    });
    expect(result).toMatchObject({ partial: true, problems: [{ step: "content", code: "canary_echoed" }] });
    expect(JSON.stringify(result)).not.toContain("canary-");
  });

  it("repairs prose once, and goes on from the facts when it stays prose", async () => {
    const { result: repaired } = await analyzed(connect, (question) =>
      question.index === 0 ? { kind: "text", text: "Sure!" } : honest(question),
    );
    expect(repaired).toMatchObject({ partial: false, usage: { calls: 3 } });
    const { result: stubborn, server } = await analyzed(connect, () => ({ kind: "text", text: "Sure!" }));
    expect(stubborn).toMatchObject({
      model: null,
      partial: true,
      problems: [{ code: "invalid_answer" }, { code: "invalid_answer" }],
    });
    expect(server.calls).toHaveLength(4);
  });

  it("does not use an answer that was cut", async () => {
    const { result, server } = await analyzed(connect, (question) => ({
      kind: "text",
      text: JSON.stringify(honest(question)).slice(0, 80),
      cut: true,
    }));
    expect(result).toMatchObject({ model: null, partial: true, problems: [{ code: "cut" }, { code: "cut" }] });
    expect(server.calls).toHaveLength(2);
  });

  it("waits for a provider that asks for it, and has everything in the end", async () => {
    const { result, waitedMs } = await analyzed(connect, (question) =>
      question.index === 0 ? { kind: "refusal", status: 429, headers: { "retry-after": "11" } } : honest(question),
    );
    expect(result.partial).toBe(false);
    expect(waitedMs).toBe(11_000);
  });

  it("goes on from the facts when the provider refuses, and keeps the key out of the result", async () => {
    const message = "Invalid key secret-key-1234567890123456";
    const { result } = await analyzed(connect, () => ({ kind: "refusal", status: 401, message }));
    expect(result).toMatchObject({
      model: null,
      partial: true,
      problems: [{ code: "model_failed" }, { code: "model_failed" }],
    });
    expect(JSON.stringify(result)).not.toContain("1234567890123456");
    expect(result.summary).toContain("without a language model");
  });

  it("ends a stalled answer at the deadline", async () => {
    const { result } = await analyzed(connect, () => ({ kind: "stall" }), { timeoutMs: 5_000 });
    expect(result).toMatchObject({ model: null, partial: true, problems: [{ code: "model_failed" }, {}] });
  });

  it("stops at its budget with what it has", async () => {
    const { result } = await analyzed(connect, honest, { budget: { maxCalls: 1 } });
    expect(result).toMatchObject({
      partial: true,
      problems: [{ step: "content", code: "budget_exceeded" }],
      usage: { calls: 1 },
    });
    expect(result.recommendations[0]?.origin).toBe("model");
  });

  it("says what it cost by the caller's prices", async () => {
    const price = { inputPerMillion: 1, outputPerMillion: 10, cachedInputPerMillion: 0.1 };
    const prices = { "served-1": price, "claude-sonnet-4-5": price };
    const { result } = await analyzed(connect, honest, { budget: { prices, maxCost: 1 } });
    const { usage } = result;
    const { input, cached, output } = servedUsage;
    expect(usage.cost).toBeCloseTo((2 * (input - cached + cached * 0.1 + output * 10)) / 1e6, 12);
  });
});

it("gives the same result from a recording, without a model", async () => {
  const { model } = await served(providers[0][1], honest);
  const recorded: RecordedAnswer[] = [];
  const first = await analyzeSite(shop, { signal, model: recordingModel(model, (answer) => recorded.push(answer)) });
  const again = await analyzeSite(shop, { signal, model: replayModel(JSON.parse(JSON.stringify(recorded))) });
  expect(first.model).not.toBeNull();
  expect(again).toEqual(first);
});
