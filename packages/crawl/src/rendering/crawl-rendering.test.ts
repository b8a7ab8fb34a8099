import { setImmediate } from "node:timers/promises";
import {
  lighthouseKind,
  type RenderedPage,
  renderedPagesKind,
  type Screenshot,
  screenshotsKind,
} from "@sightline/model";
import type {
  Extractor,
  FieldDataSource,
  FieldDataTarget,
  LighthouseRun,
  RenderedDocument,
  Renderer,
  RenderFailure,
  RenderOptions,
} from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeCrawl, fakeExtractor } from "../fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false } as const;

const noMeasures: RenderedDocument["measures"] = {
  requests: 1,
  bytes: 100,
  largest: [],
  failed: { count: 0, sample: [] },
  mixedContent: { count: 0, sample: [] },
  consoleErrors: { count: 0, sample: [] },
  vitals: null,
  layout: null,
  accessibility: null,
};

interface Asked {
  readonly url: string;
  readonly options: RenderOptions;
}

/** Answers with what the scripts of each URL make of it. */
function fakeRenderer(
  made: (url: string) => FakeAnswer | Pick<RenderFailure, "reason">,
  during: () => void = () => {},
): Renderer & { readonly asked: Asked[]; readonly atOnce: () => number } {
  const asked: Asked[] = [];
  let running = 0;
  let most = 0;
  return {
    asked,
    atOnce: () => most,
    async render(url, options) {
      asked.push({ url, options });
      most = Math.max(most, ++running);
      during();
      await setImmediate();
      running--;
      const result = made(url);
      if ("reason" in result) return { kind: "failure", reason: result.reason, message: "It failed." };
      const { links = [], text, nofollow = false } = result;
      const screenshots: Screenshot[] = options.measures.screenshots.map((viewport) => ({
        url,
        viewport,
        width: viewport,
        height: viewport,
        jpeg: "",
      }));
      return {
        kind: "rendered",
        finalUrl: url,
        status: 200,
        html: new TextEncoder().encode(JSON.stringify({ links, nofollow, text })),
        htmlTruncated: false,
        isUnsettled: false,
        measures: noMeasures,
        screenshots,
        ...(options.measures.lighthouse ? { lighthouse: lighthouseOf(url) } : {}),
      };
    },
    async close() {},
  };
}

function lighthouseOf(url: string): LighthouseRun {
  const result = { version: "12.8.2", failure: null, scores: [], failures: 0, failed: [], warnings: [] };
  return { result, json: JSON.stringify({ of: url }) };
}

async function renderedBy({ store, crawlId }: Awaited<ReturnType<typeof fakeCrawl>>): Promise<RenderedPage[]> {
  const entries = await store.documents.list(crawlId, renderedPagesKind);
  return entries.map(({ value }) => value as RenderedPage);
}

describe("a crawl that renders", () => {
  it("renders nothing unless the plan asks for it", async () => {
    const renderer = fakeRenderer(() => ({}));
    await (await fakeCrawl({ [`${e}/`]: {} }, plain, { ports: { renderer } })).run();
    expect(renderer.asked).toEqual([]);
  });

  it("follows the links that scripts add where every page is rendered", async () => {
    const site = { [`${e}/`]: { links: ["/raw"] }, [`${e}/raw`]: {}, [`${e}/added`]: {} };
    const renderer = fakeRenderer((url) => (url === `${e}/` ? { links: ["/raw", "/added"] } : {}));
    const crawl = await fakeCrawl(site, { ...plain, render: "all" }, { ports: { renderer } });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/raw`, `${e}/added`]);
    const [home] = await renderedBy(crawl);
    expect(home?.differences).toMatchObject({
      links: { raw: 1, rendered: 2 },
      addedLinks: { count: 1, sample: [`${e}/added`] },
      removedLinks: { count: 0 },
    });
  });

  it("does not count links of a page to itself as added, nor as links that scripts need not write", async () => {
    const site = { [`${e}/`]: { links: ["/"] }, [`${e}/a`]: {} };
    const renderer = fakeRenderer((url) => (url === `${e}/` ? { links: ["/#top", "/a"] } : { links: ["/a#b"] }));
    const crawl = await fakeCrawl(site, { ...plain, render: "auto" }, { ports: { renderer } });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`]);
    const [home, other] = await renderedBy(crawl);
    expect(home?.differences).toMatchObject({ links: { raw: 0, rendered: 1 }, addedLinks: { sample: [`${e}/a`] } });
    expect(other?.differences).toMatchObject({ links: { raw: 0, rendered: 0 }, addedLinks: { count: 0 } });
  });

  it("takes at most three pages of each URL pattern, and the home page", async () => {
    const products = Array.from({ length: 9 }, (_, index) => `${e}/products/${index}`);
    const text = "A page with some words that make it content, and a heading above them.";
    const site = Object.fromEntries([[`${e}/`, { links: products, text }], ...products.map((url) => [url, { text }])]);
    const renderer = fakeRenderer(() => ({ text }));
    const crawl = await fakeCrawl(site, { ...plain, render: "auto" }, { ports: { renderer } });
    await crawl.run();
    const rendered = await renderedBy(crawl);
    expect(rendered.filter(({ sampleOf }) => sampleOf === "/products/*")).toHaveLength(3);
    expect(rendered.map(({ url }) => url)).toContain(`${e}/`);
    expect(rendered).toHaveLength(4);
  });

  it("takes every page that scripts may fill", async () => {
    const products = Array.from({ length: 9 }, (_, index) => `${e}/products/${index}`);
    const site = Object.fromEntries([[`${e}/`, { links: products }], ...products.map((url) => [url, {}])]);
    const extractor: Extractor = {
      ...fakeExtractor,
      async extract(page, signal) {
        const { facts, ...extraction } = await fakeExtractor.extract(page, signal);
        const emptyPlaces = { count: 1, selector: "ul.reviews", at: undefined };
        return { ...extraction, facts: { ...facts, mayBeScripted: true, emptyPlaces } };
      },
    };
    const renderer = fakeRenderer(() => ({}));
    const crawl = await fakeCrawl(site, { ...plain, render: "auto" }, { ports: { renderer, extractor } });
    await crawl.run();
    expect(await renderedBy(crawl)).toHaveLength(10);
  });

  it("measures the home page and the first page of a pattern, and keeps their pictures", async () => {
    const products = ["/products/a", "/products/b"];
    const text = "A page with some words that make it content.";
    const site = {
      [`${e}/`]: { links: products, text },
      [`${e}${products[0]}`]: { text },
      [`${e}${products[1]}`]: { text },
    };
    const renderer = fakeRenderer(() => ({ text }));
    const crawl = await fakeCrawl(site, { ...plain, concurrency: 1, render: "auto" }, { ports: { renderer } });
    await crawl.run();
    const runs = renderer.asked.map(({ url, options }) => [url, options.measures.vitalsRuns]);
    expect(runs).toEqual([
      [`${e}/`, 3],
      [`${e}/products/a`, 3],
      [`${e}/products/b`, 0],
    ]);
    const pictures = await crawl.store.documents.list(crawl.crawlId, screenshotsKind);
    expect(pictures.map(({ key }) => key)).toEqual([`${e}/`, `${e}/products/a`]);
  });

  it("asks for Lighthouse where it measures, and keeps its JSON", async () => {
    const products = ["/products/a", "/products/b"];
    const site = {
      [`${e}/`]: { links: products },
      [`${e}${products[0]}`]: {},
      [`${e}${products[1]}`]: {},
    };
    const renderer = fakeRenderer(() => ({}));
    const plan = { ...plain, concurrency: 1, render: "auto", lighthouse: true } as const;
    const crawl = await fakeCrawl(site, plan, { ports: { renderer } });
    await crawl.run();
    expect(renderer.asked.map(({ url, options }) => [url, options.measures.lighthouse])).toEqual([
      [`${e}/`, true],
      [`${e}/products/a`, true],
      [`${e}/products/b`, undefined],
    ]);
    const versions = (await renderedBy(crawl)).map(({ lighthouse }) => lighthouse?.version);
    expect(versions).toEqual(["12.8.2", "12.8.2", undefined]);
    const [stored] = await crawl.store.documents.list(crawl.crawlId, lighthouseKind);
    expect(stored).toEqual({ key: `${e}/`, value: '{"of":"https://e.test/"}' });
  });

  it("keeps the field data of measured pages", async () => {
    const start = "https://boots.dev/";
    const links = ["/products/a", "/products/b"];
    const page = { text: "A page with some words that make it content.", remoteAddress: "93.184.216.34" };
    const site = Object.fromEntries(["/", ...links].map((path) => [new URL(path, start).href, { ...page, links }]));
    const targets: FieldDataTarget[] = [];
    const renderer = fakeRenderer(() => page);
    const fieldData: FieldDataSource = {
      async record(target) {
        targets.push(target);
        return null;
      },
    };
    const plan = { ...plain, concurrency: 1, render: "auto", fieldData: true } as const;
    const crawl = await fakeCrawl(site, plan, { start, ports: { renderer, fieldData } });
    await crawl.run();
    expect(targets).toEqual([{ url: start }, { origin: "https://boots.dev" }, { url: `${start}products/a` }]);
    const fields = (await renderedBy(crawl)).map(({ field }) => field?.kind);
    expect(fields).toEqual(["no-record", "no-record", undefined]);
  });

  it("quotes what the server's document lacks", async () => {
    const raw = "Only the first sentence comes from the server.";
    const added = "Scripts bring the opening hours and the menu of every restaurant.";
    const renderer = fakeRenderer(() => ({ text: `${raw} ${added}` }));
    const crawl = await fakeCrawl({ [`${e}/`]: { text: raw } }, { ...plain, render: "all" }, { ports: { renderer } });
    await crawl.run();
    const [page] = await renderedBy(crawl);
    expect(page?.differences?.missingWords).toEqual({ count: 9, sample: [added] });
    expect(page?.differences?.removedWords.count).toBe(0);
  });

  it("reports the limit for rendered pages", async () => {
    const links = ["/a", "/b", "/c"];
    const site = { [`${e}/`]: { links }, ...Object.fromEntries(links.map((path) => [`${e}${path}`, {}])) };
    const renderer = fakeRenderer(() => ({ links }));
    const crawl = await fakeCrawl(site, { ...plain, render: "all", maxRenderedPages: 2 }, { ports: { renderer } });
    const { limitsHit } = await crawl.run();
    expect(renderer.asked).toHaveLength(2);
    expect(limitsHit).toMatchObject([{ limit: "rendered-pages", count: 2 }]);
  });

  it("reports samples that the limit left out, and no page that is not one", async () => {
    const paths = Array.from({ length: 6 }, (_, index) => `/products/${index}`);
    const text = "A page with some words that make it content.";
    const pages = ["/", ...paths].map((path) => [`${e}${path}`, { text, links: path === "/" ? paths : [] }]);
    const renderer = fakeRenderer(() => ({ text }));
    const plan = { ...plain, render: "auto", maxRenderedPages: 2 } as const;
    const { limitsHit } = await (await fakeCrawl(Object.fromEntries(pages), plan, { ports: { renderer } })).run();
    expect(limitsHit).toMatchObject([{ limit: "rendered-pages", count: 2 }]);
  });

  it("goes on after a page that cannot be rendered, and keeps the reason", async () => {
    const site = { [`${e}/`]: { links: ["/hangs"] }, [`${e}/hangs`]: {} };
    const renderer = fakeRenderer((url) => (url.endsWith("/hangs") ? { reason: "timeout" } : { links: ["/hangs"] }));
    const crawl = await fakeCrawl(site, { ...plain, render: "all" }, { ports: { renderer } });
    await crawl.run();
    expect(await crawl.pages()).toHaveLength(2);
    const [, hung] = await renderedBy(crawl);
    expect(hung?.failure).toEqual({ reason: "timeout", message: "It failed." });
  });

  it("asks no more for a browser that failed for three pages in a row", async () => {
    const links = ["/a", "/b", "/c", "/d", "/e"];
    const site = { [`${e}/`]: { links }, ...Object.fromEntries(links.map((path) => [`${e}${path}`, {}])) };
    const renderer = fakeRenderer(() => ({ reason: "browser" }));
    const crawl = await fakeCrawl(site, { ...plain, render: "all" }, { ports: { renderer } });
    await crawl.run();
    expect(renderer.asked).toHaveLength(3);
    expect((await renderedBy(crawl)).map(({ failure }) => failure?.reason)).toEqual(Array(6).fill("browser"));
  });

  it("loads no more pages at once than the renderer takes", async () => {
    const links = ["/a", "/b", "/c", "/d", "/e"];
    const site = { [`${e}/`]: { links }, ...Object.fromEntries(links.map((path) => [`${e}${path}`, {}])) };
    const renderer = { ...fakeRenderer(() => ({ links })), pagesAtOnce: 2 };
    await (await fakeCrawl(site, { ...plain, render: "all" }, { ports: { renderer } })).run();
    expect(renderer.atOnce()).toBe(2);
  });

  it("renders what it had not rendered when it was stopped, and nothing twice", async () => {
    const links = ["/a", "/b", "/c", "/d", "/e"];
    const site = { [`${e}/`]: { links }, ...Object.fromEntries(links.map((path) => [`${e}${path}`, {}])) };
    const stop = new AbortController();
    let rendered = 0;
    const renderer = fakeRenderer(
      () => ({ links }),
      () => {
        if (++rendered === 3) stop.abort();
      },
    );
    const crawl = await fakeCrawl(site, { ...plain, render: "all" }, { ports: { renderer } });
    const first = await crawl.run({ stopSignal: stop.signal });
    expect(first.stopReason).toBe("stopped");
    await crawl.run();
    const urls = renderer.asked.map(({ url }) => url);
    expect(new Set(urls).size).toBe(6);
    expect(urls).toHaveLength(6);
    expect(await crawl.pages()).toHaveLength(6);
  });

  it("says so where there is no renderer", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: {} }, { ...plain, render: "all" });
    await crawl.run();
    expect((await renderedBy(crawl)).map(({ failure }) => failure?.reason)).toEqual(["browser"]);
  });
});
