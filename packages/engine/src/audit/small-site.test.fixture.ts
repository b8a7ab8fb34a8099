import { createServer } from "node:http";
import { type CrawlPlanInput, collect } from "@sightline/model";
import { afterEach } from "vitest";
import type { AuditorOptions } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Serves HTML by path; every other path gets an HTML "not found" page. */
export async function serve(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const html = pages[request.url ?? "/"];
    response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(html ?? "<p>Not found</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

/** Audits a site. @returns the rules with findings about each path, and the crawled paths */
export async function audit(origin: string, plan: CrawlPlanInput = {}, options: AuditorOptions = {}) {
  const auditor = inlineAuditor(options);
  closing.push(() => auditor.close());
  const result = await auditor.audit(`${origin}/`, { allowPrivateHosts: [new URL(origin).host], ...plan }).result();
  const issues = await collect(result.issues);
  const pages = await collect(result.report.pages());
  const about = (path: string, ...rules: readonly string[]) =>
    issues.filter(({ rule, subject }) => rules.includes(rule) && subject.url === origin + path).map(({ rule }) => rule);
  return {
    about,
    crawled: pages.map(({ url }) => url.slice(origin.length)).sort(),
    rules: issues.map(({ rule }) => rule),
    score: result.score,
    report: result.report,
  };
}
