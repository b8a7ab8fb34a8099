import { describe, expect, it } from "vitest";
import { audited, fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { duplicateUrlTechnical } from "./duplicate-url-technical.ts";
import { linkHttpFromHttps, mixedContentUpgradable } from "./https-upgrade.ts";
import { redirectTrailingSlash } from "./redirect-trailing-slash.ts";

const sitemap = (...locs: readonly string[]) =>
  `<urlset>\n${locs.map((loc) => `  <url><loc>${loc}</loc></url>\n`).join("")}</urlset>`;

describe("redirect-trailing-slash", () => {
  const issue = issueOf("redirect-trailing-slash", "/");
  const redirects = { "/a": "/a/", "/b": "/c" };

  it("uses the form without a redirect in links, canonicals and sitemaps", () => {
    const site = smallSite(
      {
        "/": '<head><link rel=canonical href="/a"><body><a href="/a#x">a</a><a href="/b">b</a><img src="/a">',
        "/sitemap.xml": sitemap("https://www.example.com/a", "https://www.example.com/b"),
      },
      { redirects },
    );
    expect(fixed(redirectTrailingSlash, issue, site)).toEqual({
      "/": '<head><link rel=canonical href="/a/"><body><a href="/a/#x">a</a><a href="/b">b</a><img src="/a">',
      "/sitemap.xml": sitemap("https://www.example.com/a/", "https://www.example.com/b"),
    });
  });

  it("offers nothing while only some pages are at hand", () => {
    const site = smallSite({ "/": '<a href="/a">a</a>' }, { redirects, isWhole: false });
    expect(fixed(redirectTrailingSlash, issue, site)).toMatch("only some");
  });
});

describe("duplicate-url-technical", () => {
  const texts = {
    "/": '<link rel="next" href="a/index.html"><a href="a/index.html">a</a><a href="/b/index.html">b</a>',
    "/a/": "",
    "/a/index.html": "",
  };

  it("names the folder where both URLs answer", () => {
    expect(
      fixed(duplicateUrlTechnical, issueOf("duplicate-url-technical", "/", { message: "document" }), smallSite(texts)),
    ).toEqual({ "/": '<link rel="next" href="a/"><a href="a/">a</a><a href="/b/index.html">b</a>' });
  });

  it("offers nothing for a slash", () => {
    const issue = issueOf("duplicate-url-technical", "/", { message: "slash" });
    expect(fixed(duplicateUrlTechnical, issue, smallSite(texts))).toMatch("which of the two");
  });
});

describe("http URLs", () => {
  it("of the site are linked over https", () => {
    const target = `${audited}/a`;
    const issue = issueOf("link-http-from-https", "/", { subject: { kind: "link", url: `${audited}/`, target } });
    const site = smallSite({ "/": `<a href=" ${target}">a</a><a href="/a">b</a><img src="${target}">` });
    expect(fixed(linkHttpFromHttps, issue, site)).toEqual({
      "/": `<a href="https://127.0.0.1/a">a</a><a href="/a">b</a><img src="${target}">`,
    });
  });

  it("of images are loaded over https if that was seen to work", () => {
    const target = "http://images.test/a.png";
    const issue = issueOf("mixed-content-upgradable", "/", {
      subject: { kind: "resource", url: `${audited}/`, target },
    });
    const texts = { "/": `<img src="${target}" alt="">` };
    expect(fixed(mixedContentUpgradable, issue, smallSite(texts))).toMatch("not assessed");
    expect(fixed(mixedContentUpgradable, issue, smallSite(texts, { seen: ["https://images.test/a.png"] }))).toEqual({
      "/": '<img src="https://images.test/a.png" alt="">',
    });
  });
});
