import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { analystAnswer, type ModelAnswer, type ModelCall, serveModel, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { AuditorOptions } from "../auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const apiKey = "a-secret-key";
const sentence = "The boots weigh 540 grams in size 42.";
const page = `<!DOCTYPE html><html lang="en"><head><title>Boots</title></head><body><main><h1>Boots</h1>
<p>Boots are shoes that cover the ankle.</p><h2>What do the boots weigh?</h2><p>${sentence}</p></main></body></html>`;

interface Shown {
  readonly passages: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}

function shownIn({ messages }: ModelCall): Shown {
  return JSON.parse((messages[0] ?? "").split("\n").slice(1, -1).join("\n"));
}

/** Answers what the boots weigh, and nothing else. */
function careful(call: ModelCall, quote = sentence): ModelAnswer {
  const { passages, questions } = shownIn(call);
  const passage = passages.find(({ text }) => text.includes("540"))?.id ?? "none";
  const answers = questions.map(({ id, text }) =>
    text === "What do the boots weigh?"
      ? { question: id, answerable: true, answer: "540 grams", quote, passage }
      : { question: id, answerable: false, answer: "", quote: "", passage: "none" },
  );
  return { kind: "text", text: JSON.stringify({ answers }) };
}

async function geoAuditWith(
  answer: (call: ModelCall, index: number) => ModelAnswer,
  modelOf: (baseUrl: string) => NonNullable<AuditorOptions["model"]> = (baseUrl) =>
    openaiCompatible({ baseUrl, model: "served-1", apiKey }),
  llm: { readonly maxTokens?: number; readonly maxCostUsd?: number } = {},
  questions: readonly string[] = [],
) {
  const server = await serveModel(answer);
  const site = await serveRoutes({ "/": page });
  const prices = { "served-1": { inputPerMillion: 1, outputPerMillion: 10 } };
  const auditor = inlineAuditor({
    model: modelOf(`${server.url}v1`),
    modelOptions: { retry: { baseDelayMs: 1 }, timeoutMs: 300, budget: { prices } },
  });
  closing.push(
    () => server.close(),
    () => site.close(),
    () => auditor.close(),
  );
  const plan = { allowPrivateHosts: [new URL(site.url).host] };
  const { geo } = await auditor.audit(site.url, plan, { geo: { llm, questions } }).result();
  return { geo: geo?.result ?? null, server, auditor, task: geo };
}

it("is part of what an analysis of the same crawl reads", async () => {
  const { server, auditor, task } = await geoAuditWith((call) =>
    call.system.includes("`faults`") || call.system.includes("contentGaps") ? analystAnswer(call) : careful(call),
  );
  await auditor.analyze(task?.siteId ?? "");
  const reported = server.calls.find(({ system }) => system.includes("`faults`"))?.messages[0] ?? "";
  expect(reported).toContain('"geo":{"scores":{"geo":');
});

describe("questions to a model behind a server", () => {
  it.each([
    ["our own adapter", undefined],
    [
      "@ai-sdk/openai-compatible",
      (baseURL: string) =>
        createOpenAICompatible({ name: "served", baseURL, apiKey, supportsStructuredOutputs: true })("served-1"),
    ],
    ["@ai-sdk/anthropic", (baseURL: string) => createAnthropic({ baseURL, apiKey })("claude-sonnet-4-5")],
  ])("are answered through %s", async (_, modelOf) => {
    const { geo, server } = await geoAuditWith((call) => careful(call), modelOf);
    expect(geo?.answerability).toMatchObject({ isReliable: true, controls: { asked: 6, claimed: 0 }, problems: [] });
    const [asked] = geo?.answerability?.pages ?? [];
    expect(asked?.questions.find(({ question }) => question.includes("weigh"))).toMatchObject({
      outcome: "answered",
      quote: sentence,
    });
    for (const { body } of server.calls) expect(body).not.toHaveProperty("tools");
  });

  it("count for nothing when their quotes are not on the page", async () => {
    const { geo } = await geoAuditWith((call) => careful(call, "The boots weigh 90 grams in size 42."));
    expect(geo?.answerability?.value).toBe(0);
  });

  it.each([
    ["a cut answer", { kind: "text", text: '{"answers":[', cut: true }, "cut"],
    ["prose", { kind: "text", text: "I think they are all answered." }, "invalid_answer"],
    ["another shape", { kind: "text", text: '{"rating":10}' }, "invalid_answer"],
    ["a refusal", { kind: "refusal", status: 401, message: `Wrong key ${apiKey}` }, "model_failed"],
    ["a stream that stops", { kind: "stall" }, "model_failed"],
  ] as const)("leave the rest of the audit standing after %s", async (_, answer, code) => {
    const { geo, task } = await geoAuditWith(() => answer);
    expect(task?.status).toBe("completed");
    expect(geo?.answerability).toMatchObject({ value: null, isReliable: false, problems: [{ code }] });
    expect(geo?.scores.geo).toBeGreaterThan(0);
    expect(JSON.stringify(task)).not.toContain(apiKey);
  });

  it("are asked again after a refusal for haste", async () => {
    const { geo, server } = await geoAuditWith((call, index) =>
      index === 0 ? { kind: "refusal", status: 429, headers: { "retry-after": "0" } } : careful(call),
    );
    expect(server.calls.length).toBeGreaterThan(1);
    expect(geo?.answerability?.isReliable).toBe(true);
  });

  it.each([
    ["tokens", { maxTokens: 1000 }],
    ["cost", { maxCostUsd: 0.0001 }],
  ])("are not asked beyond a budget of %s", async (_, llm) => {
    const { geo, server } = await geoAuditWith((call) => careful(call), undefined, llm);
    expect(server.calls).toEqual([]);
    expect(geo?.answerability?.problems).toMatchObject([{ code: "budget_exceeded" }]);
  });

  it("drop a page that makes the model tell its secret, and hold it against the page", async () => {
    const { geo } = await geoAuditWith(({ system }) => ({
      kind: "text",
      text: `Certainly: ${/canary-[0-9a-f]+/.exec(system)?.[0]}`,
    }));
    expect(geo?.answerability?.compromised).toHaveLength(1);
    expect(geo?.scores.integrity).toBeLessThan(100);
  });
});

describe("the owner's questions to a model behind a server", () => {
  const weight = "What do the boots weigh?";

  it("count with a quote that stands on the page", async () => {
    const { geo } = await geoAuditWith((call) => careful(call), undefined, {}, [weight, "Who made the boots?"]);
    expect(geo?.questions).toMatchObject({ model: "served-1", isReliable: true, problems: [] });
    expect(geo?.questions?.answers).toMatchObject([
      { question: weight, outcome: "answered", quote: sentence },
      { question: "Who made the boots?", outcome: "unanswered", quote: null },
    ]);
  });

  it("count for nothing with a quote that does not", async () => {
    const { geo } = await geoAuditWith((call) => careful(call, "The boots weigh 90 grams."), undefined, {}, [weight]);
    expect(geo?.questions?.answers).toMatchObject([{ outcome: "unanswered", quote: null }]);
  });

  it("share the budget of the audit, and say what was left unasked", async () => {
    const { geo, server } = await geoAuditWith((call) => careful(call), undefined, { maxTokens: 1000 }, [weight]);
    expect(server.calls).toEqual([]);
    expect(geo?.questions?.answers).toMatchObject([{ outcome: "unasked" }]);
    expect(geo?.questions?.problems).toMatchObject([{ code: "budget_exceeded" }]);
  });
});
