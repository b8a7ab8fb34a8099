import { createServer } from "node:http";
import { listen } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const page = `<!DOCTYPE html><title>Boots for wet winters</title><main><h1>Boots</h1><p>${"Some words about boots. ".repeat(20)}</p></main>`;

/** Crawls a site at `site.test` with a password, and notes what each request bears. */
async function crawledSite() {
  const seen: { readonly host: string; readonly path: string; readonly authorization: string | undefined }[] = [];
  const server = await listen(
    createServer(({ headers, url: path = "" }, response) => {
      seen.push({ host: headers.host ?? "", path, authorization: headers.authorization });
      response.writeHead(path === "/robots.txt" ? 404 : 200, { "content-type": "text/html" }).end(page);
    }),
  );
  const auditor = inlineAuditor({ secretKeys: [new Uint8Array(32)] });
  opened.push(server, auditor);
  const { port } = new URL(server.url);
  const hosts = ["site.test", "www.site.test"];
  const plan = {
    allowPrivateHosts: hosts.map((host) => `${host}:${port}`),
    resolve: hosts.map((host) => ({ host, port: Number(port), address: "127.0.0.1" })),
    maxProbedHosts: 0,
  };
  const origin = `http://site.test:${port}`;
  const first = await auditor.audit(`${origin}/`, plan).result();
  await auditor.sites.credentials.set(first.site.id, { basicAuth: { username: "me", password: "secret" } });
  seen.splice(0);
  return { auditor, seen, origin, port, crawlId: first.crawl.id };
}

it("sends the credentials of the site, to its origin only", async () => {
  const { auditor, seen, origin, port, crawlId } = await crawledSite();
  const own = await auditor.crawls.verify(crawlId, { url: `${origin}/`, rule: "title-missing" });
  expect(own).toMatchObject({ state: "fixed" });
  expect(seen.at(-1)).toMatchObject({ path: "/", authorization: expect.stringMatching(/^Basic /) });
  seen.splice(0);
  await auditor.crawls.verify(crawlId, { url: `http://www.site.test:${port}/`, rule: "title-missing" });
  expect(seen.at(-1)).toMatchObject({ host: `www.site.test:${port}`, path: "/" });
  expect(seen.every(({ authorization }) => authorization === undefined)).toBe(true);
});

it("requests no page of another site", async () => {
  const { auditor, seen, crawlId, port } = await crawledSite();
  for (const url of [
    "http://other.test/",
    `http://site.test.other.test:${port}/`,
    "http://site.test:1/",
    "site.test",
  ]) {
    const asked = auditor.crawls.verify(crawlId, { url, rule: "title-missing" });
    await expect(asked).rejects.toMatchObject({ code: "invalid_url" });
  }
  expect(seen).toEqual([]);
});

it("stores nothing", async () => {
  const { auditor, origin, crawlId } = await crawledSite();
  const bytes = await auditor.crawls.storedBytes();
  await auditor.crawls.verify(crawlId, { url: `${origin}/new`, rule: "title-missing" });
  expect(await auditor.crawls.storedBytes()).toBe(bytes);
  expect((await auditor.sites.list({})).items).toHaveLength(1);
});
