import { createServer } from "node:http";
import { collect } from "@sightline/model";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What the pages of the site say in common, long enough to count as content. */
const text = Array.from({ length: 80 }, (_, index) => `word${index}`).join(" ");

interface Versions {
  readonly html: readonly string[];
  readonly sitemap: readonly string[];
}

/** A home page and two regional versions of one page with the same text; each names those that it is given. */
async function regionalSite(versions: Readonly<Record<"/us" | "/gb", Versions>>): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site.test");
    const origin = `http://${request.headers.host}`;
    const link = (path: string) => `rel="alternate" hreflang="en-${path.slice(1)}" href="${origin}${path}"`;
    const own = versions[pathname as "/us" | "/gb"];
    if (pathname === "/sitemap.xml") {
      const urls = Object.entries(versions).map(([path, { sitemap }]) => {
        return `<url><loc>${origin}${path}</loc>${sitemap.map((b) => `<xhtml:link ${link(b)}/>`).join("")}</url>`;
      });
      const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
      return response
        .setHeader("content-type", "application/xml")
        .end(`<urlset ${namespaces}>${urls.join("")}</urlset>`);
    }
    if (pathname !== "/" && own === undefined) return response.writeHead(404).end();
    const annotations = (own?.html ?? []).map((b) => `<link ${link(b)}>`).join("");
    const body =
      own === undefined
        ? `<h1>Home</h1><a href="/us">United States</a> <a href="/gb">Great Britain</a>`
        : `<h1>Boots</h1><p>${text}</p><a href="/">Home</a>`;
    const head = `<meta charset="utf-8"><title>Boots ${pathname}</title>${annotations}`;
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(`<!DOCTYPE html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

async function issuesOf(versions: Readonly<Record<"/us" | "/gb", Versions>>, ...rules: readonly string[]) {
  const url = await regionalSite(versions);
  const auditor = inlineAuditor();
  closing.push(() => auditor.close());
  const { issues } = await auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }).result();
  return (await collect(issues)).filter(({ rule }) => rules.includes(rule));
}

const both = ["/us", "/gb"];
const none = { html: [], sitemap: [] };

describe("language versions that only a sitemap names", () => {
  it("may have the same text", async () => {
    const unrelated = await issuesOf({ "/us": none, "/gb": none }, "duplicate-content-exact");
    expect(unrelated).toHaveLength(1);
    const named = { html: [], sitemap: both };
    expect(await issuesOf({ "/us": named, "/gb": named }, "duplicate-content-exact")).toEqual([]);
  });

  it("name a page in return that names them in its HTML", async () => {
    const versions = { "/us": { html: both, sitemap: [] }, "/gb": { html: [], sitemap: both } };
    expect(await issuesOf(versions, "hreflang-missing-return")).toEqual([]);
    const alone = await issuesOf({ ...versions, "/gb": none }, "hreflang-missing-return");
    expect(alone).toMatchObject([{ message: "missing", data: { codes: ["en-gb"] } }]);
  });

  it("have to name each other there, too", async () => {
    const versions = { "/us": { html: [], sitemap: both }, "/gb": none };
    expect(await issuesOf(versions, "hreflang-missing-return")).toMatchObject([
      { message: "listed", certainty: "certain", data: { codes: ["en-gb"] } },
    ]);
  });
});
