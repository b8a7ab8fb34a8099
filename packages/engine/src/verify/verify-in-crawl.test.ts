import { createServer } from "node:http";
import { listen, type RouteAnswer, serveRoutes } from "@sightline/testkit";
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

it("looks for a relative link where it leads from the folder of each page", async () => {
  let href = "game.html";
  const link = (to: string) => `<a href="${to}">A page of the shop</a>`;
  const post: RouteAnswer = (_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(`${page}${link(href)}`);
  };
  const posts = ["/a/", "/b/", "/c/"];
  const server = await serveRoutes({
    "/": `${page}${["/game.html", ...posts].map(link).join("")}`,
    "/game.html": page,
    ...Object.fromEntries(posts.map((path) => [path, post])),
  });
  const auditor = inlineAuditor();
  opened.push(server, auditor);
  const plan = { allowPrivateHosts: [new URL(server.url).host], maxProbedHosts: 0 };
  const { crawl } = await auditor.audit(server.url, plan).result();
  const { items } = await auditor.crawls.issues(crawl.id, { rule: "link-internal-broken", limit: 10 });
  expect(items).toMatchObject([{ message: "relative", data: { path: "game.html", urls: 3 } }]);
  const verified = () =>
    auditor.crawls.verify(crawl.id, { issueId: items[0]?.id ?? "", url: new URL("/c/", server.url).href });
  expect(await verified()).toMatchObject({ state: "still-there" });
  href = "/game.html";
  expect(await verified()).toMatchObject({ state: "fixed" });
});
