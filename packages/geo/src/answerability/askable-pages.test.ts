import { describe, expect, it } from "vitest";
import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import { geoPage, origin } from "../testing/page-builder.ts";
import { site } from "../testing/site-builder.ts";
import { askablePages } from "./askable-pages.ts";

const { signal } = new AbortController();

function crawlOf(pages: readonly GeoPage[]): GeoCrawl {
  const numbered = pages.map((page, index) => ({ ...page, record: { ...page.record, id: index + 1 } }));
  return {
    site: site().site,
    async *scan() {
      yield numbered.map(({ record }) => record);
    },
    load: async (wanted) => numbered.find(({ record }) => record.id === wanted || record.url === wanted) ?? null,
  };
}

const text = "# Boots\n## How long do boots last?\nBoots of leather last about 5 years.";
const posts = Array.from({ length: 30 }, (_, index) => geoPage({ url: `${origin}/blog/post-${index}`, text }));
const guides = Array.from({ length: 3 }, (_, index) => geoPage({ url: `${origin}/docs/guide-${index}`, text }));

describe("askablePages", () => {
  it("draws from each template in turn", async () => {
    const chosen = await askablePages(crawlOf([...posts, ...guides]), { maxPages: 6, signal });
    expect(chosen).toHaveLength(6);
    expect(chosen.filter(({ url }) => url.includes("/docs/"))).toHaveLength(3);
  });

  it("draws the same pages for a seed in whatever order they come, and others for another seed", async () => {
    const urlsOf = async (pages: readonly GeoPage[], seed: number) =>
      (await askablePages(crawlOf(pages), { maxPages: 5, seed, signal })).map(({ url }) => url);
    const first = await urlsOf(posts, 4);
    expect(await urlsOf([...posts].reverse(), 4)).toEqual(first);
    expect(await urlsOf(posts, 5)).not.toEqual(first);
  });

  it("leaves out what search engines are told to leave out, forms, listings, legal pages, and pages without text", async () => {
    const pages = [
      geoPage({ url: `${origin}/blog/hidden`, text, record: { indexability: "noindex" } }),
      geoPage({ url: `${origin}/login`, text }),
      geoPage({ url: `${origin}/tags/boots`, text }),
      geoPage({ url: `${origin}/imprint`, text }),
      geoPage({ url: `${origin}/blog/empty`, text: null }),
      geoPage({ url: `${origin}/blog/boots`, text }),
    ];
    const chosen = await askablePages(crawlOf(pages), { signal });
    expect(chosen.map(({ url }) => url)).toEqual([`${origin}/blog/boots`]);
  });

  it("asks no question whose heading is the text of a link to another page", async () => {
    const links = (path: string) =>
      `<nav><a href="${path}"> How long do boots  last? </a></nav><h2>How long do boots last?</h2><h2>How heavy is a boot?</h2>`;
    const questionsWith = async (path: string) => {
      const page = geoPage({
        url: `${origin}/blog/boots`,
        text: "# Boots\n## How long do boots last?\nAbout 5 years.\n## How heavy is a boot?\nA boot weighs 540 grams.",
        edges: geoPage({ url: `${origin}/blog/boots`, html: links(path) }).edges,
      });
      const [askable] = await askablePages(crawlOf([page]), { signal });
      return askable?.questions;
    };
    expect(await questionsWith("/blog/last")).toEqual(["How heavy is a boot?"]);
    expect(await questionsWith("#last")).toEqual(["How long do boots last?", "How heavy is a boot?"]);
  });

  it("takes the site's name out of questions", async () => {
    const home = geoPage({
      url: `${origin}/`,
      text: "## Prices of boots\nA pair of our boots costs 120 euros.",
      record: {
        title: "How to wax walking boots | Site Test",
        socialMetas: [{ name: "og:site_name", content: "Site Test" }],
        headings: [],
      },
    });
    const [page] = await askablePages(crawlOf([home]), { signal });
    expect(page?.questions).toContain("How to wax walking boots");
  });
});
