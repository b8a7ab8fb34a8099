import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readAiSdkResult } from "./ai-sdk-result.ts";
import { languageModel } from "./language-model.ts";
import { openaiCompatible } from "./openai-compatible.ts";
import { recordedAnswerSchema, recordingModel, replayModel, requestKey } from "./replay.ts";
import { responseSchema } from "./response-schema.ts";
import { scriptedAiSdkModel, scriptedOwnModel } from "./scripted-objects.cases.ts";

const question = {
  system: "Judge.",
  messages: [{ role: "user", content: "Well?" }],
  maxOutputTokens: 10,
  signal: new AbortController().signal,
} as const;

describe("languageModel", () => {
  it.each([
    ["v2", { inputTokens: 12, cachedInputTokens: 4, cacheWriteTokens: 0, outputTokens: 5 }],
    ["v3", { inputTokens: 12, cachedInputTokens: 4, cacheWriteTokens: 2, outputTokens: 5 }],
    ["v4", { inputTokens: 12, cachedInputTokens: 4, cacheWriteTokens: 2, outputTokens: 5 }],
  ] as const)("reads text and usage of spec %s, and no reasoning", async (version, usage) => {
    const model = languageModel(scriptedAiSdkModel(version, [{ kind: "text", text: "yes" }]));
    expect(await model.generate(question)).toEqual({
      kind: "text",
      text: "yes",
      finishReason: "stop",
      modelId: "scripted-1",
      usage: { calls: 1, ...usage },
    });
  });

  it.each([
    ["a name", "gpt"],
    ["nothing", null],
    ["an object of an unknown spec", { specificationVersion: "v1", modelId: "m", doGenerate: () => {} }],
    ["an object without a method", { modelId: "m" }],
  ])("refuses %s", (_, given) => {
    // Callers in JavaScript are not held by the type.
    const untyped = languageModel as (model: unknown) => unknown;
    expect(() => untyped(given)).toThrow(/neither/);
  });

  it("does not trust an object that a host's own model hands out unchecked", async () => {
    const own = scriptedOwnModel([{ kind: "text", text: '{"a":"x","more":1}' }]);
    const generation = await languageModel(own).generate({ ...question, schema: z.strictObject({ a: z.string() }) });
    expect(generation.kind).toBe("text");
  });
});

describe("readAiSdkResult", () => {
  const content = [{ type: "text", text: "draft" }];

  it("prefers the text that a V4 provider names for parsing, even when it is empty", () => {
    const result = { content, finishReason: { unified: "stop" }, structuredOutputText: "" };
    expect(readAiSdkResult(result, "m")).toMatchObject({ text: "" });
  });

  it("takes an interrupted answer for incomplete", () => {
    expect(readAiSdkResult({ content, finishReason: { unified: "interrupted" } }, "m")?.finishReason).toBe("other");
  });

  it.each([[undefined], [null], [{ inputTokens: "many" }], [{ inputTokens: { total: -5 }, outputTokens: {} }]])(
    "says unknown for usage %j",
    (usage) => {
      const read = readAiSdkResult({ content, finishReason: "stop", usage }, "m");
      expect(read?.usage).toMatchObject({ inputTokens: null, outputTokens: null });
    },
  );

  it.each([[null], ["text"], [{}], [{ content: "text", finishReason: "stop" }]])("gives up on %j", (result) => {
    expect(readAiSdkResult(result, "m")).toBeNull();
  });
});

describe("openaiCompatible", () => {
  it.each(["ftp://models.example/v1", "models", "file:///etc/passwd"])("refuses the base URL %s", (baseUrl) => {
    expect(() => openaiCompatible({ baseUrl, model: "m" })).toThrow(/http/);
  });

  it("stops reading an answer that does not end", async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(1 << 20)) });
    const model = openaiCompatible({
      baseUrl: "http://m.example/v1/",
      model: "m",
      fetch: async () => new Response(endless),
    });
    await expect(model.generate(question)).rejects.toThrow(/longer than/);
  });

  it("asks the injected fetch only, below the base URL, with the key in the header alone", async () => {
    const seen: [string, RequestInit | undefined][] = [];
    const model = openaiCompatible({
      baseUrl: "http://m.example/v1/",
      model: "m",
      apiKey: "the-key",
      fetch: async (url, init) => {
        seen.push([String(url), init]);
        return Response.json({ choices: [{ message: { content: "yes" }, finish_reason: "stop" }] });
      },
    });
    expect(await model.generate(question)).toMatchObject({ kind: "text", text: "yes", modelId: "m" });
    expect(seen.map(([url]) => url)).toEqual(["http://m.example/v1/chat/completions"]);
    expect(String(seen[0]?.[1]?.body)).not.toContain("the-key");
    expect(seen[0]?.[1]).toMatchObject({ redirect: "error", headers: { authorization: "Bearer the-key" } });
  });
});

describe("responseSchema", () => {
  it("keeps a field that is named like a refused keyword", () => {
    const schema = responseSchema(z.strictObject({ maxLength: z.string().max(5) }));
    expect(schema).toMatchObject({ properties: { maxLength: { type: "string" } }, required: ["maxLength"] });
    expect(JSON.stringify(schema)).not.toContain('"maxLength":5');
  });
});

describe("replay", () => {
  it("answers again what was recorded, in order, through JSON and back", async () => {
    const recorded: string[] = [];
    const own = scriptedOwnModel(["one", "two"].map((text) => ({ kind: "text", text })));
    const recording = recordingModel(languageModel(own), (answer) => recorded.push(JSON.stringify(answer)));
    await recording.generate(question);
    await recording.generate(question);
    const replay = replayModel(recorded.map((line) => recordedAnswerSchema.parse(JSON.parse(line))));
    const texts = [];
    for (let call = 0; call < 3; call += 1) texts.push(await replay.generate(question));
    expect(texts).toMatchObject([{ text: "one" }, { text: "two" }, { text: "two" }]);
    expect(replay.modelId).toBe("own-1");
  });

  it("fails for a request that was not recorded, or asks the model it is given", async () => {
    await expect(replayModel([]).generate(question)).rejects.toMatchObject({ code: "model_failed", retryable: false });
    const otherwise = languageModel(scriptedOwnModel([{ kind: "text", text: "live" }]));
    expect(await replayModel([], otherwise).generate(question)).toMatchObject({ text: "live" });
  });

  it("tells requests apart by everything that decides the answer", () => {
    const keys = [
      question,
      { ...question, system: "Judge!" },
      { ...question, messages: [{ role: "assistant", content: "Well?" } as const] },
      { ...question, maxOutputTokens: 11 },
      { ...question, schema: z.string() },
    ].map((request) => requestKey(request));
    expect(new Set(keys).size).toBe(keys.length);
    expect(requestKey({ ...question, signal: AbortSignal.abort() })).toBe(keys[0]);
  });
});
