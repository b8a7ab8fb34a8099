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
