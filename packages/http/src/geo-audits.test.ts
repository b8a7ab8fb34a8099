import { systemClock } from "@sightline/engine";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { memoryStore } from "@sightline/store-memory";
import { fastClock, type RouteAnswer, serveModel, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { roomyPlans, type TestService, testService } from "./service.test.fixture.ts";
import { siteProbes } from "./work/site-probes.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const wait = { prefer: "wait=30" };
const robots: RouteAnswer = {
  headers: { "content-type": "text/plain" },
  body: "User-agent: OAI-SearchBot\nDisallow: /\n",
};

/** A service that has crawled a site which keeps one search crawler out. */
async function crawled(
  options: Parameters<typeof testService>[0] = {},
  routes: Readonly<Record<string, RouteAnswer>> = {},
): Promise<{ service: TestService; siteId: string; crawlId: string }> {
  const site = await serveRoutes({
    "/": page("Home", ["/a"]),
    "/a": page("A", ["/"]),
    "/robots.txt": robots,
    ...routes,
  });
  closing.push(() => site.close());
  const service = await testService(options);
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  await service.ended(crawl.id);
  return { service, siteId: created.id, crawlId: crawl.id };
}

/** A small document whose answer never comes, and that tells when it was asked for. */
function stalled() {
  let asked = () => {};
  const arrival = new Promise<void>((resolve) => {
    asked = resolve;
  });
  return { arrival, routes: { "/llms.txt": () => asked() } };
}

it("names the rule that keeps an engine out, at the Location of the audit", async () => {
  const { service, siteId, crawlId } = await crawled();
  closing.push(() => service.close());
  const body = { goal: "visible" };
  const started = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body });
  expect(started).toMatchObject({
    status: 202,
    body: { object: "geoAudit", crawlId, status: "queued", progress: null, answers: null, access: [] },
  });
  const location = started.headers.get("location") ?? "";
  expect(location).toBe(`/v1/geo-audits/${started.body.id}`);
  const { body: audit } = await service.taskEnded(location);
  expect(audit).toMatchObject({ status: "completed", goal: "visible", scores: null, error: null });
  expect(audit.answers.read).toMatchObject({ state: "partly", failed: 1 });
  const openai = audit.access.find(({ token }: { token: string }) => token === "OAI-SearchBot");
  expect(openai).toMatchObject({ purpose: "search", allowed: 0 });
  expect(openai.line).toMatch(/robots\.txt line 2/);
  expect(audit.doFirst[0]).toMatchObject({
    rule: "access.robots-search-tokens",
    effect: "blocks",
    patch: { target: "/robots.txt" },
  });
  expect(audit.proposals).toEqual([]);
  const listed = await service.call("GET", `/v1/sites/${siteId}/geo-audits`);
  expect(listed.body.data).toMatchObject([{ id: audit.id, object: "geoAudit", status: "completed" }]);
});

it.each([
  [{ llm: {} }, 422, "invalid_settings"],
  [{ goal: "fame" }, 400, "invalid_request"],
  [{ sample: { maxPages: 0 } }, 400, "invalid_request"],
  [{ prompts: ["x"] }, 400, "invalid_request"],
  [{ questions: ["a".repeat(301)] }, 400, "invalid_request"],
  [{ questions: Array.from({ length: 21 }, () => "Who?") }, 400, "invalid_request"],
  [{ questions: "Who?" }, 400, "invalid_request"],
  [{ targetQueries: ["\u200B"] }, 400, "invalid_request"],
])("refuses %j", async (body, status, code) => {
  const { service, siteId } = await crawled();
  closing.push(() => service.close());
  const answer = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body });
  expect(answer).toMatchObject({ status, body: { code } });
});

it("asks the service's model only when it is wanted, within the tokens of the plan", async () => {
  const server = await serveModel(() => ({ kind: "text", text: "{}" }));
  closing.push(() => server.close());
  const model = openaiCompatible({ baseUrl: `${server.url}v1`, model: "served-1" });
  const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, modelTokensPerMonth: 50_000 } }));
  const { service, siteId } = await crawled({ auditorOptions: { model }, plans });
  closing.push(() => service.close());
  const audit = (body: object) => service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body, headers: wait });
  expect(await audit({})).toMatchObject({ status: 200, body: { model: null } });
  expect(await audit({ llm: { adapter: "extractive" } })).toMatchObject({ status: 200, body: { model: null } });
  expect(server.calls).toEqual([]);
  expect(await audit({ llm: {} })).toMatchObject({ status: 429, body: { quota: "modelTokensPerMonth" } });
  expect(await audit({ llm: { maxTokens: 20_000 } })).toMatchObject({
    status: 200,
    body: { model: { model: "served-1" } },
  });
});

const boots =
  '<!DOCTYPE html><html lang="en"><title>A</title><h1>A</h1><p>Each boot weighs 540 grams in size 42.</p></html>';

it("gives the closest passage for the owner's questions and queries, and says what no page mentions", async () => {
  const { service, siteId } = await crawled({}, { "/a": boots });
  closing.push(() => service.close());
  const body = { questions: ["What does each boot weigh?", "Who sells saunas?"], targetQueries: ["boot weighs"] };
  const { body: audit } = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body, headers: wait });
  expect(audit).toMatchObject({ status: "completed", model: null, answers: { answer: { code: "no-model" } } });
  expect(audit.questions).toMatchObject([
    { origin: "owner", verdict: null, passage: { text: "Each boot weighs 540 grams in size 42." }, isGap: false },
    { origin: "owner", verdict: null, passage: null, isGap: true },
    { question: "boot weighs", origin: "query", passage: {} },
  ]);
  expect(audit.questions[0].passage.url).toMatch(/\/a$/);
});

it("counts what an audit took of the model, and nothing where no model is asked", async () => {
  const server = await serveModel(() => ({ kind: "text", text: "{}" }));
  closing.push(() => server.close());
  const model = openaiCompatible({ baseUrl: `${server.url}v1`, model: "served-1" });
  const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, modelTokensPerMonth: 20_000 } }));
  const { service, siteId } = await crawled({ auditorOptions: { model }, plans });
  closing.push(() => service.close());
  const audit = async (more: object) => {
    const body = { questions: ["Which text is there?"], ...more };
    return service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body, headers: wait });
  };
  expect((await audit({})).body.model).toBeNull();
  expect(server.calls).toEqual([]);
  const { usage } = (await audit({ llm: { maxTokens: 20_000 } })).body.model;
  expect(usage.inputTokens).toBeGreaterThan(0);
  const left = 20_000 - usage.inputTokens - usage.outputTokens;
  expect(await audit({ llm: { maxTokens: left + 1 } })).toMatchObject({ status: 429 });
  expect(await audit({ llm: { maxTokens: left } })).toMatchObject({ status: 200 });
});

it("is cancelled while it waits for a document", async () => {
  const { arrival, routes } = stalled();
  const { service, siteId } = await crawled({}, routes);
  closing.push(() => service.close());
  const { headers } = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} });
  await arrival;
  const location = headers.get("location") ?? "";
  const progress = { doing: "asking for documents", done: 0, total: null, percent: null };
  expect((await service.call("GET", location)).body).toMatchObject({ status: "running", progress });
  const listed = await service.call("GET", `/v1/sites/${siteId}/geo-audits`);
  expect(listed.body.data).toMatchObject([{ status: "running", progress }]);
  expect(await service.call("POST", `${location}/cancel`)).toMatchObject({
    status: 200,
    body: { status: "cancelled", progress: null },
  });
  expect((await service.call("GET", location)).body.status).toBe("cancelled");
});

it("is done by the next server when the first one ends in the middle of it", async () => {
  const { arrival, routes } = stalled();
  const answers: Record<string, RouteAnswer> = { ...routes };
  const store = { ...memoryStore(), close: async () => {} };
  const stalling: RouteAnswer = (request, response) => {
    const answer = answers["/llms.txt"];
    if (typeof answer === "function") answer(request, response);
    else response.writeHead(404).end();
  };
  const auditor = inlineAuditor({ store });
  const { service, siteId } = await crawled({ auditor }, { "/llms.txt": stalling });
  const { body: started } = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: {} });
  await arrival;
  delete answers["/llms.txt"];
  await service.close();

  const next = await testService({ auditor: inlineAuditor({ store }) });
  closing.push(() => next.close());
  const { body } = await next.taskEnded(`/v1/geo-audits/${started.id}`);
  expect(body).toMatchObject({ id: started.id, status: "completed", attempt: 2 });
});

describe("a probe", () => {
  const probeKey = new Uint8Array(32).fill(7);

  /** A service whose clock runs fast, and what a site of it was asked as. */
  async function probing(line: (lines: Lines) => string, options: Parameters<typeof testService>[0] = { probeKey }) {
    const agents = new Set<string>();
    let lines = "";
    const { service, siteId } = await crawled(
      { ...options, auditorOptions: { clock: fastClock(systemClock, 20) } },
      {
        "/robots.txt": ({ headers }, response) => {
          agents.add(headers["user-agent"] ?? "");
          response.writeHead(200, { "content-type": "text/plain" }).end(`User-agent: *\nAllow: /\n${lines}\n`);
        },
      },
    );
    closing.push(() => service.close());
    const { body: site } = await service.call("GET", `/v1/sites/${siteId}`);
    const foreign = siteProbes([probeKey]).line("b", site.origin);
    const otherSite = siteProbes([probeKey]).line("a", "https://other.test");
    lines = line({ own: site.probeLine ?? "", foreign, otherSite });
    const started = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: { probe: true } });
    return { service, site, started, agents };
  }

  interface Lines {
    readonly own: string;
    readonly foreign: string;
    readonly otherSite: string;
  }

  it("is not offered unless the operator switches it on", async () => {
    const { site, started } = await probing(() => "", {});
    expect(site.probeLine).toBeNull();
    expect(started).toMatchObject({ status: 409, body: { code: "probe_unavailable" } });
  });

  it.each<[string, (lines: Lines) => string]>([
    ["a line", () => ""],
    ["its own line, but with that of another tenant", ({ foreign }) => foreign],
    ["its own line, but with that of another site", ({ otherSite }) => otherSite],
  ])("is refused to a site without %s, with the line to serve", async (_, line) => {
    const { site, started, agents } = await probing(line);
    expect(started).toMatchObject({
      status: 409,
      body: { code: "probe_not_agreed", probeLine: site.probeLine, detail: expect.stringContaining(site.probeLine) },
    });
    expect(site.probeLine).toMatch(/^# sightline-probe: [\w-]{32}$/);
    expect([...agents].filter((agent) => agent.includes("probe"))).toEqual([]);
  });

  it("is made of a site that serves its line, never under the exact name of a crawler", async () => {
    const { service, started, agents } = await probing(({ own }) => own);
    expect(started.status).toBe(202);
    const { body: audit } = await service.taskEnded(started.headers.get("location") ?? "");
    expect(audit.probe).toMatchObject({ naming: "named", text: expect.stringContaining("all 7 crawlers by name") });
    expect(agents).toContain("Mozilla/5.0 (compatible; Sightline probe as Googlebot)");
    expect(agents).toHaveLength(9);
    expect([...agents].filter((agent) => !agent.includes("Sightline"))).toEqual([]);
  });

  it("cannot be asked for with a statement of the caller", async () => {
    const { service, siteId } = await crawled({ probeKey });
    closing.push(() => service.close());
    for (const probe of [{ own: true }, { tokens: ["x"] }, "exact"]) {
      const { status, body } = await service.call("POST", `/v1/sites/${siteId}/geo-audit`, { body: { probe } });
      expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_request" });
    }
  });
});
