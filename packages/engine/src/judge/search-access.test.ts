import type { RobotsDocument } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { searchAccess } from "./search-access.ts";

const e = "https://e.test";

const file = (text: string, parts: Partial<RobotsDocument> = {}): RobotsDocument => ({
  url: `${e}/robots.txt`,
  status: 200,
  policy: "parsed",
  text,
  sitemaps: [],
  truncated: false,
  ...parts,
});

function accessTo(urls: readonly string[], ...files: readonly RobotsDocument[]) {
  const access = searchAccess(files);
  for (const url of urls) access.note(url);
  return access.results({ homeUrl: `${e}/`, home: null, sitemaps: [`${e}/map.xml`] });
}

describe("access of search engines", () => {
  it("counts the URLs that robots.txt disallows for each of them", () => {
    const robots = file("User-agent: Googlebot\nDisallow: /a\nUser-agent: bingbot\nDisallow: /");
    expect(accessTo([`${e}/`, `${e}/a`, `${e}/b`], robots)).toEqual([
      { crawler: "Googlebot", checked: 3, disallowed: 1, keyPages: [], sitemaps: [] },
      {
        crawler: "bingbot",
        checked: 3,
        disallowed: 3,
        keyPages: [{ url: `${e}/`, isHome: true, robots: `${e}/robots.txt`, line: 4, rule: "Disallow: /" }],
        sitemaps: [{ url: `${e}/map.xml`, isHome: false, robots: `${e}/robots.txt`, line: 4, rule: "Disallow: /" }],
      },
    ]);
  });

  it("names the sitemaps that it disallows", () => {
    const access = accessTo([], file("User-agent: bingbot\nDisallow: /*.xml"));
    const map = { url: `${e}/map.xml`, isHome: false, robots: `${e}/robots.txt`, line: 2, rule: "Disallow: /*.xml" };
    expect(access.map(({ sitemaps }) => sitemaps)).toEqual([[], [map]]);
  });

  it("applies the file of the URL's own host", () => {
    const robots = file("User-agent: *\nDisallow: /", { url: "https://www.e.test/robots.txt" });
    expect(accessTo([`${e}/`, "https://www.e.test/"], robots)).toMatchObject([
      { checked: 2, disallowed: 1, keyPages: [] },
      { checked: 2, disallowed: 1, keyPages: [] },
    ]);
  });

  it("is free where no file was read", () => {
    const unread = file("", { status: 503, policy: "disallow-all" });
    expect(accessTo([`${e}/`], unread)).toMatchObject([{ disallowed: 0 }, { disallowed: 0 }]);
    expect(accessTo([`${e}/`])).toMatchObject([{ disallowed: 0 }, { disallowed: 0 }]);
  });

  it("is free where a rule takes too much work to check", () => {
    const nested = Array.from({ length: 900 }, (_, n) => `Disallow: /*${"a".repeat(n + 1)}*b`).join("\n");
    const urls = Array.from({ length: 3000 }, (_, n) => `${e}/${"a".repeat(1500)}${n}`);
    const [google] = accessTo(urls, file(`User-agent: *\n${nested}`));
    expect(google).toMatchObject({ checked: 2000, disallowed: 0 });
  });
});
