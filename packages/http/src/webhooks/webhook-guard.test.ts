import type { Logger } from "@sightline/model/ports";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { testService } from "../service.test.fixture.ts";

/**
 * A webhook whose URL passed when it was given and is private when it is called: its operator has taken the permission
 * back since, as a name that resolves to another address would.
 */
async function passes(allowPrivate: boolean): Promise<{ readonly hits: number; readonly failure: unknown }> {
  let hits = 0;
  let finish = (_failure: unknown) => {};
  const over = new Promise<unknown>((resolve) => {
    finish = resolve;
  });
  const secret = await serveRoutes({
    "/secret": (_, response) => {
      hits++;
      response.end("secret");
      finish(null);
    },
  });
  const quiet = () => {};
  const logger: Logger = {
    debug: quiet,
    info: quiet,
    error: quiet,
    warn: (message, details) => {
      if (message === "A webhook was not taken.") finish(details?.["why"]);
    },
  };
  const auditor = inlineAuditor();
  await auditor.records.add("webhook", "msg_1", {
    tenantId: "a",
    url: `${secret.url}secret`,
    body: "{}",
    tries: 0,
    notBefore: 0,
  });
  const service = await testService({
    auditor,
    logger,
    allowPrivate,
    webhooks: { secrets: async () => ["whsec_c2VjcmV0"] },
  });
  const failure = await over;
  await service.close();
  await secret.close();
  return { hits, failure };
}

it("posts no webhook to a loopback address", async () => {
  const { hits, failure } = await passes(false);
  expect(hits).toBe(0);
  expect(failure).toBe("address-not-allowed");
});

it("posts a webhook to a loopback address where the operator allows it", async () => {
  expect(await passes(true)).toEqual({ hits: 1, failure: null });
});
