import { describe, expect, it } from "vitest";
import { type FakeSite, fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false };
const cookies = ["seen=1; Path=/"];

/** Site whose home page redirects to itself until its cookie is sent back. */
function walled(site: FakeSite): FakeSite {
  const wall = { redirect: `${e}/`, status: 302, cookies, withCookie: { links: ["/a"] } };
  return { [`${e}/`]: wall, [`${e}/a`]: {}, ...site };
}

async function crawled(site: FakeSite, plan = {}) {
  const crawl = await fakeCrawl(site, { ...plain, ...plan });
  const result = await crawl.run();
  const sent = crawl.requests.map(({ url, headers }) => [url.replace(e, ""), headers["cookie"] ?? null]);
  return { crawl, result, sent: sent.filter(([url]) => url !== "/robots.txt") };
}

describe("a page that redirects to itself and sets a cookie", () => {
  it("is read with the cookie, and keeps the redirect that search engines get", async () => {
    const { crawl, result, sent } = await crawled(walled({}));
    expect(sent).toEqual([
      ["/", null],
      ["/", "seen=1"],
      ["/a", null],
    ]);
    expect(result).toMatchObject({ status: "crawled", counts: { fetched: 2, pages: 2 } });
    const home = await crawl.store.pages.get(crawl.crawlId, `${e}/`);
    expect(home).toMatchObject({ kind: "html", status: 200, redirect: { url: `${e}/` } });
  });

  it("sends its cookie beside those of the plan", async () => {
    const { sent } = await crawled(walled({}), { headers: { cookie: "preview=on" } });
    expect(sent[1]).toEqual(["/", "preview=on; seen=1"]);
  });

  it("is requested with the cookie once, and stays a redirect if that does not help", async () => {
    const wall = { redirect: `${e}/`, status: 302, cookies };
    const { crawl, sent } = await crawled({ [`${e}/`]: wall });
    expect(sent).toHaveLength(2);
    expect(await crawl.store.pages.get(crawl.crawlId, `${e}/`)).toMatchObject({ kind: "redirect", status: 302 });
  });

  it("keeps no value of the cookie in the store", async () => {
    const { crawl } = await crawled(walled({ [`${e}/`]: { redirect: `${e}/`, status: 302, cookies: ["a=s3cret"] } }));
    expect(JSON.stringify(await crawl.store.pages.get(crawl.crawlId, `${e}/`))).not.toContain("s3cret");
  });
});

describe("a home page that leads back by another URL of its origin", () => {
  const check = { redirect: `${e}/check`, status: 302, cookies, withCookie: { links: ["/a"] } };
  const back = { redirect: `${e}/`, status: 302 };

  it("is read with the cookie", async () => {
    const { result, sent } = await crawled({ [`${e}/`]: check, [`${e}/check`]: back, [`${e}/a`]: {} });
    expect(sent.slice(0, 3)).toEqual([
      ["/", null],
      ["/check", "seen=1"],
      ["/", "seen=1"],
    ]);
    expect(result.counts).toMatchObject({ pages: 2 });
  });

  it("stays a redirect if robots.txt disallows that URL", async () => {
    const robots = { body: "User-agent: *\nDisallow: /check", headers: { "content-type": "text/plain" } };
    const { sent } = await crawled({ [`${e}/`]: check, [`${e}/check`]: back, [`${e}/robots.txt`]: robots });
    expect(sent).toEqual([["/", null]]);
  });
});

describe("a redirect that sets a cookie", () => {
  it("sends it to no other origin", async () => {
    const away = { redirect: "https://www.e.test/", status: 302, cookies };
    const { sent } = await crawled({ [`${e}/`]: away, "https://www.e.test/": {} });
    expect(sent.map(([, cookie]) => cookie)).not.toContain("seen=1");
  });

  it("is followed without it where it ends", async () => {
    const moved = { redirect: `${e}/en`, status: 302, cookies };
    const { crawl } = await crawled({ [`${e}/`]: moved, [`${e}/en`]: {} });
    expect(await crawl.store.pages.get(crawl.crawlId, `${e}/`)).toMatchObject({ kind: "redirect", status: 302 });
    expect(crawl.requests.at(-1)).toMatchObject({
      url: `${e}/en`,
      headers: expect.not.objectContaining({ cookie: "" }),
    });
  });
});
