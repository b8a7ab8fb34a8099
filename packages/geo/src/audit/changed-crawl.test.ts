import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GeoPage } from "../input/geo-input.ts";
import { geoCrawl, geoPage, origin, paragraphs } from "../testing/index.ts";
import { auditTerms } from "./audit-terms.ts";
import { changedCrawl, readChanged } from "./changed-crawl.ts";
import { type CrawlReading, readCrawl } from "./read-crawl.ts";

const terms = auditTerms({ now: new Date("2026-10-01T12:00:00Z"), sample: { maxPages: 20 } });
const titles = ["Boots", "Shoes", null];
const robots = "User-agent: *\nAllow: /";

/** Builds a page of which little is the same as of others: title, length, noindex and canonical may be shared. */
const pageAt = (path: string) =>
  fc
    .record({
      title: fc.constantFrom(...titles),
      words: fc.constantFrom(10, 40, 90),
      noindex: fc.boolean(),
      canonical: fc.constantFrom(null, "/", "/blog/1", "/products/2"),
      author: fc.constantFrom(null, "Jane Doe"),
    })
    .map(({ title, words, noindex, canonical, author }) =>
      geoPage({
        url: `${origin}${path}`,
        robots,
        text: `# Page ${path}\n${paragraphs(3, words)}`,
        ...(author === null ? {} : { jsonLd: [{ "@type": "Article", author: { "@type": "Person", name: author } }] }),
        record: {
          title,
          indexability: noindex ? "noindex" : "indexable",
          canonicalUrl: canonical === null ? null : `${origin}${canonical}`,
        },
      }),
    );
const paths = ["/", ...[1, 2, 3, 4, 5, 6].map((n) => `/blog/${n}`), ...[1, 2, 3, 4, 5, 6].map((n) => `/products/${n}`)];
const siteOf = () => fc.tuple(...paths.map(pageAt));

/** Returns what scores are made of, without functions. */
function read({ context, survey, sheets, sample, policyPages }: CrawlReading) {
  return JSON.parse(
    JSON.stringify({
      brand: context.brand,
      survey: { ...survey, templates: [...survey.templates.keys()] },
      sheets: sheets.map((sheet) => ({ ...sheet, marks: [...sheet.marks] })),
      sample: { ...sample, neighbours: [...sample.neighbours], modified: [...sample.modifiedDays] },
      policyPages: policyPages.map(({ type, pages }) => ({ type, pages })),
    }),
  );
}

describe("reading a crawl after a change of pages", () => {
  it("gives what reading all of it would give", async () => {
    const change = fc.record({ before: siteOf(), after: siteOf(), changed: fc.subarray(paths) });
    await fc.assert(
      fc.asyncProperty(change, async ({ before, after, changed }) => {
        const crawl = geoCrawl(before, { robots });
        const reading = await readCrawl(crawl, terms);
        const edited = new Map<string, GeoPage>();
        for (const page of geoPages(after)) if (changed.includes(pathOf(page))) edited.set(page.record.url, page);
        const again = await readChanged(crawl, { pages: edited }, reading, terms);
        expect(read(again)).toEqual(read(await readCrawl(changedCrawl(crawl, { pages: edited }), terms)));
      }),
      { numRuns: 25 },
    );
  });

  it("loads the start page and the changed pages only, if the others are told the same", async () => {
    const pages = geoPages(paths.map((path) => geoPage({ url: `${origin}${path}`, robots, record: { title: path } })));
    const loaded: unknown[] = [];
    const crawl = geoCrawl(pages, { robots });
    const reading = await readCrawl(crawl, terms);
    const watched = {
      ...crawl,
      load: (page: number | string, signal: AbortSignal) => {
        loaded.push(page);
        return crawl.load(page, signal);
      },
    };
    const edited = pages.filter((page) => pathOf(page) === "/blog/2");
    await readChanged(watched, { pages: new Map(edited.map((page) => [page.record.url, page])) }, reading, terms);
    expect(loaded).toEqual([`${origin}/`, 3]);
  });
});

/** Numbers pages as a crawl of them does, from 1. */
function geoPages(pages: readonly GeoPage[]): GeoPage[] {
  return pages.map((page, index) => ({ ...page, record: { ...page.record, id: index + 1 } }));
}

function pathOf({ record }: GeoPage): string {
  return new URL(record.url).pathname;
}
