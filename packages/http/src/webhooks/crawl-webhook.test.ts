import { createHmac } from "node:crypto";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { smallSite } from "../crawled-service.test.fixture.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { testService } from "../service.test.fixture.ts";
import { eventExample, eventSchema } from "./webhook-event.ts";

const key = Buffer.from("the secret of tenant a");
const webhooks = { secrets: async () => [`whsec_${key.toString("base64")}`] };

interface Received {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

async function receiver() {
  const received: Received[] = [];
  const waiting: ((received: Received) => void)[] = [];
  const server = await serveRoutes({
    "/hook": async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.end();
      const one = { headers: request.headers, body };
      received.push(one);
      waiting.shift()?.(one);
    },
  });
  return { server, received, next: () => new Promise<Received>((resolve) => waiting.push(resolve)) };
}

it("tells a webhook that a crawl has ended, so that its receiver can check who tells it", async () => {
  const { server, next } = await receiver();
  const site = await smallSite();
  const service = await testService({ webhooks });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const reported = next();
  const body = { webhookUrl: `${server.url}hook` };
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body });
  const { headers, body: text } = await reported;
  expect(JSON.parse(text)).toMatchObject({
    type: "crawl.completed",
    data: { object: "crawl", id: crawl.id, siteId: created.id, status: "completed" },
  });
  // As the document shows it.
  const event = eventSchema("crawl", "completed").parse(JSON.parse(text));
  expect(Object.keys(event.data)).toEqual(Object.keys(eventExample("crawl", "completed").data));
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(300);
  await service.close();
  await server.close();
  await site.close();
});

it("tells of crawls whose end no process lived to see", async () => {
  const { server, received, next } = await receiver();
  const site = await smallSite();
  const store = memoryStore();
  // A process that ends between the end of the crawl and telling of it.
  const first = inlineAuditor({ store: { ...store, close: async () => {} } });
  const service = await testService({ auditor: first, webhooks });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  await service.handler.close();
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, {
    body: { webhookUrl: `${server.url}hook` },
  });
  await first.tenant("a").crawls.cancel(crawl.id);
  await first.close();
  expect(received).toEqual([]);

  const reported = next();
  const second = await testService({ auditor: inlineAuditor({ store }), webhooks });
  expect(JSON.parse((await reported).body)).toMatchObject({ type: "crawl.cancelled", data: { id: crawl.id } });
  await second.close();
  await server.close();
  await site.close();
});

it.each([
  "http://127.0.0.1:8080/hook",
  "https://example.com:25/hook",
  "https://user:pass@example.com/",
  "ftp://example.com/",
])("refuses the webhook %s", async (webhookUrl) => {
  const service = await testService({ webhooks, allowPrivate: false });
  const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  const answer = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body: { webhookUrl } });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: "url_not_allowed", errors: [{ pointer: "/webhookUrl" }] },
  });
  await service.close();
});

it("says so where webhooks are not offered", async () => {
  const service = await testService({ allowPrivate: false });
  const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  const body = { webhookUrl: "https://example.com/hook" };
  const answer = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: "/webhookUrl", code: "not_offered" }] } });
  await service.close();
});
