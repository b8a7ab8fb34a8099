import type { GenerateRequest, LanguageModel } from "@sightline/model/ports";
import { fakeClock, type ModelAnswer, type ModelCall, type ModelServer, servedUsage } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { guardedModel } from "./guarded-model.ts";
import { openServed, servedModelNames } from "./served-models.cases.ts";

const schema = z.strictObject({ topic: z.string().min(3).max(20), score: z.int() });
const good = '{"topic":"shoes","score":7}';
const open: ModelServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function served(
  name: (typeof servedModelNames)[number],
  answer: (call: ModelCall, index: number) => ModelAnswer,
) {
  const started = await openServed(name, answer);
  open.push(started.server);
  return started;
}

function guarded(model: LanguageModel) {
  const clock = fakeClock();
  // The fake clock's sleeps end at once, so a deadline would strike before any answer.
  const patient = {
    ...clock,
    sleep: async (ms: number, signal: AbortSignal) =>
      ms === never ? new Promise<void>(() => {}) : clock.sleep(ms, signal),
  };
  return { clock, model: guardedModel(model, { clock: patient, random: () => 0, timeoutMs: never }) };
}
const never = 1e9;

function question(): GenerateRequest<z.infer<typeof schema>> {
  return {
    system: "Judge the page.",
    messages: [{ role: "user", content: "What is it about?" }],
    schema,
    maxOutputTokens: 500,
    signal: new AbortController().signal,
  };
}

describe.each(servedModelNames)("%s over HTTP", (name) => {
  it("sends instructions, question, limit and temperature 0, and never a tool", async () => {
    const { model, server } = await served(name, () => ({ kind: "text", text: good }));
    const generation = await model.generate(question());
    expect(generation).toMatchObject({ kind: "object", object: { topic: "shoes", score: 7 } });
    const [call] = server.calls;
    expect(call?.system).toContain("Judge the page.");
    expect(call?.messages).toEqual(["What is it about?"]);
    expect(call?.body).toMatchObject({ max_tokens: 500, temperature: 0 });
    expect(call?.body).not.toHaveProperty("tools");
    expect(call?.body).not.toHaveProperty("tool_choice");
  });

  it("tells the provider or the model which JSON to write", async () => {
    const { model, server } = await served(name, () => ({ kind: "text", text: good }));
    await model.generate(question());
    const sent = JSON.stringify(server.calls[0]?.body);
    expect(sent).toContain("additionalProperties");
    expect(sent).toContain("topic");
    expect(sent).not.toMatch(/\\?"(minLength|maxLength|\$schema)\\?":/);
  });

  it("counts tokens the same way", async () => {
    const { model } = await served(name, () => ({ kind: "text", text: good }));
    const { usage } = await model.generate(question());
    expect(usage).toEqual({
      calls: 1,
      inputTokens: servedUsage.input,
      cachedInputTokens: servedUsage.cached,
      cacheWriteTokens: 0,
      outputTokens: servedUsage.output,
    });
  });

  it("asks once more, with what was wrong, after prose", async () => {
    const { model: plain, server } = await served(name, (_, index) => ({
      kind: "text",
      text: index === 0 ? "It is about shoes." : good,
    }));
    const generation = await guarded(plain).model.generate(question());
    expect(generation).toMatchObject({ kind: "object", object: { topic: "shoes", score: 7 } });
    expect(generation.usage).toMatchObject({ calls: 2, inputTokens: 2 * servedUsage.input });
    expect(server.calls[1]?.messages).toEqual([
      "What is it about?",
      "It is about shoes.",
      expect.stringContaining("not JSON"),
    ]);
  });

  it("names the wrong field when it asks once more, and hands on a second wrong answer as text", async () => {
    const { model: plain, server } = await served(name, () => ({ kind: "text", text: '{"topic":"x","score":7}' }));
    const generation = await guarded(plain).model.generate(question());
    expect(generation.kind).toBe("text");
    expect(server.calls).toHaveLength(2);
    expect(server.calls[1]?.messages.at(-1)).toContain("topic:");
  });

  it("does not ask again for an answer that was cut", async () => {
    const { model: plain, server } = await served(name, () => ({ kind: "text", text: '{"topic":"sh', cut: true }));
    const generation = await guarded(plain).model.generate(question());
    expect(generation).toMatchObject({ kind: "text", finishReason: "length" });
    expect(server.calls).toHaveLength(1);
  });

  it("waits as long as Retry-After says after 429, and then gets its answer", async () => {
    const { model: plain, server } = await served(name, (_, index) =>
      index < 2 ? { kind: "refusal", status: 429, headers: { "retry-after": "7" } } : { kind: "text", text: good },
    );
    const { clock, model } = guarded(plain);
    expect(await model.generate(question())).toMatchObject({ kind: "object" });
    expect(server.calls).toHaveLength(3);
    expect(clock.monotonic()).toBe(14_000);
    expect(model.spent()).toMatchObject({ calls: 3, inputTokens: servedUsage.input });
  });

  it("gives up after three retries of an overloaded provider", async () => {
    const { model: plain, server } = await served(name, () => ({
      kind: "refusal",
      status: 529,
      message: "Overloaded",
    }));
    await expect(guarded(plain).model.generate(question())).rejects.toMatchObject({ code: "model_failed" });
    expect(server.calls).toHaveLength(4);
  });

  it.each([
    ["HTML", "<!DOCTYPE html><title>Welcome</title>"],
    ["an empty object", "{}"],
    ["nothing", ""],
    ["JSON that breaks off", '{"choices":[{"mess'],
  ])("rejects %s in place of an answer", async (_, body) => {
    const { model } = await served(name, () => ({ kind: "body", body }));
    await expect(model.generate(question())).rejects.toMatchObject({ code: "model_failed", retryable: false });
  });

  it("ends an answer that stalls at the deadline", async () => {
    const { model: plain } = await served(name, () => ({ kind: "stall" }));
    const clock = fakeClock();
    const model = guardedModel(plain, { clock, random: () => 0, timeoutMs: 5_000, retry: { maxRetries: 0 } });
    await expect(model.generate(question())).rejects.toMatchObject({
      code: "model_failed",
      retryable: true,
      message: expect.stringContaining("5000 ms"),
    });
  });
});

it("gives a server that refuses a schema the schema in words, and remembers that", async () => {
  const { model, server } = await served("openaiCompatible()", (call) =>
    "response_format" in call.body
      ? { kind: "refusal", status: 400, message: "response_format is not supported" }
      : { kind: "text", text: good },
  );
  expect(await model.generate(question())).toMatchObject({ kind: "object" });
  expect(await model.generate(question())).toMatchObject({ kind: "object" });
  expect(server.calls.map(({ body }) => "response_format" in body)).toEqual([true, false, false]);
  expect(server.calls[2]?.system).toContain("JSON schema");
});

it("sends schemas again after a request that was refused for another reason", async () => {
  const { model, server } = await served("openaiCompatible()", (call) =>
    server.calls.length === 1 && "response_format" in call.body
      ? { kind: "refusal", status: 400, message: "the prompt is not allowed" }
      : { kind: "text", text: good },
  );
  expect(await model.generate(question())).toMatchObject({ kind: "object" });
  expect(await model.generate(question())).toMatchObject({ kind: "object" });
  expect(server.calls.map(({ body }) => "response_format" in body)).toEqual([true, false, true]);
});

it("tries a server that refused schemas again after 100 requests", async () => {
  let isUpdated = false;
  const { model, server } = await served("openaiCompatible()", (call) =>
    "response_format" in call.body && !isUpdated
      ? { kind: "refusal", status: 400, message: "json_schema is not supported" }
      : { kind: "text", text: good },
  );
  await model.generate(question());
  isUpdated = true;
  for (let request = 0; request < 101; request++) await model.generate(question());
  const withSchema = server.calls.map(({ body }) => "response_format" in body);
  expect([withSchema.indexOf(true, 1), withSchema.length]).toEqual([102, 103]);
});

it("takes an overload that comes with status 200 for what it is", async () => {
  const { model } = await served("openaiCompatible()", () => ({
    kind: "body",
    body: '{"error":{"message":"upstream is busy","code":503}}',
  }));
  await expect(model.generate(question())).rejects.toMatchObject({ code: "model_failed", retryable: true });
});

it("marks the instructions as cacheable for Anthropic", async () => {
  const { model, server } = await served("@ai-sdk/anthropic", () => ({ kind: "text", text: good }));
  await model.generate(question());
  expect(server.calls[0]?.body["system"]).toMatchObject([{ cache_control: { type: "ephemeral" } }]);
});
