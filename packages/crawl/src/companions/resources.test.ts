import type { EdgeKind } from "@sightline/facts";
import { type CrawlPlanInput, companionSurveyKind, type Resource, resourcesKind } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeCrawl, type FakeLink, fakeCrawl } from "../fake-site.test.fixture.ts";
import { loadResources } from "./load-resources.ts";

const named = (kind: EdgeKind, path: string): FakeLink => ({ kind, url: new URL(path, "https://e.test/").href });
const images = (count: number) => Array.from({ length: count }, (_, index) => named("image", `/${index}.png`));
const png: FakeAnswer = { headers: { "content-type": "image/png", "content-length": "5000" } };

/** A crawl of a page at e.test with these links, whose files answer as the table says, by default as small images. */
function crawled(
  links: readonly FakeLink[],
  files: Readonly<Record<string, FakeAnswer>> = {},
  plan: CrawlPlanInput = {},
): Promise<FakeCrawl> {
  const answer = (url: string): FakeAnswer | undefined => {
    if (url === "https://e.test/") return { links };
    return files[url] ?? (url.endsWith("/robots.txt") ? { status: 404 } : png);
  };
  return fakeCrawl(answer, plan, { latencyMs: 10 });
}

async function found(crawl: FakeCrawl): Promise<ReadonlyMap<string, Resource>> {
  await crawl.run();
  return loadResources(crawl.store.documents, crawl.crawlId);
}

const surveyOf = ({ store, crawlId }: FakeCrawl) => store.documents.get(crawlId, companionSurveyKind, resourcesKind);

const requested = ({ requests }: FakeCrawl, part = "") =>
  requests.flatMap(({ url, method }) => (/\.\w+$/.test(url) && url.includes(part) ? [`${method} ${url}`] : []));

describe("ownResources", () => {
  it("asks for the headers of each image of the site once", async () => {
    const links = [named("image", "/a.png"), named("image", "/a.png"), named("image", "https://cdn.test/b.png")];
    const crawl = await crawled(links);
    const [image, ...others] = (await found(crawl)).values();
    expect(image).toMatchObject({ status: 200, mediaType: "image/png", wireBytes: 5000, isForeign: false });
    expect(others).toEqual([]);
    expect(requested(crawl, ".png")).toEqual(["HEAD https://e.test/a.png"]);
  });

  it("asks for none if the plan does not", async () => {
    const crawl = await crawled([named("image", "/a.png")], {}, { fetchResources: false });
    expect((await found(crawl)).size).toBe(0);
    expect(await surveyOf(crawl)).toBeNull();
  });

  it("believes that an image is gone only if GET says so", async () => {
    const gone = { "https://e.test/a.png": { status: 404 } };
    const crawl = await crawled([named("image", "/a.png")], gone);
    expect((await found(crawl)).get("https://e.test/a.png")).toMatchObject({ status: 404, failure: null });
    expect(requested(crawl, ".png")).toEqual(["HEAD https://e.test/a.png", "GET https://e.test/a.png"]);
  });

  it("reads text once, and measures what compression would save", async () => {
    const text = { headers: { "content-type": "text/css" }, body: "a { color: red }\n".repeat(500) };
    const crawl = await crawled([named("stylesheet", "/a.css")], { "https://e.test/a.css": text });
    const style = (await found(crawl)).get("https://e.test/a.css");
    expect(style).toMatchObject({ bodyBytes: 8500, wireBytes: 8500, encoding: null });
    expect(style?.gzipBytes).toBeLessThan(200);
    expect(requested(crawl, ".css")).toEqual(["GET https://e.test/a.css"]);
    expect(await surveyOf(crawl)).toMatchObject({ bytes: 8500 });
  });

  it("measures comments and white space, and finds fonts that hide text", async () => {
    const css = `/* ${"note ".repeat(20)} */ @font-face { font-family: Lato; src: url(lato.woff2) }
      @font-face { font-family: Slim; src: url(slim.woff2); font-display: swap }`;
    const crawl = await crawled([named("stylesheet", "/a.css"), named("script", "/a.js")], {
      "https://e.test/a.css": { headers: { "content-type": "text/css" }, body: css },
      "https://e.test/a.js": { headers: { "content-type": "text/javascript" }, body: "a()" },
    });
    const files = await found(crawl);
    expect(files.get("https://e.test/a.css")).toMatchObject({ fontsWithoutDisplay: ["Lato"] });
    expect(files.get("https://e.test/a.css")?.removableBytes).toBeGreaterThan(100);
    expect(files.get("https://e.test/a.js")?.removableBytes).toBeUndefined();
  });

  it("reads the start of large GIFs, to tell whether they are animated", async () => {
    const header = "GIF89a\x01\0\x01\0\0\0\0";
    const body = Buffer.from(`${header}\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0\x2c`, "latin1");
    const headers = { "content-type": "image/gif", "content-length": "150000", "content-range": "bytes 0-33/150000" };
    const crawl = await crawled([named("image", "/a.gif")], {
      "https://e.test/a.gif": { status: 206, headers, body: new Uint8Array(body) },
    });
    expect((await found(crawl)).get("https://e.test/a.gif")).toMatchObject({ isAnimated: true, wireBytes: 150_000 });
  });

  it("looks at what a style sheet names, and keeps what is lost", async () => {
    const css = "a { background: url(gone.png) } b { background: url(/there.png), url(data:image/png,x) }";
    const crawl = await crawled([named("stylesheet", "/css/a.css")], {
      "https://e.test/css/a.css": { headers: { "content-type": "text/css" }, body: css },
      "https://e.test/css/gone.png": { status: 404 },
    });
    const files = await found(crawl);
    expect([...files.keys()].toSorted()).toEqual([
      "https://e.test/css/a.css",
      "https://e.test/css/gone.png",
      "https://e.test/there.png",
    ]);
    expect(files.get("https://e.test/css/a.css")?.lost).toEqual(["https://e.test/css/gone.png"]);
  });

  it("reads the start of large images, for their size in pixels", async () => {
    const start = new Uint8Array(30);
    start.set(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    new DataView(start.buffer).setUint32(16, 4000);
    new DataView(start.buffer).setUint32(20, 3000);
    const headers = { "content-type": "image/png", "content-length": "300000", "content-range": "bytes 0-29/300000" };
    const crawl = await crawled([named("image", "/a.png")], {
      "https://e.test/a.png": { status: 206, headers, body: start },
    });
    const image = (await found(crawl)).get("https://e.test/a.png");
    expect(image).toMatchObject({ status: 200, wireBytes: 300_000, pixels: { width: 4000, height: 3000 } });
  });

  it("follows redirects within the site", async () => {
    const moved = { "https://e.test/a.png": { redirect: "https://e.test/b.png" } };
    const crawl = await crawled([named("image", "/a.png")], moved);
    const image = (await found(crawl)).get("https://e.test/a.png");
    expect(image).toMatchObject({ status: 200, redirects: 1, finalUrl: "https://e.test/b.png" });
  });

  it("ends at a loop of redirects", async () => {
    const loop = { "https://e.test/a.png": { redirect: "https://e.test/a.png" } };
    const crawl = await crawled([named("image", "/a.png")], loop);
    expect((await found(crawl)).get("https://e.test/a.png")).toMatchObject({ status: null, failure: "redirects" });
  });

  it("respects robots.txt", async () => {
    const robots = { "https://e.test/robots.txt": { body: "User-agent: *\nDisallow: /*.png" } };
    const crawl = await crawled([named("image", "/a.png")], robots);
    expect((await found(crawl)).get("https://e.test/a.png")).toMatchObject({ status: null, failure: "robots" });
    expect(requested(crawl, ".png")).toEqual([]);
  });

  it("has at most two requests in flight while there are pages, and then as many as the plan allows", async () => {
    const crawl = await fakeCrawl(
      (url) => {
        if (url.endsWith(".png")) return png;
        const number = Number(url.match(/^https:\/\/e\.test\/(\d*)$/)?.[1] ?? Number.NaN);
        return number < 20 ? { links: [`/${number + 1}`, ...(number === 0 ? images(150) : [])] } : undefined;
      },
      { concurrency: 6, trapBudget: null },
      { latencyMs: 100 },
    );
    await crawl.run();
    const files = crawl.requests.filter(({ url }) => url.endsWith(".png"));
    const lastPage = Math.max(...crawl.requests.flatMap(({ url, endedAt }) => (url.endsWith(".png") ? [] : [endedAt])));
    const inFlightAt = (at: number) => files.filter((file) => file.startedAt <= at && file.endedAt > at).length;
    const during = files.filter(({ startedAt }) => startedAt < lastPage);
    const after = files.filter(({ startedAt }) => startedAt >= lastPage);
    expect(Math.max(...during.map(({ startedAt }) => inFlightAt(startedAt)))).toBe(2);
    expect(Math.max(...after.map(({ startedAt }) => inFlightAt(startedAt)))).toBe(6);
  });

  it("asks for as many as the plan allows, and counts the others", async () => {
    const crawl = await crawled(images(20), {}, { maxResources: 5 });
    expect((await found(crawl)).size).toBe(5);
    expect(await surveyOf(crawl)).toMatchObject({ notLookedAt: { budget: 15 } });
  });

  it("reads as many bytes as the plan allows, and counts the others", async () => {
    const links = ["/a.css", "/b.css", "/c.css", "/d.css"].map((path) => named("stylesheet", path));
    const style = { headers: { "content-type": "text/css" }, body: "a".repeat(1000) };
    const files = Object.fromEntries(links.map((link) => [typeof link === "string" ? link : link.url, style]));
    const crawl = await crawled(links, files, { maxResourceBytes: 1500 });
    await crawl.run();
    const survey = (await surveyOf(crawl)) as { bytes: number; notLookedAt: { "byte-budget": number } };
    expect(survey.bytes).toBeLessThanOrEqual(3000);
    expect(survey.notLookedAt["byte-budget"]).toBeGreaterThanOrEqual(1);
  });

  it("goes on counting where it was interrupted, whatever ended it", async () => {
    const style = { headers: { "content-type": "text/css" }, body: "a".repeat(1000) };
    const links = Array.from({ length: 120 }, (_, index) => named("stylesheet", `/${index}.css`));
    const files = Object.fromEntries(links.map((link) => [typeof link === "string" ? link : link.url, style]));
    const crawl = await crawled(links, files);
    const crash = new AbortController();
    const crashing = crawl.run({ signal: crash.signal });
    while (requested(crawl).length < 100) await crawl.clock.sleep(5, new AbortController().signal);
    crash.abort(new Error("The process ended."));
    await expect(crashing).rejects.toThrow("The process ended.");
    expect((await found(crawl)).size).toBe(120);
    const made = requested(crawl).length;
    expect(made).toBeLessThanOrEqual(120 + 64 + 2);
    const survey = (await surveyOf(crawl)) as { requests: number; bytes: number; hosts: number };
    expect(survey.requests).toBeGreaterThanOrEqual(120);
    expect(survey.requests).toBeLessThanOrEqual(made);
    expect(survey).toMatchObject({ hosts: 1 });
    expect(survey.bytes).toBeGreaterThanOrEqual(120_000);
  });

  it("prefers what several pages name", async () => {
    const page = (path: string, more: readonly FakeLink[] = []): FakeAnswer => ({
      links: [`/${Number(path) + 1}`, ...more, named("image", "/logo.png")],
    });
    const crawl = await fakeCrawl(
      (url) => {
        const number = url.match(/^https:\/\/e\.test\/(\d*)$/)?.[1];
        if (number === undefined) return url.endsWith(".png") ? png : undefined;
        if (number === "") return page("0", images(40));
        return Number(number) < 6 ? page(number) : { links: [] };
      },
      { maxResources: 20 },
      { latencyMs: 10 },
    );
    const files = await found(crawl);
    expect(files.size).toBe(20);
    expect(files.has("https://e.test/logo.png")).toBe(true);
  });

  it("asks for candidates of srcsets last", async () => {
    const candidate = { kind: "image", url: "https://e.test/2x.png", flags: ["blockable", "alternative"] } as const;
    const crawl = await crawled([candidate, ...images(5)], {}, { maxResources: 4 });
    expect((await found(crawl)).has(candidate.url)).toBe(false);
  });

  it("leaves two thirds of a limited rate to the pages", async () => {
    const crawl = await fakeCrawl(
      (url) => {
        if (url.endsWith(".png")) return png;
        const number = Number(url.match(/^https:\/\/e\.test\/(\d*)$/)?.[1] ?? Number.NaN);
        return number < 30 ? { links: [`/${number + 1}`, named("image", `/${number}.png`)] } : undefined;
      },
      { requestsPerSecond: 1, trapBudget: null },
      { latencyMs: 10 },
    );
    await crawl.run();
    const times = crawl.requests.filter(({ url }) => !url.endsWith(".png")).map(({ startedAt }) => startedAt);
    expect(Math.max(...times)).toBeLessThan(31_000 * 1.5 + 5000);
  });
});

describe("foreignResources", () => {
  it("asks other hosts only if the plan looks at other sites", async () => {
    const links = [named("script", "https://cdn.test/a.js"), named("image", "/a.png")];
    const script = { "https://cdn.test/a.js": { headers: { "content-type": "text/javascript" }, body: "a()" } };
    const crawl = await crawled(links, script, { maxExternalUrls: 10, headers: { cookie: "sid=1" } });
    expect((await found(crawl)).get("https://cdn.test/a.js")).toMatchObject({ status: 200, isForeign: true });
    const request = crawl.requests.find(({ url }) => url === "https://cdn.test/a.js");
    expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual(["accept", "user-agent"]);
  });
});
