import type { ServerResponse } from "node:http";
import type { PageMeasures } from "@sightline/model";
import type { Renderer } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { page, smallSite } from "./crawled-service.test.fixture.ts";
import { roomyPlans, testService } from "./service.test.fixture.ts";

const renderer = (): Renderer => ({
  render: () => Promise.reject(new Error("The crawl is not to start.")),
  close: async () => {},
});

it.each([
  ["render", {}, { render: "auto" }, /renders no pages.*serve --render/],
  ["fieldData", { renderer }, { render: "auto", fieldData: true }, /no field data.*serve --field-data/],
] as const)(
  "is refused with a sentence where the service does not offer %s",
  async (name, auditorOptions, set, said) => {
    const service = await testService({ auditorOptions });
    const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
    const refused = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body: { overrides: set } });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_settings" } });
    expect(refused.body.errors).toEqual([
      { pointer: `/overrides/${name}`, code: "invalid_settings", detail: expect.stringMatching(said) },
    ]);
    await service.close();
  },
);

it("loads pages in the renderer of the service where its settings ask for it", async () => {
  const loaded: string[] = [];
  const recording: Renderer = {
    async render(url) {
      loaded.push(url);
      return { kind: "failure", reason: "timeout", message: "It was only noted." };
    },
    close: async () => {},
  };
  const service = await testService({ plans: roomyPlans, auditorOptions: { renderer: () => recording } });
  const site = await smallSite({ "/": (_, response) => void response.end(page("Home")) });
  const body = { url: site.url, settings: { render: "auto" } };
  const { body: created } = await service.call("POST", "/v1/sites", { body });
  expect(created.settings).toEqual({ render: "auto" });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  await service.ended(crawl.id);
  expect(loaded).toEqual([site.url]);
  await Promise.all([service.close(), site.close()]);
});

const figures = { median: 900, min: 880, max: 950 };
const measures: PageMeasures = {
  requests: 3,
  bytes: 4096,
  largest: [],
  failed: { count: 1, sample: [] },
  mixedContent: { count: 0, sample: [] },
  consoleErrors: { count: 2, sample: [] },
  vitals: {
    runs: 3,
    lcpMs: figures,
    fcpMs: figures,
    ttfbMs: figures,
    cls: null,
    blockingMs: null,
    lcpElement: null,
    shifted: [],
  },
  layout: null,
  accessibility: null,
};

it("lists what the browser showed, page by page, and returns the JSON of Lighthouse", async () => {
  const result = { version: "12.8.2", failure: null, scores: [], failures: 4, failed: [], warnings: [] };
  const rendering: Renderer = {
    render: async (url) => ({
      kind: "rendered",
      finalUrl: url,
      status: 200,
      html: Buffer.from(page("Home of scripts", ["/", "/added"])),
      htmlTruncated: false,
      isUnsettled: false,
      measures,
      screenshots: [],
      lighthouse: { result, json: JSON.stringify({ of: url }) },
    }),
    close: async () => {},
  };
  const service = await testService({ plans: roomyPlans, auditorOptions: { renderer: () => rendering } });
  const answer = (title: string) => (_: unknown, response: ServerResponse) => void response.end(page(title, ["/two"]));
  const site = await smallSite({ "/": answer("Home"), "/two": answer("Two") });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const overrides = { render: "all", lighthouse: true };
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: { overrides } });
  await service.ended(crawl.id);
  const path = `/v1/crawls/${crawl.id}`;
  const first = await service.call("GET", `${path}/rendered-pages?limit=1`);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ object: "list", hasMore: true });
  expect(first.body.data).toMatchObject([
    {
      object: "renderedPage",
      crawlId: crawl.id,
      url: site.url,
      failure: null,
      differences: { title: { raw: "Home", rendered: "Home of scripts" }, addedLinks: { count: 1 } },
      measures: {
        requests: 3,
        failedRequests: 1,
        consoleErrors: 2,
        vitals: { runs: 3, lcpMs: figures },
        violations: null,
      },
      field: null,
      lighthouse: { version: "12.8.2", failures: 4 },
    },
  ]);
  const next = await service.call("GET", `${path}/rendered-pages?cursor=${first.body.nextCursor}`);
  expect(next.body).toMatchObject({ data: [{ url: `${site.url}two` }], hasMore: false });
  const json = await service.call("GET", `${path}/lighthouse?url=${encodeURIComponent(site.url)}`);
  expect(json).toMatchObject({ status: 200, body: { of: site.url } });
  expect((await service.call("GET", `${path}/lighthouse`)).body).toEqual(json.body);
  const unknown = await service.call("GET", `${path}/lighthouse?url=${encodeURIComponent(`${site.url}three`)}`);
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
  await Promise.all([service.close(), site.close()]);
});
