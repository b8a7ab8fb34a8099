import { rules } from "@sightline/rules";
import { afterEach, expect, it } from "vitest";
import { changingSite } from "../changing-site.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

const html = (...paths: readonly string[]) =>
  `<!DOCTYPE html><html lang="en"><title>Boots</title><h1>Boots</h1>${paths.map((path) => `<a href="${path}">${path}</a>`).join(" ")}`;

it("does not miss pages in the sitemap that robots.txt closes to Googlebot", async () => {
  const site = await changingSite({ rules: rules.filter(({ meta }) => meta.id === "sitemap-indexable-missing") });
  opened.push(site);
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}</loc></url></urlset>`;
  const id = await site.crawl({
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: `User-agent: Googlebot\nDisallow: /drafts\nSitemap: ${site.url}sitemap.xml`,
    },
    "/sitemap.xml": { headers: { "content-type": "application/xml" }, body: sitemap },
    "/": html("/drafts", "/boots"),
    "/drafts": html("/"),
    "/boots": html("/"),
  });
  const { items } = await site.auditor.crawls.issues(id, { limit: 10, cursor: null });
  expect(items.map(({ data: { pages, of, first } }) => [pages, of, first])).toEqual([[1, 2, `${site.url}boots`]]);
});
