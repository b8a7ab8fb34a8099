import { serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createHandler } from "./create-handler.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { answerOf, roomyPlans, type TestService, testService } from "./service.test.fixture.ts";

const page = (viewport: string, body = "") =>
  `<!DOCTYPE html><html lang="en_GB"><head><meta charset="utf-8"><title>Boots</title><meta name="viewport" content="${viewport}"></head><body><h1>Boots</h1>${body}</body></html>`;

const zoomless = page(
  "width=device-width, user-scalable=no",
  '<a href="/gone">Gone soon</a> <a href="/moved">Moves soon</a>',
);

const listSchema = z.object({
  data: z.array(
    z.object({
      rule: z.string(),
      url: z.string(),
      proof: z.literal("none"),
      reason: z.string().nullable(),
      patch: z.object({ diff: z.string(), urls: z.array(z.string()) }).nullable(),
    }),
  ),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

describe("the mechanical fixes of a crawl", () => {
  const routes: Record<string, string | { status: number; headers?: Record<string, string>; body?: string }> = {
    "/": zoomless,
    "/gone": zoomless,
    "/moved": zoomless,
  };
  let service: TestService;
  let site: Awaited<ReturnType<typeof serveRoutes>>;
  let path = "";
  beforeAll(async () => {
    site = await serveRoutes(routes);
    service = await testService();
    const { body: added } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
    const { body: started } = await service.call("POST", `/v1/sites/${added.id}/crawl`, { body: {} });
    await service.ended(started.id);
    path = `/v1/crawls/${started.id}/fixes`;
    routes["/gone"] = { status: 404 };
    routes["/moved"] = { status: 301, headers: { location: "/" } };
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });
  const fixes = async (query: string) => listSchema.parse((await service.call("GET", path + query)).body);

  it("are patches against what the site answers now", async () => {
    const { data } = await fixes("?rule=viewport-zoom-disabled");
    const byUrl = new Map(data.map((fix) => [new URL(fix.url).pathname, fix]));
    expect(byUrl.get("/")?.patch?.diff).toContain(
      '+<!DOCTYPE html><html lang="en_GB"><head><meta charset="utf-8"><title>Boots</title><meta name="viewport" content="width=device-width">',
    );
    expect(byUrl.get("/")?.patch?.diff).toContain("--- a/index.html\n");
    expect(byUrl.get("/gone")).toMatchObject({
      patch: null,
      reason: expect.stringMatching(/^not assessed: .* answers with 404 now$/),
    });
    expect(byUrl.get("/moved")).toMatchObject({
      patch: null,
      reason: expect.stringMatching(/^not assessed: .* redirects to /),
    });
  });

  it("come in pages, over all rules with a fix", async () => {
    const rules: string[] = [];
    let cursor: string | null = "";
    for (let calls = 0; cursor !== null && calls < 20; calls++) {
      const list: z.infer<typeof listSchema> = await fixes(`?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
      rules.push(...list.data.map(({ rule }) => rule));
      cursor = list.nextCursor;
    }
    expect([...new Set(rules)]).toEqual(["html-lang-invalid", "viewport-zoom-disabled"]);
    expect(rules).toHaveLength(6);
  });

  it("refuse the cursor of another list, a rule without a fix has none, and unknown crawls are not found", async () => {
    const { nextCursor } = await fixes("?limit=1");
    const other = await service.call("GET", `${path}?limit=1&rule=viewport-zoom-disabled&cursor=${nextCursor}`);
    expect(other.body.code).toBe("invalid_cursor");
    expect((await fixes("?rule=title-missing")).data).toEqual([]);
    expect((await service.call("GET", `/v1/crawls/crawl_${"0".repeat(32)}/fixes`)).status).toBe(404);
  });

  const usedPages = async () => (await service.call("GET", "/v1/usage")).body.pages.used;
  /** Asks another service over the same store. */
  async function askedOf(options: Partial<HandlerOptions>, query: string) {
    const handler = createHandler({ plans: roomyPlans, allowPrivate: true, ...options, auditor: service.auditor });
    const headers = { authorization: `Bearer ${service.token}` };
    const answer = await answerOf(await handler(new Request(`http://service.test${path}${query}`, { headers })));
    await handler.close();
    return answer;
  }

  it("count their requests as pages of the month, and nothing without requests", async () => {
    const [before, requested] = [await usedPages(), site.requests.length];
    await fixes("?rule=viewport-zoom-disabled");
    const after = await usedPages();
    expect(after - before).toBe(site.requests.length - requested);
    await fixes("?rule=title-missing");
    expect(await usedPages()).toBe(after);
  });

  it("request nothing beyond the pages of the month", async () => {
    const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, pagesPerMonth: 1 } }));
    const before = site.requests.length;
    const { status, body } = await askedOf({ plans }, "?rule=viewport-zoom-disabled");
    expect([status, body.code, body.quota]).toEqual([429, "quota_exceeded", "pagesPerMonth"]);
    expect(site.requests).toHaveLength(before);
  });

  it("request nothing at a private address that the operator does not allow any more", async () => {
    const before = site.requests.length;
    const { body } = await askedOf({ allowPrivate: false }, "?rule=viewport-zoom-disabled");
    const { data } = listSchema.parse(body);
    expect(data.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^not assessed: .* did not answer$/)),
    );
    expect(site.requests).toHaveLength(before);
  });
});
