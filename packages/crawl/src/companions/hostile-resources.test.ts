import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extractPage } from "@sightline/extract";
import { googlebotLimitBytes } from "@sightline/facts";
import { httpFetcher } from "@sightline/fetch";
import { type CompanionSurvey, type CrawlPlanInput, companionSurveyKind, resourcesKind } from "@sightline/model";
import type { Extractor } from "@sightline/model/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeCrawl } from "../fake-site.test.fixture.ts";
import { realClock } from "../real-clock.test.fixture.ts";
import { loadResources } from "./load-resources.ts";

const site = "http://mill.com/";
const imagesOfPage = 20_000;
const pages = 6;

/** Paths that were requested, in order. */
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});

function answer({ url = "", method }: IncomingMessage, response: ServerResponse): void {
  const types: Readonly<Record<string, string>> = { css: "text/css", js: "text/javascript", gif: "image/gif" };
  const html = pageAt(url);
  if (html !== null) response.writeHead(200, { "content-type": "text/html" }).end(html);
  else if (url === "/inner.png") response.writeHead(302, { location: "http://inner.mill.com/secret.png" }).end();
  else if (url === "/address.png") response.writeHead(302, { location: "http://10.0.0.1/secret.png" }).end();
  else if (url.startsWith("/endless."))
    endless(response, types[url.slice("/endless.".length)] ?? "", method === "HEAD");
  else response.writeHead(200, { "content-type": "image/png", "content-length": "5000" }).end();
}

function pageAt(url: string): string | null {
  if (url === "/robots.txt") return "";
  if (url === "/endless")
    return "<link rel=stylesheet href=/endless.css><script src=/endless.js></script><img src=/endless.gif>";
  if (url === "/inside") return "<img src=/inner.png><img src=/address.png><img src=http://inner.mill.com/direct.png>";
  const page = /^\/many\/(\d)$/.exec(url)?.[1];
  if (page === undefined) return null;
  const images = Array.from({ length: imagesOfPage - 1 }, (_, index) => `<img src=/i/${page}/${index}.png>`).join("");
  return `<a href=/many/${(Number(page) + 1) % pages}>next</a>${images}`;
}

/** Sends a body that has no length and no end, until the client leaves. */
function endless(response: ServerResponse, type: string, isHead: boolean): void {
  response.writeHead(200, { "content-type": type });
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  if (isHead) response.end();
  else {
    response.on("drain", more);
    more();
  }
}

const extractor: Extractor = { extract: async (page) => extractPage(page), async close() {} };

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** Crawls a page of mill.com, whose name leads to the server; that of every other host leads to a private address. */
async function crawled(path: string, plan: CrawlPlanInput = {}) {
  const toPort = (server.address() as AddressInfo).port;
  const fetcher = httpFetcher({
    resolve: [{ host: "mill.com", port: 80, address: "127.0.0.1", toPort }],
    lookup: async () => ["10.0.0.1"],
  });
  const options = { start: new URL(path, site).href, clock: realClock, ports: { fetcher, extractor } };
  const crawl = await fakeCrawl({}, { discoverSitemaps: false, ...plan }, options);
  await crawl.run();
  await fetcher.close();
  const { documents } = crawl.store;
  const survey = (await documents.get(crawl.crawlId, companionSurveyKind, resourcesKind)) as CompanionSurvey;
  return { files: await loadResources(documents, crawl.crawlId), survey };
}

describe("resources of a hostile site", () => {
  it("are told apart up to 20,000, of 100,000 and more", async () => {
    const { files, survey } = await crawled("/many/0", { maxResources: 30 });
    const left = Object.values(survey.notLookedAt).reduce((sum, count) => sum + count, 0);
    expect(files.size).toBe(30);
    expect(files.size + left).toBe(20_000);
    expect(new Set(requested.filter((path) => path.includes("/many/"))).size).toBe(pages);
  });

  it("are read up to the part that Googlebot reads, and images up to their start, whatever they send", async () => {
    const { files, survey } = await crawled("/endless");
    expect(files.get(`${site}endless.css`)).toMatchObject({ status: 200, bodyBytes: googlebotLimitBytes + 1 });
    expect(files.get(`${site}endless.js`)).toMatchObject({ status: 200, wireBytes: null });
    expect(files.get(`${site}endless.gif`)).toMatchObject({ status: 200, wireBytes: null, bodyBytes: null });
    expect(survey.bytes).toBeLessThan(6_000_000);
  });

  it("never lead to a private address", async () => {
    requested.length = 0;
    const { files } = await crawled("/inside");
    expect(files.get(`${site}inner.png`)).toMatchObject({ status: null, failure: "address-not-allowed" });
    expect(files.get("http://inner.mill.com/direct.png")).toMatchObject({ failure: "address-not-allowed" });
    // Another host than those of the site: its redirect is the answer.
    expect(files.get(`${site}address.png`)).toMatchObject({ status: 302, finalUrl: "http://10.0.0.1/secret.png" });
    expect(requested.filter((path) => path.includes("secret") || path.includes("direct"))).toEqual([]);
  });
});
