import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extractPage } from "@sightline/extract";
import { httpFetcher } from "@sightline/fetch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";
import { realClock } from "./real-clock.test.fixture.ts";

const server = createServer((request, response) => {
  const html = pages[request.url ?? ""];
  if (request.url === "/old") response.writeHead(301, { location: "/b?x=%7e" }).end();
  else if (html === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
  else
    response.writeHead(200, { "content-type": request.url === "/robots.txt" ? "text/plain" : "text/html" }).end(html);
});

const pages: Readonly<Record<string, string>> = {
  "/robots.txt": "User-agent: *\nDisallow: /private/",
  "/": `<title>Home</title><a href="/a#top">a</a><a href=/old>b</a><a href="/private/x">x</a><a href="mailto:x@y">m</a>`,
  "/a": `<title>A</title><link rel=canonical href="/a"><a href="../">home</a><a href="/missing" rel=nofollow>m</a>`,
  "/b?x=%7e": `<title>B</title><a href="/b?x=~">the same, unescaped</a><a href="/c">c</a>`,
  "/c": `<meta name=robots content=nofollow><title>C</title><a href="/d">d</a>`,
};

let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("crawls a site over HTTP with the real fetcher and extraction", async () => {
  const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
  const extractor = { extract: async (page: Parameters<typeof extractPage>[0]) => extractPage(page), async close() {} };
  const crawl = await fakeCrawl({}, {}, { start: `${origin}/`, clock: realClock, ports: { fetcher, extractor } });
  const result = await crawl.run();
  await fetcher.close();
  const rows = (await crawl.core()).map(({ url, outcome }) => [url.slice(origin.length), outcome]);
  expect(rows.filter(([path]) => path?.startsWith("/"))).toEqual([
    ["/", "fetched"],
    ["/a", "fetched"],
    ["/old", "fetched"],
    ["/private/x", "disallowed"],
    ["/missing", "not-crawled"],
    ["/b?x=%7e", "fetched"],
    ["/c", "fetched"],
    ["/d", "not-crawled"],
  ]);
  expect(result).toMatchObject({ stopReason: "exhausted", counts: { fetched: 5, pages: 4, skippedByRobots: 1 } });
});
