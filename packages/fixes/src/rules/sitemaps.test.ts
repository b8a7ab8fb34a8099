import { describe, expect, it } from "vitest";
import type { FixSite } from "../site/fix-site.ts";
import { audited, fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { robotsTxtSitemapInvalid, sitemapUndeclared } from "./robots-sitemaps.ts";
import { relocated } from "./sitemap-edits.ts";
import { sitemapUrl4xx, sitemapUrlNotAbsolute, sitemapUrlRedirect } from "./sitemap-entries.ts";

const host = "https://www.example.com";
const sitemap = (...locs: readonly string[]) =>
  `<?xml version="1.0"?>\r\n<urlset>\r\n${locs.map((loc) => `  <url>\r\n    <loc>${loc}</loc>\r\n  </url>\r\n`).join("")}</urlset>`;

describe("sitemap-url-redirect", () => {
  const issue = issueOf("sitemap-url-redirect", "/old", { data: { final: `${audited}/new?a=1&b=2` } });

  it("lists the end of the redirect", () => {
    const site = smallSite({ "/sitemap.xml": sitemap(`${host}/old`, ` ${host}/older `) });
    expect(fixed(sitemapUrlRedirect, issue, site)).toEqual({
      "/sitemap.xml": sitemap(`${host}/new?a=1&amp;b=2`, ` ${host}/older `),
    });
  });

  it("is removed if the end is listed already", () => {
    const site = smallSite({ "/sitemap.xml": sitemap(`${host}/old`, `${host}/new?a=1&amp;b=2`) });
    expect(fixed(sitemapUrlRedirect, issue, site)).toEqual({ "/sitemap.xml": sitemap(`${host}/new?a=1&amp;b=2`) });
  });
});

it("reads a sitemap once for all its entries and issues", () => {
  const locs = Array.from({ length: 50_000 }, (_, index) => `<url><loc>${host}/old${index}</loc></url>`);
  const text = `<urlset>${locs.join("")}</urlset>`;
  let translations = 0;
  const site = smallSite({ "/sitemap.xml": text });
  const counting: FixSite = {
    ...site,
    toAudited(url) {
      translations += 1;
      return site.toAudited(url);
    },
  };
  for (const path of ["/old1", "/old2", "/old3"]) {
    expect(sitemapUrl4xx.fix(issueOf("sitemap-url-4xx", path, { data: { status: 404 } }), counting).kind).toBe("edits");
  }
  expect(translations).toBe(locs.length);
});

it("renames every entry of a long sitemap", () => {
  const locs = Array.from({ length: 10_000 }, (_, index) => `${host}/${index}/index.html`);
  const site = smallSite({ "/sitemap.xml": sitemap(...locs) });
  const found = relocated(site, (url) => url.replace("index.html", ""));
  expect(found).toHaveLength(locs.length);
});

describe("sitemap-url-4xx", () => {
  const issue = (status: number) => issueOf("sitemap-url-4xx", "/gone", { data: { status } });
  const comment = `<!-- <url><loc>${host}/gone</loc></url> -->`;

  it("removes the entry, and leaves comments alone", () => {
    const site = smallSite({ "/sitemap.xml": `${comment}${sitemap(`${host}/`, `${host}/gone`)}` });
    expect(fixed(sitemapUrl4xx, issue(404), site)).toEqual({ "/sitemap.xml": `${comment}${sitemap(`${host}/`)}` });
  });

  it("offers nothing for other statuses, or a URL that is in no sitemap at hand", () => {
    const site = smallSite({ "/sitemap.xml": sitemap(`${host}/gone`) });
    expect(fixed(sitemapUrl4xx, issue(403), site)).toMatch("neither 404 nor 410");
    expect(fixed(sitemapUrl4xx, issue(404), smallSite({ "/sitemap.xml": sitemap(`${host}/`) }))).toMatch("not found");
  });
});

describe("sitemap-url-not-absolute", () => {
  const issue = issueOf("sitemap-url-not-absolute", "/sitemap.xml", { message: "pages" });

  it("writes scheme and host", () => {
    const site = smallSite({ "/a": "", "/sitemap.xml": sitemap("/a", "www.example.com/a", `${host}/b`) });
    expect(fixed(sitemapUrlNotAbsolute, issue, site)).toEqual({
      "/sitemap.xml": sitemap(`${host}/a`, `${host}/a`, `${host}/b`),
    });
  });

  it("offers nothing for a path that leads nowhere, or another host", () => {
    expect(fixed(sitemapUrlNotAbsolute, issue, smallSite({ "/sitemap.xml": sitemap("/a") }))).toMatch("no page");
    expect(fixed(sitemapUrlNotAbsolute, issue, smallSite({ "/sitemap.xml": sitemap("other.test/a") }))).toMatch(
      "no page",
    );
  });
});

describe("robots.txt", () => {
  const undeclared = issueOf("sitemap-undeclared", "/", { data: { sitemaps: [`${audited}/sitemap.xml`] } });

  it.each([
    ["User-agent: *\nAllow: /\n", `User-agent: *\nAllow: /\n\nSitemap: ${host}/sitemap.xml\n`],
    ["User-agent: *\r\nAllow: /", `User-agent: *\r\nAllow: /\r\n\r\nSitemap: ${host}/sitemap.xml\r\n`],
  ])("declares the sitemap after %j", (before, after) => {
    const site = smallSite({ "/robots.txt": before, "/sitemap.xml": sitemap() });
    expect(fixed(sitemapUndeclared, undeclared, site)).toEqual({ "/robots.txt": after });
  });

  it("is created for the sitemap", () => {
    const site = smallSite({ "/sitemap.xml": sitemap() });
    expect(fixed(sitemapUndeclared, undeclared, site)).toEqual({ "/robots.txt": `Sitemap: ${host}/sitemap.xml\n` });
  });

  const invalid = issueOf("robots-txt-sitemap-invalid", "/robots.txt");

  it("names the sitemap in full, and keeps comments", () => {
    const site = smallSite({
      "/robots.txt": "sitemap: /sitemap.xml # here\r\nSitemap: https://a.test/b.xml",
      "/sitemap.xml": "",
    });
    expect(fixed(robotsTxtSitemapInvalid, invalid, site)).toEqual({
      "/robots.txt": `sitemap: ${host}/sitemap.xml # here\r\nSitemap: https://a.test/b.xml`,
    });
  });

  it("stays if the line leads to no file", () => {
    const site = smallSite({ "/robots.txt": "Sitemap: /map.xml" });
    expect(fixed(robotsTxtSitemapInvalid, invalid, site)).toMatch("leads to no file");
  });
});
