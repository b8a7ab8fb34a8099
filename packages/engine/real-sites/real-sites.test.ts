import { existsSync } from "node:fs";
import { type CrawlPlanInput, collect, flatten, type Score } from "@sightline/model";
import type { Report } from "@sightline/report";
import { memoryStore } from "@sightline/store-memory";
import { serveFolder } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { createAuditor } from "../src/index.ts";

/** Folders of Debian packages whose crawl has been checked against wget, LinkChecker, linkinator and Scrapy. */
const documentation = "/usr/share/doc";
const sites = {
  exim: `${documentation}/exim4-doc-html/spec_html`,
  handbook: `${documentation}/debian-handbook/html/en-US`,
  postgresql: `${documentation}/postgresql-doc-15/html`,
};
const absent = Object.values(sites).filter((folder) => !existsSync(folder));

if (absent.length > 0) {
  it.skip(`skipped: ${absent.join(", ")} not there; apt-get install exim4-doc-html debian-handbook postgresql-doc-15`, () => {});
}

interface Crawled {
  /** Paths of HTML pages that answer 200. */
  readonly html: readonly string[];
  /** Paths of all URLs that were requested. */
  readonly requested: readonly string[];
  /** Distinct targets of broken links, as paths. */
  readonly brokenLinks: readonly string[];
  /** Distinct targets of broken images, as paths. */
  readonly brokenImages: readonly string[];
  /** Number of files that each style sheet with a broken one names. */
  readonly lostFiles: readonly unknown[];
  /** Requests that the server saw. */
  readonly served: readonly string[];
  readonly score: Score;
  readonly canonicalHost: Report["crawl"]["canonicalHost"];
  /** Rules that speak of the host that pages name. */
  readonly hostRules: readonly string[];
}

async function crawl(folder: string, plan: CrawlPlanInput = {}): Promise<Crawled> {
  const server = await serveFolder(folder);
  const store = memoryStore();
  const auditor = createAuditor({ store });
  try {
    const { host } = new URL(server.url);
    const audit = auditor.audit(server.url, { maxPages: 20_000, allowPrivateHosts: [host], ...plan });
    const result = await audit.result();
    const path = (url: string) => new URL(url).pathname;
    const html: string[] = [];
    const requested: string[] = [];
    for await (const page of result.report.pages()) {
      requested.push(path(page.url));
      if (page.status === 200 && page.contentType === "text/html") html.push(path(page.url));
    }
    const targets = async (rule: string) => {
      const found = new Set<string>();
      const issues = flatten(store.tenant("default").issues.scan(result.crawl.id, { rule }));
      for await (const { subject } of issues) {
        if (subject.kind === "group") found.add(path(subject.key));
        if ("target" in subject) found.add(path(subject.target));
      }
      return [...found].sort();
    };
    const brokenLinks = await targets("link-internal-broken");
    const brokenImages = await targets("image-broken");
    const lostFiles = await collect(
      flatten(store.tenant("default").issues.scan(result.crawl.id, { rule: "resource-broken" })),
    );
    const hostRules = result.rules
      .filter(({ rule, failing }) => failing > 0 && /^(?:audited-as-copy|canonical-host-differs)$/.test(rule))
      .map(({ rule }) => rule);
    const { score } = result;
    const { canonicalHost } = result.report.crawl;
    const found = { html, requested, brokenLinks, brokenImages, lostFiles: lostFiles.map(({ data }) => data["files"]) };
    return { ...found, served: server.requests, score, canonicalHost, hostRules };
  } finally {
    await auditor.close();
    await server.close();
  }
}

describe.skipIf(!existsSync(sites.exim))("the Exim documentation", () => {
  it("has a score, as the copy of the public host that all its pages name", async () => {
    const { score, canonicalHost, hostRules } = await crawl(sites.exim);
    // All but "/", which names index.html.
    expect(score).toMatchObject({ value: expect.any(Number), reason: null });
    expect(score.population).toBeGreaterThanOrEqual(66);
    expect(canonicalHost).toMatchObject({
      canonical: "https://www.exim.org/exim-html-current/doc/html/spec_html/",
      pages: 67,
      of: 67,
      copyBecause: "private-address",
    });
    expect(hostRules).toEqual(["audited-as-copy"]);
  });

  it("has 67 HTML pages and 3 broken links, each page requested once", async () => {
    const { html, requested, brokenLinks, served } = await crawl(sites.exim);
    expect(html.length).toBe(67);
    expect(new Set(requested).size).toBe(requested.length);
    expect(brokenLinks.length).toBe(3);
    const once = served.filter((path) => requested.includes(path) && !/robots\.txt|sitemap/.test(path));
    expect(once.length).toBe(new Set(once).size);
  });

  it("has no broken image of its own, and a style sheet that names 2", async () => {
    const { brokenImages, lostFiles } = await crawl(sites.exim);
    expect(brokenImages).toEqual([]);
    expect(lostFiles).toEqual([2]);
  });
});

describe.skipIf(!existsSync(sites.handbook))("the Debian handbook", () => {
  it("has a score, as the copy of the public host that all its pages name", async () => {
    const { score, canonicalHost, hostRules } = await crawl(sites.handbook);
    expect(score).toMatchObject({ value: expect.any(Number), reason: null });
    expect(score.population).toBeGreaterThanOrEqual(127);
    expect(canonicalHost).toMatchObject({
      canonical: "https://debian-handbook.info/browse/stable/",
      pages: 128,
      of: 128,
      copyBecause: "private-address",
    });
    expect(hostRules).toEqual(["audited-as-copy"]);
  });
});

describe.skipIf(!existsSync(sites.postgresql))("the PostgreSQL documentation", () => {
  it("has 1,170 HTML pages and 1 broken link, no page twice", async () => {
    const { html, requested, brokenLinks } = await crawl(sites.postgresql);
    expect(html.length).toBe(1170);
    expect(new Set(requested).size).toBe(requested.length);
    expect(brokenLinks.length).toBe(1);
  });
});
