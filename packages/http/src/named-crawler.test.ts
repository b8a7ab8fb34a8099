import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { testService } from "./service.test.fixture.ts";

async function userAgents(contactUrl?: string) {
  const seen = new Set<string | undefined>();
  const site = await serveRoutes({
    "/": (request, response) => {
      seen.add(request.headers["user-agent"]);
      response.writeHead(200, { "content-type": "text/html" }).end(page("Home"));
    },
  });
  const service = await testService({ auditor: inlineAuditor(contactUrl === undefined ? {} : { contactUrl }) });
  const settings = { userAgentSuffix: "shop-audit" };
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url, settings } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  await service.ended(crawl.id);
  const { body: view } = await service.call("GET", `/v1/sites/${created.id}`);
  const { body: problem } = await service.call("GET", "/v1/sites/none");
  await service.close();
  await site.close();
  return { seen: [...seen], config: crawl.config.userAgent, settings: view.settings, type: problem.type };
}

it("names project and version to sites where no contact is set", async () => {
  const { seen, config, settings, type } = await userAgents();
  expect(seen).toEqual(["Sightline/0.1.0 shop-audit"]);
  expect(config).toBe(seen[0]);
  expect(settings).toEqual({ userAgentSuffix: "shop-audit" });
  expect(type).toBe("urn:sightline:problem:not-found");
});

it("names the operator's contact to sites where one is set", async () => {
  const { seen, config, settings } = await userAgents("https://audits.example.com/bot");
  expect(seen).toEqual(["Sightline/0.1.0 (+https://audits.example.com/bot) shop-audit"]);
  expect(config).toBe(seen[0]);
  expect(settings).toEqual({ userAgentSuffix: "shop-audit" });
});

it("refuses a contact that would not stay within its place in the header", () => {
  expect(() => inlineAuditor({ contactUrl: "https://a.example/) Googlebot/2.1" })).toThrow(/contact URL/);
});
