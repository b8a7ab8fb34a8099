import { expect, it } from "vitest";
import { openApiDocument } from "../openapi/document.ts";
import { routeTable } from "../route-table.ts";
import { docsPage } from "./docs-page.ts";
import { partOf } from "./document-part.ts";

const page = docsPage(partOf(openApiDocument(routeTable, "")), "/openapi.json");
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = ""]) => found);

it("has a section for every operation, with its path", () => {
  for (const { id, method, path } of routeTable) {
    expect(page).toContain(`<h3 id="${id}">`);
    expect(page).toContain(`<code>${method} ${path.replace(/:(\w+)/g, "{$1}")}</code>`);
  }
});

it("gives every link a target, and every target an id of its own", () => {
  const ids = all(/ id="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  expect(all(/ href="#([^"]*)"/g).filter((id) => !known.has(id))).toEqual([]);
});

it("has no script and loads nothing", () => {
  expect(page).not.toMatch(/<script|<link|<img|url\(|@import| on\w+="/i);
});

it("shows parameters, members, bounds, examples and errors", () => {
  expect(page).toContain('<code class="name">limit (query)</code>');
  expect(page).toContain("at most <code>1000</code>");
  expect(page).toContain('<code class="name">wordCount</code> <span class="type">integer</span>');
  expect(page).toContain('<a href="#schema-Crawl">Crawl</a>');
  expect(page).toContain("&quot;object&quot;: &quot;crawl&quot;");
  expect(page).toContain('<code class="name">crawl_active</code> (409)');
});

it("escapes what the document says", () => {
  const info = { title: "<b>A</b>", version: "1", description: "## <i>\n\nText & `<code>`" };
  const escaped = docsPage({ info }, '/"onclick="x');
  expect(escaped).toContain("<h1>&lt;b&gt;A&lt;/b&gt; API 1</h1>");
  expect(escaped).toContain("<p>Text &amp; <code>&lt;code&gt;</code></p>");
  expect(escaped).toContain('href="/&quot;onclick=&quot;x"');
});
