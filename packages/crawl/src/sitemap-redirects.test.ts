import { expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";

it("follows five redirects of a sitemap and no more", async () => {
  const crawl = await fakeCrawl(
    (url) => {
      const { pathname } = new URL(url);
      if (pathname === "/robots.txt") return { body: `Sitemap: ${e}/s.xml` };
      return pathname.startsWith("/s.xml") ? { redirect: `${pathname}x` } : {};
    },
    { maxPages: 1 },
  );
  await crawl.run();
  expect(crawl.requests.filter(({ url }) => url.includes("/s.xml"))).toHaveLength(6);
});
