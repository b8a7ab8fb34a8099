import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "@sightline/model/ports";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const planted = {
  username: "planted-user-7f3a",
  password: "planted-password-19cd",
  header: "planted-header-55b0",
  cookie: "planted-cookie-e842",
};
const basic = Buffer.from(`${planted.username}:${planted.password}`).toString("base64");
/** What must be found nowhere in clear, also not as it is sent or in base64. */
const forms = [
  ...Object.values(planted),
  basic,
  ...Object.values(planted).map((text) => Buffer.from(text).toString("base64").slice(0, -4)),
];
const credentials = {
  basicAuth: { username: planted.username, password: planted.password },
  headers: { "X-Staging-Key": planted.header },
  cookies: { session: planted.cookie },
};
const secretKeys = [new Uint8Array(32).fill(7)];

async function started(options: Parameters<typeof testService>[0] = {}): Promise<TestService> {
  const service = await testService({ ...options, auditorOptions: { secretKeys, ...options.auditorOptions } });
  closing.push(() => service.close());
  return service;
}

/** A site that answers nobody without all three secrets. */
async function stagingSite() {
  const seen: string[] = [];
  const html: Record<string, string> = { "/": page("Home", ["/a", "/gone"]), "/a": page("Page A", ["/"]) };
  const site = await serveRoutes(
    Object.fromEntries(
      Object.entries(html).map(([path, text]) => [
        path,
        (request, response) => {
          const { authorization, cookie, "x-staging-key": key } = request.headers;
          const isAllowed =
            authorization === `Basic ${basic}` && cookie === `session=${planted.cookie}` && key === planted.header;
          seen.push(`${path} ${isAllowed}`);
          response.writeHead(isAllowed ? 200 : 401, { "content-type": "text/html" }).end(isAllowed ? text : "");
        },
      ]),
    ),
  );
  closing.push(() => site.close());
  return { url: site.url, seen };
}

describe("credentials of a site", () => {
  it("open a staging site, and are found nowhere in clear", { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "sightline-secrets-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "store.db");
    const store = await sqliteStore(file);
    await store.migrate();
    const logged: string[] = [];
    const log = (message: string, details?: object) => void logged.push(`${message} ${JSON.stringify(details ?? {})}`);
    const logger: Logger = { debug: log, info: log, warn: log, error: log };
    const service = await started({ logger, auditorOptions: { store, logger } });
    const { url, seen } = await stagingSite();
    const answers: string[] = [];
    const call = async (...request: Parameters<TestService["call"]>) => {
      const answer = await service.call(...request);
      answers.push(`${answer.text} ${JSON.stringify([...answer.headers])}`);
      return answer;
    };
    const { body: site } = await call("POST", "/v1/sites", { body: { url } });
    const path = `/v1/sites/${site.id}/credentials`;
    const headers = { "idempotency-key": "one" };
    expect(await call("PUT", path, { body: credentials, headers })).toMatchObject({
      status: 200,
      body: { headers: ["X-Staging-Key"], cookies: ["session"], hasBasicAuth: true },
    });
    await call("PUT", path, { body: { ...credentials, headers: { Host: planted.header } } });
    await call("PUT", path, { body: { basicAuth: planted } });
    await call("PUT", path, { body: `{"basicAuth": "${planted.password}` });
    await call("GET", path);
    const { body: crawl } = await call("POST", `/v1/sites/${site.id}/crawl`, { body: {} });
    const events = await service.handler(
      new Request(`http://service.test/v1/crawls/${crawl.id}/events`, {
        headers: { authorization: `Bearer ${service.token}` },
      }),
    );
    answers.push(await events.text());
    const { body: ended } = await service.ended(crawl.id);
    expect(ended).toMatchObject({ status: "completed", counts: { pages: 2 } });
    expect(seen).toContain("/a true");
    expect(seen.filter((line) => line.endsWith("false"))).toEqual([]);
    for (const part of ["", "/pages", "/issues"]) await call("GET", `/v1/crawls/${crawl.id}${part}`);
    for (const part of ["", "/changes", "/health-score"]) await call("GET", `/v1/sites/${site.id}${part}`);
    for (const task of ["analyze", "geo-audit"]) {
      const { headers: of } = await call("POST", `/v1/sites/${site.id}/${task}`, { body: {} });
      answers.push((await service.taskEnded(of.get("location") ?? "")).text);
    }
    for (const format of ["json", "html", "csv", "md"]) {
      const { headers: of } = await call("POST", `/v1/sites/${site.id}/reports`, { body: { format } });
      const location = of.get("location") ?? "";
      expect((await service.taskEnded(location)).body.status).toBe("completed");
      const report = await service.handler(
        new Request(`http://service.test${location}/file`, { headers: { authorization: `Bearer ${service.token}` } }),
      );
      expect(report.status).toBe(200);
      answers.push(await report.text());
    }
    await store.reclaim();
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "latin1")));
    // The search itself is worth something only where there is something to find.
    expect(files.join("")).toContain("site-credentials");
    expect(logged.length).toBeGreaterThan(0);
    for (const form of forms) {
      expect(
        files.filter((text) => text.includes(form)),
        "database",
      ).toEqual([]);
      expect(
        answers.filter((text) => text.includes(form)),
        "answers",
      ).toEqual([]);
      expect(
        logged.filter((text) => text.includes(form)),
        "log",
      ).toEqual([]);
    }
  });

  it("are a 409 where the service has no key", async () => {
    const service = await started({ auditorOptions: { secretKeys: [] } });
    const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
    const path = `/v1/sites/${site.id}/credentials`;
    const refused = await service.call("PUT", path, { body: credentials });
    expect(refused).toMatchObject({ status: 409, body: { code: "secrets_unavailable" } });
    expect(refused.body.detail).toContain("no key");
    expect(await service.call("GET", path)).toMatchObject({
      status: 200,
      body: { hasBasicAuth: false, updatedAt: null },
    });
  });

  it("need the scope sites:write, and are deleted", async () => {
    const service = await started();
    const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
    const path = `/v1/sites/${site.id}/credentials`;
    const { token } = await service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["sites:read"] });
    expect((await service.call("PUT", path, { body: credentials, token })).status).toBe(403);
    expect((await service.call("PUT", path, { body: credentials })).status).toBe(200);
    expect((await service.call("DELETE", path, { token })).status).toBe(403);
    expect((await service.call("DELETE", path)).body).toEqual({
      id: site.id,
      object: "siteCredentials",
      deleted: true,
    });
    expect((await service.call("GET", path)).body.hasBasicAuth).toBe(false);
  });
});
