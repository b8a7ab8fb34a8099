import { httpFetcher } from "@sightline/fetch";
import { type CrawlPlanInput, collect } from "@sightline/model";
import type { Fetcher } from "@sightline/model/ports";
import { type Report, renderSummary } from "@sightline/report";
import { type ReportFile, reportFiles } from "@sightline/report/files";
import { renderHtml } from "@sightline/report/html";
import { renderMarkdown } from "@sightline/report/markdown";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const published = "https://www.example.com/";
const paths = ["", "boots", "coats", "hats"];

/** A shop whose pages name themselves on the public host, in canonicals and links; the hats have no title. */
function shop(): Readonly<Record<string, RouteAnswer>> {
  const links = paths.map((path) => `<a href="${published}${path}">The page ${path}</a>`).join(" ");
  const page = (path: string) =>
    `<!DOCTYPE html><html lang="en"><head>${path === "hats" ? "" : `<title>The page of ${path}</title>`}<link rel="canonical" href="${published}${path}"></head><body><main><h1>${path}</h1>${links}</main></body></html>`;
  const urls = paths.map((path) => `${published}${path}`).join("\n");
  return {
    ...Object.fromEntries(paths.map((path) => [`/${path}`, page(path)])),
    "/robots.txt": { headers: { "content-type": "text/plain" }, body: `Sitemap: ${published}sitemap.txt` },
    "/sitemap.txt": { headers: { "content-type": "text/plain" }, body: urls },
  };
}

async function serveShop(): Promise<{ readonly url: string; readonly port: number }> {
  const server = await serveRoutes(shop());
  closing.push(() => server.close());
  return { url: server.url, port: Number(new URL(server.url).port) };
}

async function audited(url: string, plan: CrawlPlanInput, fetcher?: Fetcher) {
  const auditor = inlineAuditor(fetcher === undefined ? {} : { fetcher: () => fetcher });
  closing.push(() => auditor.close());
  const result = await auditor.audit(url, plan).result();
  const pages = (await collect(result.report.pages())).filter(({ status }) => status === 200);
  const rules = (await collect(result.issues)).map(({ rule }) => rule);
  return { ...result, pages, rules };
}

/** The name system of the test: a name of the public's network, and the address that its server seems to have. */
function publicFetcher(port: number): Fetcher {
  const entry = { host: "mirror.example", port: 80, address: "127.0.0.1", toPort: port };
  const fetcher = httpFetcher({ resolve: [entry] });
  return {
    async fetch(request, signal) {
      const result = await fetcher.fetch(request, signal);
      return result.kind === "answer" ? { ...result, remoteAddress: "93.184.216.34" } : result;
    },
    close: () => fetcher.close(),
  };
}

/** What stands between the counts and the fixes. */
function terminalNotice(report: Report): string {
  const [, notice = ""] =
    /in \d+ kinds?\n\n([\s\S]*?)\n\n {2}Fix these first/.exec(renderSummary(report, { colors: false, width: 80 })) ??
    [];
  return notice;
}

async function htmlNotes(report: Report): Promise<readonly string[]> {
  const page = (await collect(renderHtml(report))).join("");
  const [, notes = ""] = /<div class="notes">(.*?)<\/div>/s.exec(page) ?? [];
  return [...notes.matchAll(/<p class="note[^"]*">.*?<\/p>/g)].map(([note]) => note);
}

async function* linesOf(content: ReportFile["content"]) {
  yield* content;
}

describe("a staging copy on loopback", () => {
  it("is judged as the public site, and every report says so once", async () => {
    const { url } = await serveShop();
    const { report, score, pages, rules, crawl } = await audited(url, { allowPrivateHosts: [new URL(url).host] });
    expect(pages.map((page) => [new URL(page.url).pathname, page.indexable])).toEqual(
      paths.map((path) => [`/${path}`, true]),
    );
    expect(score).toMatchObject({ value: expect.any(Number), population: 4 });
    expect(rules.filter((rule) => /canonical|audited|sitemap/.test(rule))).toEqual(["audited-as-copy"]);
    expect(rules).toContain("title-missing");
    expect(crawl.plan.canonicalHost).toBe("auto");
    expect(report.crawl.canonicalHost).toEqual({
      canonical: published,
      audited: url,
      pages: 4,
      of: 4,
      copyBecause: "private-address",
    });
    // Where lines break depends on the digits of the port.
    expect(terminalNotice(report).replace(/\s+/g, " ").trim()).toBe(
      `Audited as a copy. 4 of 4 pages name https://www.example.com/ as canonical: links, canonicals and sitemap entries of that host were treated as those of ${url}, which has a loopback or private address.`,
    );
    expect(await htmlNotes(report)).toEqual([
      `<p class="note"><strong>Audited as a copy.</strong> 4 of 4 pages name <span class="seen" dir="auto">https://www.example.com/</span> as canonical: links, canonicals and sitemap entries of that host were treated as those of <span class="seen" dir="auto">${url}</span>, which has a loopback or private address.</p>`,
    ]);
    for (const format of ["csv", "sitemap", "redirects"] as const) {
      for await (const { name, content } of reportFiles(report, format)) {
        const text = (await collect(linesOf(content))).join("");
        if (format !== "redirects") expect(text, name).toContain(`${published}hats`);
        // Texts of findings name what was requested.
        if (name !== "issues.csv") expect(text, name).not.toContain(url);
      }
    }
    const markdown = (await collect(renderMarkdown(report))).join("");
    expect(markdown.split("Audited as a copy.").length).toBe(2);
    expect(markdown).toContain(`name \`${published}\` as canonical`);
  });

  it("is not judged where canonicals are taken as they are written", async () => {
    const { url } = await serveShop();
    const plan = { allowPrivateHosts: [new URL(url).host], canonicalHost: "off" };
    const { score, report, rules } = await audited(url, plan);
    expect(score.value).toBeNull();
    expect(report.crawl.canonicalHost).toBeUndefined();
    expect(rules.filter((rule) => /canonical|copy/.test(rule))).toEqual([]);
  });
});

describe("a mirror on a public name", () => {
  const mirror = "http://mirror.example/";
  /** As the command line does for the host that its user types. */
  const typed = { allowPrivateHosts: ["mirror.example"] };

  it("is judged where it is, with an error that search engines index the other host", async () => {
    const { port } = await serveShop();
    // All pages are known: links and sitemap entries lead to the other host.
    const urls = paths.map((path) => `${mirror}${path}`);
    const { report, score, pages, rules } = await audited(mirror, { ...typed, urls }, publicFetcher(port));
    expect(pages.map((page) => page.indexable)).toEqual([true, true, true, true]);
    expect(score).toMatchObject({ value: expect.any(Number), population: 4 });
    expect(rules.filter((rule) => /canonical|copy/.test(rule))).toEqual(["canonical-host-differs"]);
    expect(rules).toContain("title-missing");
    expect(terminalNotice(report)).toBe(
      `  ✖ Search engines index another host. 4 of 4 pages name
    https://www.example.com/ as canonical, so search engines show them there
    and not at http://mirror.example/. The score is for the pages at
    http://mirror.example/.`,
    );
    expect(await htmlNotes(report)).toEqual([
      `<p class="note grave"><strong>Search engines index another host.</strong> 4 of 4 pages name <span class="seen" dir="auto">https://www.example.com/</span> as canonical, so search engines show them there and not at <span class="seen" dir="auto">http://mirror.example/</span>. The score is for the pages at <span class="seen" dir="auto">http://mirror.example/</span>.</p>`,
    ]);
  });

  it("is judged as the other host's site where its owner says so", async () => {
    const { port } = await serveShop();
    const { report, pages, rules } = await audited(
      mirror,
      { ...typed, canonicalHost: "www.example.com" },
      publicFetcher(port),
    );
    expect(pages.length).toBe(4);
    expect(rules.filter((rule) => /canonical|copy/.test(rule))).toEqual(["audited-as-copy"]);
    expect(report.crawl.canonicalHost?.copyBecause).toBe("asked");
  });

  it("keeps a single page whose canonical is on another host out of the judgement", async () => {
    const page = (path: string, canonical: string) =>
      `<!DOCTYPE html><html lang="en"><title>${path}</title><link rel="canonical" href="${canonical}"><h1>${path}</h1><a href="/a">a</a><a href="/b">b</a>`;
    const server = await serveRoutes({
      "/": page("home", mirror),
      "/a": page("a", `${mirror}a`),
      "/b": page("b", `${published}b`),
    });
    closing.push(() => server.close());
    const fetcher = publicFetcher(Number(new URL(server.url).port));
    const { report, pages } = await audited(mirror, typed, fetcher);
    expect(pages.map((page) => page.indexable)).toEqual([true, true, false]);
    expect(report.crawl.canonicalHost).toBeUndefined();
  });
});
