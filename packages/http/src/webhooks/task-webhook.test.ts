import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { crawledService } from "../crawled-service.test.fixture.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { testService } from "../service.test.fixture.ts";
import { eventSchema } from "./webhook-event.ts";

const webhooks = { secrets: async () => [`whsec_${Buffer.from("a secret").toString("base64")}`] };

async function receiver() {
  const waiting: ((body: string) => void)[] = [];
  const server = await serveRoutes({
    "/hook": async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.end();
      waiting.shift()?.(body);
    },
  });
  return { server, next: () => new Promise<string>((resolve) => waiting.push(resolve)) };
}

it.each([
  ["analyze", { maxTokens: 5000 }, "analysis"],
  ["reports", { format: "md" }, "report"],
])("tells a webhook that what POST %s started has ended", async (route, body, object) => {
  const { server, next } = await receiver();
  const { service, siteId, crawlId, close } = await crawledService({ webhooks });
  const reported = next();
  const webhookUrl = `${server.url}hook`;
  const { body: task } = await service.call("POST", `/v1/sites/${siteId}/${route}`, { body: { ...body, webhookUrl } });
  const event = JSON.parse(await reported);
  expect(event).toMatchObject({
    type: `${object}.completed`,
    data: { object, id: task.id, siteId, crawlId, status: "completed" },
  });
  // As the document shows it.
  const kind = object === "report" ? "report" : "analysis";
  expect(Object.keys(eventSchema(kind, "completed").parse(event).data)).toEqual(Object.keys(event.data));
  await close();
  await server.close();
});

it("tells of a task whose end no process lived to see, and counts what it reserved no longer", async () => {
  const { server, next } = await receiver();
  const store = { ...memoryStore(), close: async () => {} };
  const auditor = inlineAuditor({ store });
  const { service, siteId, site } = await crawledService({ auditor, webhooks });
  await service.handler.close();
  const body = { webhookUrl: `${server.url}hook` };
  const { body: task } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body });
  await auditor.tenant("a").analyses.cancel(task.id);
  await service.close();

  const reported = next();
  const later = await testService({ auditor: inlineAuditor({ store }), webhooks });
  expect(JSON.parse(await reported)).toMatchObject({ type: "analysis.cancelled", data: { id: task.id } });
  await later.close();
  await server.close();
  await site.close();
});
