import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { analystAnswer, type ModelAnswer, type ModelCall, serveModel, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { AuditorOptions } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const apiKey = "a-secret-key";
const sentence = "The boots weigh 540 grams in size 42.";
const facts: Readonly<Record<string, string>> = {
  "What do the boots weigh?": sentence,
  "What do the boots cost?": "A pair of boots costs 129 euros.",
  "Who sews the boots?": "Four people in Graz sew the boots.",
  "What is the sole made of?": "The sole is natural rubber.",
};
const questions = [...Object.keys(facts), "Are there boots for children?"];
const page = `<!DOCTYPE html><html lang="en"><head><title>Boots</title></head><body><main><h1>Boots</h1>
<p>Boots are shoes that cover the ankle.</p>${Object.values(facts)
  .map((fact) => `<p>${fact}</p>`)
  .join("\n")}</main></body></html>`;

interface Shown {
  readonly passages: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}

function shownIn({ messages }: ModelCall): Shown {
  return JSON.parse((messages[0] ?? "").split("\n").slice(1, -1).join("\n"));
}

/** Answers what a passage says, with a quote of it, and nothing else; drafts the questions when it is asked for them. */
function careful(call: ModelCall, quoteOf = (fact: string) => fact): ModelAnswer {
  if (call.system.includes("You write the questions")) return { kind: "text", text: JSON.stringify({ questions }) };
  const { passages, questions: asked } = shownIn(call);
  const verdicts = asked.map(({ id, text }) => {
    const fact = facts[text];
    const passage = fact === undefined ? undefined : passages.find((shown) => shown.text.includes(fact));
    if (fact === undefined || passage === undefined) {
      return { question: id, verdict: "not", answer: "", quote: "", passage: "none" };
    }
    return { question: id, verdict: "answered", answer: fact, quote: quoteOf(fact), passage: passage.id };
  });
  return { kind: "text", text: JSON.stringify({ verdicts }) };
}

async function geoAuditWith(
  answer: (call: ModelCall, index: number) => ModelAnswer,
  modelOf: (baseUrl: string) => NonNullable<AuditorOptions["model"]> = (baseUrl) =>
    openaiCompatible({ baseUrl, model: "served-1", apiKey }),
  llm: { readonly maxTokens?: number; readonly maxCostUsd?: number } = {},
  asked: readonly string[] = questions,
  timeoutMs = 60_000,
) {
  const server = await serveModel(answer);
  const site = await serveRoutes({ "/": page });
  const prices = { "served-1": { inputPerMillion: 1, outputPerMillion: 10 } };
  const auditor = inlineAuditor({
    model: modelOf(`${server.url}v1`),
    modelOptions: { retry: { baseDelayMs: 1 }, timeoutMs, budget: { prices } },
  });
  closing.push(
    () => server.close(),
    () => site.close(),
    () => auditor.close(),
  );
  const progress: string[] = [];
  auditor.jobs.onTaskProgress(({ doing, done, total }) => progress.push(`${doing} ${done}/${total}`));
  const plan = { allowPrivateHosts: [new URL(site.url).host] };
  const { geo } = await auditor.audit(site.url, plan, { geo: { llm, questions: asked } }).result();
  return { geo: geo?.result ?? null, server, auditor, task: geo, progress };
}

it("is part of what an analysis of the same crawl reads", async () => {
  const { server, auditor, task } = await geoAuditWith((call) =>
    call.system.includes("`faults`") || call.system.includes("contentGaps") ? analystAnswer(call) : careful(call),
  );
  await auditor.analyze(task?.siteId ?? "");
  const reported = server.calls.find(({ system }) => system.includes("`faults`"))?.messages[0] ?? "";
  expect(reported).toContain('"geo":{');
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
    const { geo, server, progress } = await geoAuditWith((call) => careful(call), modelOf);
    expect(geo?.model).toMatchObject({ isReliable: true, problems: [] });
    expect(geo?.model?.usage.calls).toBe(server.calls.length);
    expect(geo?.answers.answer).toMatchObject({ state: "yes", share: 0.8, passed: 4, failed: 1, unknown: 0 });
    expect(geo?.basis).toContain("answer");
    expect(geo?.questions[0]).toMatchObject({ verdict: "answered", quote: sentence, isGap: false });
    expect(geo?.questions[4]).toMatchObject({ verdict: "not", quote: null });
    expect(progress).toContain("looking for answers 5/5");
    for (const { body } of server.calls) expect(body).not.toHaveProperty("tools");
  });

  it("are drafted by the model where the owner has none", async () => {
    const { geo } = await geoAuditWith((call) => careful(call), undefined, {}, []);
    expect(geo?.questions.map(({ question, origin }) => [question, origin])).toEqual(
      questions.map((question) => [question, "model"]),
    );
    expect(geo?.answers.answer).toMatchObject({ state: "yes", passed: 4 });
  });

  it("count for nothing when their quotes are not on the page", async () => {
    const { geo } = await geoAuditWith((call) => careful(call, () => "The boots weigh 90 grams in size 42."));
    expect(geo?.questions.map(({ quote }) => quote)).toEqual(Array(5).fill(null));
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", code: "too-few-questions", passed: 0 });
  });

  it.each([
    ["a cut answer", { kind: "text", text: '{"answers":[', cut: true }, /cut at the token limit/],
    ["prose", { kind: "text", text: "I think they are all answered." }, /does not match/],
    ["another shape", { kind: "text", text: '{"rating":10}' }, /does not match/],
    ["a refusal", { kind: "refusal", status: 401, message: `Wrong key ${apiKey}` }, /model kept failing/],
    ["a stream that stops", { kind: "stall" }, /model kept failing/],
  ] as const)("leave the rest of the audit standing after %s", async (_, answer, problem) => {
    // The stream that stops has to be given up.
    const { geo, task } = await geoAuditWith(() => answer, undefined, {}, questions, 300);
    expect(task?.status).toBe("completed");
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", code: "too-few-questions" });
    expect(geo?.model?.problems.join(" ")).toMatch(problem);
    expect(geo?.readiness).toBeGreaterThan(0);
    expect(JSON.stringify(task)).not.toContain(apiKey);
  });

  it("are asked again after a refusal for haste", async () => {
    const { geo, server } = await geoAuditWith((call, index) =>
      index === 0 ? { kind: "refusal", status: 429, headers: { "retry-after": "0" } } : careful(call),
    );
    expect(server.calls.length).toBeGreaterThan(1);
    expect(geo?.model?.isReliable).toBe(true);
    expect(geo?.answers.answer.state).toBe("yes");
  });

  it.each([
    ["tokens", { maxTokens: 1000 }],
    ["cost", { maxCostUsd: 0.0001 }],
  ])("are not asked beyond a budget of %s", async (_, llm) => {
    const { geo, server } = await geoAuditWith((call) => careful(call), undefined, llm);
    expect(server.calls).toEqual([]);
    expect(geo?.model?.problems.join(" ")).toContain("budget");
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", unknown: 5 });
  });

  it("are not judged by a model that tells its secret", async () => {
    const { geo } = await geoAuditWith(({ system }) => ({
      kind: "text",
      text: `Certainly: ${/canary-[0-9a-f]+/.exec(system)?.[0]}`,
    }));
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", passed: 0, failed: 0, unknown: 5 });
    expect(geo?.model?.problems.join(" ")).toContain("prompt injection");
  });

  it("are not judged by a model that claims to answer what has no answer", async () => {
    const { geo } = await geoAuditWith((call) => {
      const { passages, questions: asked } = shownIn(call);
      const quote = passages[0]?.text.slice(0, 60) ?? "";
      const claim = { verdict: "answered", answer: quote, quote, passage: passages[0]?.id ?? "none" };
      return { kind: "text", text: JSON.stringify({ verdicts: asked.map(({ id }) => ({ question: id, ...claim })) }) };
    });
    expect(geo?.model).toMatchObject({ isReliable: false });
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", code: "too-few-questions" });
    expect(geo?.questions.map(({ verdict }) => verdict)).toEqual(Array(5).fill(null));
  });

  it("are not asked again about passages that stayed the same", async () => {
    const { auditor, server, task } = await geoAuditWith((call) => careful(call));
    const calls = server.calls.length;
    const { result } = await auditor.geoAudit(task?.siteId ?? "", { llm: {}, questions });
    expect(server.calls).toHaveLength(calls);
    expect(result?.model?.usage.calls).toBe(0);
    expect(result?.questions).toEqual(task?.result?.questions);
  });

  it("take the closest passage alone with too few of them", async () => {
    const { geo } = await geoAuditWith((call) => careful(call), undefined, {}, questions.slice(0, 1));
    expect(geo?.answers.answer).toMatchObject({ state: "unknown", code: "too-few-questions" });
    expect(geo?.questions).toMatchObject([{ verdict: "answered", quote: sentence }]);
  });
});
