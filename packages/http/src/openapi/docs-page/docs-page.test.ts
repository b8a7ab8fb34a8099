import { expect, it } from "vitest";
import { routeTable } from "../../route-table.ts";
import { openApiDocument } from "../document.ts";
import { docsPages } from "./docs-page.ts";
import { partOf } from "./document-part.ts";

const pages = new Map(
  docsPages(partOf(openApiDocument(routeTable, "")), "/openapi.json").map(({ slug, write }) => [
    slug === null ? "/docs" : `/docs/${slug}`,
    write(),
  ]),
);
const text = [...pages.values()].join("");
const found = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, group = ""]) => group);

it("has an introduction, one page for each tag, and events, errors and schemas", () => {
  expect([...pages.keys()]).toEqual(
    ["", "/sites", "/schedules", "/crawls", "/pages", "/issues", "/scores", "/comparisons", "/analyses", "/geo-audits"]
      .concat(["/reports", "/webhooks", "/rules", "/account", "/tokens", "/service"])
      .concat(["/webhook-events", "/errors", "/schemas"])
      .map((path) => `/docs${path}`),
  );
});

it("has one section for every operation, with its path and samples", () => {
  for (const { id, method, path } of routeTable) {
    expect(found(text, new RegExp(`<h2 (id)="${id}">`, "g"))).toHaveLength(1);
    expect(text).toContain(`<code>${method} ${path.replace(/:(\w+)/g, "{$1}")}</code>`);
    expect(text).toContain(`sightline.${id}`);
  }
});

it("gives every link a target, and every target an id of its own on its page", () => {
  for (const [path, html] of pages) {
    const ids = found(html, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = found(html, / href="([^"]*)"/g).map((href) => new URL(href, `http://site.test${path}`));
    const missing = targets.filter(({ pathname, hash }) => {
      if (pathname === "/openapi.json") return false;
      const target = pages.get(pathname);
      return target === undefined || (hash !== "" && !target.includes(` id="${hash.slice(1)}"`));
    });
    expect(missing.map(({ href }) => href)).toEqual([]);
  }
});

it("has no script and loads nothing", () => {
  for (const html of pages.values()) expect(html).not.toMatch(/<script|<link|<img|url\(|@import| on\w+="/i);
});

it("shows parameters, members, bounds, examples and errors", () => {
  expect(pages.get("/docs/pages")).toContain('<code class="name">limit (query)</code>');
  expect(pages.get("/docs/pages")).toContain("at most <code>1000</code>");
  expect(pages.get("/docs/schemas")).toContain('<code class="name">wordCount</code> <span class="type">integer</span>');
  expect(pages.get("/docs/crawls")).toContain('<a href="schemas#schema-Crawl">Crawl</a>');
  expect(pages.get("/docs/crawls")).toContain("&quot;object&quot;: &quot;crawl&quot;");
  expect(pages.get("/docs/errors")).toContain('<code class="name">crawl_active</code> (409)');
});

it("escapes what the document says", () => {
  const info = { title: "<b>A</b>", version: "1", description: "## <i>\n\nText & `<code>`" };
  const [introduction] = docsPages({ info }, '/"onclick="x');
  const escaped = introduction?.write();
  expect(escaped).toContain("<h1>&lt;b&gt;A&lt;/b&gt; API 1</h1>");
  expect(escaped).toContain("<p>Text &amp; <code>&lt;code&gt;</code></p>");
  expect(escaped).toContain('href="/&quot;onclick=&quot;x"');
});
