import { flatten, type RenderedDifferences, type RenderedPage, renderedPagesKind } from "@sightline/model";
import type { Renderer } from "@sightline/model/ports";
import { chromiumRenderer } from "@sightline/render";
import { memoryStore } from "@sightline/store-memory";
import { chromiumPath, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { createAuditor } from "../src/index.ts";

/** Site of which every page was rendered. */
export interface RenderedSite {
  /** Returns the roles in which the two documents of a page differ. @throws Error if it was not rendered */
  changesOf(path: string): Partial<RenderedDifferences>;
  /** Returns the rules about scripts that name a page, in ascending order. */
  rulesOf(path: string): readonly string[];
  /** Paths of the pages that were rendered, in ascending order. */
  readonly paths: readonly string[];
}

/** Audits a site, whose home page links to each of its pages, with every page rendered. */
type Routes = Readonly<Record<string, RouteAnswer>>;

export async function renderSite(pages: Routes, others: Routes = {}): Promise<RenderedSite> {
  const links = Object.keys(pages).map((path) => `<a href="${path}">${path}</a>`);
  const home = `<!DOCTYPE html><html lang="en"><title>Pages</title><main><h1>Pages</h1>${links.join(" ")}</main></html>`;
  const server = await serveRoutes({ "/": home, ...pages, ...others });
  const store = memoryStore();
  const { host, origin } = new URL(server.url);
  const auditor = createAuditor({
    store,
    renderer: ({ allowPrivateHosts }) =>
      unmeasured(
        chromiumRenderer({
          executablePath: chromiumPath ?? "",
          sandbox: process.getuid?.() !== 0,
          allowPrivateHosts,
          pagesAtOnce: 2,
        }),
      ),
  });
  try {
    const audit = auditor.audit(server.url, {
      render: "all",
      allowPrivateHosts: [host],
      discoverSitemaps: false,
      fetchResources: false,
      maxProbedHosts: 0,
    });
    const { crawl } = await audit.result();
    const { documents, issues } = store.tenant("default");
    const pathOf = (url: string) => url.replace(origin, "");
    const rendered = new Map<string, RenderedPage>();
    for (const { value } of await documents.list(crawl.id, renderedPagesKind)) {
      // The crawl wrote it.
      const page = value as RenderedPage;
      rendered.set(pathOf(page.url), page);
    }
    const rules = new Map<string, Set<string>>();
    for await (const { rule, subject } of flatten(issues.scan(crawl.id))) {
      const named = subject.kind === "group" ? subject.sample : [subject.url];
      for (const path of named.map(pathOf)) rules.set(path, (rules.get(path) ?? new Set()).add(rule));
    }
    return {
      paths: [...rendered.keys()].sort(),
      changesOf: (path) => changesOf(rendered.get(path), origin),
      rulesOf: (path) => [...(rules.get(path) ?? [])].filter((rule) => /\bjs\b/.test(rule)).sort(),
    };
  } finally {
    await auditor.close();
    await server.close();
  }
}

/** Renders pages without what takes further loads of them. */
function unmeasured(renderer: Renderer): Renderer {
  const measures = { vitalsRuns: 0, accessibility: false, screenshots: [] };
  return {
    render: (url, options, signal) => renderer.render(url, { ...options, measures }, signal),
    pagesAtOnce: renderer.pagesAtOnce ?? 1,
    close: () => renderer.close(),
  };
}

/** Returns the roles that differ; URLs of the site without its origin. */
function changesOf(page: RenderedPage | undefined, origin: string): Partial<RenderedDifferences> {
  if (page === undefined || page.differences === null) {
    throw new Error(`The page was not compared: ${JSON.stringify(page?.failure ?? page?.status ?? "not rendered")}`);
  }
  const differing = Object.entries(page.differences).filter(([, difference]) =>
    "count" in difference
      ? difference.count > 0
      : JSON.stringify(difference.raw) !== JSON.stringify(difference.rendered),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(differing)).replaceAll(origin, ""));
}
