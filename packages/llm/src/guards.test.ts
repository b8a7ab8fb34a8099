import type { GenerateRequest, LanguageModel } from "@sightline/model/ports";
import { fakeClock } from "@sightline/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { modelFailure } from "./model-failure.ts";
import { unknownUsage } from "./usage.ts";
import { withBudget } from "./with-budget.ts";
import { withDeadline } from "./with-deadline.ts";
import { withRepair } from "./with-repair.ts";
import { withRetry } from "./with-retry.ts";

const question: GenerateRequest = {
  system: "Judge.",
  messages: [{ role: "user", content: "abc".repeat(30) }],
  maxOutputTokens: 100,
  signal: new AbortController().signal,
};
/** (6 + 1 + 1 + 90) ASCII characters, 3 a token. */
const questionTokens = 33;

function answering(
  act: (call: number) => Partial<{ input: number; output: number; cached: number; text: string }> | Error,
): LanguageModel {
  let calls = 0;
  return {
    modelId: "priced",
    async generate() {
      const answer = act(calls++);
      if (answer instanceof Error) throw answer;
      const { input = null, output = null, cached = 0, text = "yes" } = answer;
      const usage = { ...unknownUsage, inputTokens: input, outputTokens: output, cachedInputTokens: cached };
      return { kind: "text", text, finishReason: "stop", modelId: "priced", usage };
    },
  };
}

describe("withBudget", () => {
  it("makes no call that could exceed a limit", async () => {
    const model = withBudget(
      answering(() => ({ input: 30, output: 10 })),
      { maxTokens: 170 },
    );
    await model.generate(question);
    await expect(model.generate(question)).rejects.toMatchObject({ code: "budget_exceeded", retryable: false });
    expect(model.spent()).toEqual({ calls: 1, inputTokens: 30, outputTokens: 10, cost: null });
  });

  it.each([
    [{ maxCalls: 1 }, "1 calls"],
    [{ maxInputTokens: questionTokens + 29 }, "input tokens"],
    [{ maxOutputTokens: 109 }, "output tokens"],
  ])("holds %j", async (limits, named) => {
    const model = withBudget(
      answering(() => ({ input: 30, output: 10 })),
      limits,
    );
    await model.generate(question);
    await expect(model.generate(question)).rejects.toThrow(named);
  });

  it("reserves for calls under way, so that they cannot exceed a limit together", async () => {
    const model = withBudget(
      answering(() => ({ input: 1, output: 1 })),
      { maxOutputTokens: 250 },
    );
    const results = await Promise.allSettled([1, 2, 3].map(() => model.generate(question)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(model.spent()).toMatchObject({ calls: 2, outputTokens: 2 });
  });

  it("keeps the reservation when the provider does not say what was used", async () => {
    const model = withBudget(
      answering(() => ({})),
      {},
    );
    await model.generate(question);
    expect(model.spent()).toMatchObject({ inputTokens: questionTokens, outputTokens: 100 });
  });

  it("counts a refusal as a call without tokens, and a lost call in full", async () => {
    const errors = [modelFailure("priced", { status: 429 }), modelFailure("priced", { message: "socket" })];
    const model = withBudget(
      answering((call) => errors[call] ?? new Error()),
      {},
    );
    await expect(model.generate(question)).rejects.toThrow();
    expect(model.spent()).toMatchObject({ calls: 1, inputTokens: 0, outputTokens: 0 });
    await expect(model.generate(question)).rejects.toThrow();
    expect(model.spent()).toMatchObject({ calls: 2, inputTokens: questionTokens, outputTokens: 100 });
  });

  it("prices cached input apart, from the caller's table only", async () => {
    const prices = { priced: { inputPerMillion: 3, outputPerMillion: 15, cachedInputPerMillion: 0.3 } };
    const model = withBudget(
      answering(() => ({ input: 1000, cached: 400, output: 200 })),
      { prices, maxCost: 1 },
    );
    const { usage } = await model.generate(question);
    expect(usage.cost).toBeCloseTo((600 * 3 + 400 * 0.3 + 200 * 15) / 1e6, 12);
    expect(model.spent().cost).toBeCloseTo(usage.cost ?? 0, 12);
  });

  it("refuses a cost limit for a model without a price", () => {
    expect(() =>
      withBudget(
        answering(() => ({})),
        { maxCost: 1 },
      ),
    ).toThrow(/price of priced/);
  });

  it("never lets calls within their reservations exceed a limit", async () => {
    const call = fc.record({
      input: fc.integer({ min: 0, max: questionTokens }),
      output: fc.integer({ min: 0, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 20 }),
        fc.integer({ min: 0, max: 1000 }),
        async (calls, maxTokens) => {
          const model = withBudget(
            answering((index) => calls[index] ?? {}),
            { maxTokens },
          );
          await Promise.allSettled(calls.map(() => model.generate(question)));
          const { inputTokens, outputTokens } = model.spent();
          expect(inputTokens + outputTokens).toBeLessThanOrEqual(maxTokens);
        },
      ),
    );
  });
});

describe("withRetry", () => {
  function waits(error: Error, random: number) {
    const clock = fakeClock();
    const model = withRetry(
      answering(() => error),
      { clock, random: () => random },
    );
    return { clock, call: model.generate(question) };
  }

  it("doubles its waits, between half and all of them", async () => {
    for (const [random, waited] of [
      [0, 3500],
      [0.999999, 7000],
    ] as const) {
      const { clock, call } = waits(modelFailure("m", { status: 500 }), random);
      await expect(call).rejects.toThrow();
      expect(Math.round(clock.monotonic())).toBe(waited);
    }
  });

  it("reads Retry-After as an HTTP date, by the injected clock", async () => {
    const { clock, call } = waits(modelFailure("m", { status: 429, retryAfter: "Thu, 01 Jan 2026 00:00:09 GMT" }), 0);
    await expect(call).rejects.toThrow();
    expect(clock.monotonic()).toBe(9000);
  });

  it("prefers retry-after-ms, and ignores what is neither a number nor a date", async () => {
    const exact = waits(modelFailure("m", { status: 429, retryAfter: "1", retryAfterMs: "250" }), 0);
    await expect(exact.call).rejects.toThrow();
    expect(exact.clock.monotonic()).toBe(750);
    const odd = waits(modelFailure("m", { status: 429, retryAfter: "soon" }), 0);
    await expect(odd.call).rejects.toThrow();
    expect(odd.clock.monotonic()).toBe(3500);
  });

  it("does not wait for a provider that asks for more than a minute", async () => {
    const { clock, call } = waits(modelFailure("m", { status: 429, retryAfter: "3600" }), 0);
    await expect(call).rejects.toMatchObject({ retryable: true });
    expect(clock.monotonic()).toBe(0);
  });

  it("does not repeat what cannot succeed", async () => {
    const { clock, call } = waits(modelFailure("m", { status: 401 }), 0);
    await expect(call).rejects.toMatchObject({ retryable: false });
    expect(clock.monotonic()).toBe(0);
  });

  it("never retries more than three times, whatever it is told", async () => {
    let calls = 0;
    const model = withRetry(
      answering(() => {
        calls += 1;
        return modelFailure("m", { status: 503 });
      }),
      { clock: fakeClock(), random: () => 0, maxRetries: 50 },
    );
    await expect(model.generate(question)).rejects.toThrow();
    expect(calls).toBe(4);
  });
});

describe("withRepair", () => {
  it("does not touch text answers", async () => {
    let calls = 0;
    const model = withRepair(
      answering(() => {
        calls += 1;
        return { text: "prose" };
      }),
    );
    expect(await model.generate(question)).toMatchObject({ kind: "text", text: "prose" });
    expect(calls).toBe(1);
  });

  it("adds up usage, and says unknown when one of both is", async () => {
    const model = withRepair(answering((call) => (call === 0 ? { input: 10, output: 5 } : {})));
    const { usage } = await model.generate({ ...question, schema: z.strictObject({ a: z.int() }) });
    expect(usage).toMatchObject({ calls: 2, inputTokens: null, outputTokens: null });
  });
});

describe("withDeadline", () => {
  it("leaves no timer behind once the answer is there", async () => {
    const clock = fakeClock();
    let ended = false;
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener("abort", () => {
          ended = true;
          reject(signal.reason);
        });
      });
    const model = withDeadline(
      answering(() => ({ text: "yes" })),
      { clock: { ...clock, sleep }, timeoutMs: 10 },
    );
    expect(await model.generate(question)).toMatchObject({ text: "yes" });
    expect(ended).toBe(true);
  });
});
