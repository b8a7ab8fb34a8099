import { createServer } from "node:http";
import { collect } from "@sightline/model";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const paths = ["/", "/a/", "/b/"];

type Answer = { readonly type: string; readonly body: string } | { readonly to: string } | null;

/** A server that answers what `answerTo` gives for a path; 404 for `null`. */
async function serving(answerTo: (path: string, host: string) => Answer): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? "/", request.headers.host ?? "");
    if (answer === null) return response.writeHead(404).end();
    if ("to" in answer) return response.writeHead(301, { location: answer.to }).end();
    return response.writeHead(200, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

const htmlType = "text/html; charset=utf-8";

/** Three pages without titles; each names what `canonicalOf` gives for it. URLs without a trailing slash redirect. */
function untitled(canonicalOf: (path: string) => string | null): Promise<string> {
  return serving((path) => {
    if (path === "/a" || path === "/b") return { to: `${path}/` };
    if (!paths.includes(path)) return null;
    const canonical = canonicalOf(path);
    const head = canonical === null ? "" : `<link rel="canonical" href="${canonical}">`;
    const links = paths.map((to) => `<a href="${to}">The page ${to}</a>`).join(" ");
    const body = `<h1>${path}</h1>${links}`;
    return {
      type: htmlType,
      body: `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    };
  });
}

async function audit(url: string) {
  const auditor = inlineAuditor();
  closing.push(() => auditor.close());
  const result = await auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }).result();
  const issues = await collect(result.issues);
  const withoutTitle = issues.filter(({ rule }) => rule === "title-missing").map(({ subject }) => subject.url);
  const pages = await collect(result.report.pages());
  const tally = result.rules.find(({ rule }) => rule === "title-missing");
  const rules = issues.map(({ rule }) => rule);
  return { score: result.score.value, withoutTitle: withoutTitle.sort(), tally, pages, rules, issues };
}

it("judges pages whose canonical redirects back to them, and scores them no better than without it", async () => {
  const plain = await audit(await untitled(() => null));
  const url = await untitled((path) => (path === "/" ? "/" : path.slice(0, -1)));
  const circular = await audit(url);
  const all = paths.map((path) => new URL(path, url).href);
  expect(circular.withoutTitle).toEqual(all);
  expect(circular.tally).toMatchObject({ applicable: 3, failing: 3 });
  expect(circular.rules).toContain("redirect-trailing-slash");
  const indexable = circular.pages.filter((page) => page.indexable).map((page) => page.url);
  expect(indexable.sort()).toEqual(all);
  expect(circular.score ?? 100).toBeLessThanOrEqual(plain.score ?? 0);
});

it("judges pages whose canonical is broken, and not the copies of a page that can be indexed", async () => {
  const broken = await untitled((path) => (path === "/a/" ? "/gone" : "/"));
  const { withoutTitle, tally } = await audit(broken);
  expect(withoutTitle).toEqual([broken, `${broken}a/`]);
  expect(tally).toMatchObject({ applicable: 2, failing: 2 });
});

it("judges pages that wrongly name the home page, says it once, and leaves them in the sitemap", async () => {
  const url = await selling(["boots", "shoes", "socks"]);
  const { issues, pages, score } = await audit(url);
  const products = ["boots", "shoes", "socks"].map((path) => `${url}${path}`);
  const canonicals = issues.filter(({ rule }) => rule.startsWith("canonical-"));
  expect(canonicals.map(({ rule, memberIds }) => [rule, memberIds.length])).toEqual([["canonical-to-homepage", 3]]);
  expect(pages.filter((page) => page.indexable).map((page) => page.url)).toEqual([url, ...products]);
  expect(issues.filter(({ rule }) => rule === "sitemap-url-canonicalised")).toEqual([]);
  expect(issues.filter(({ rule }) => rule === "title-missing")).toHaveLength(4);
  expect(score).toBeLessThan(90);
});

/** A home page and pages with texts of their own, all of which name the home page as canonical and are in the sitemap. */
function selling(paths: readonly string[]): Promise<string> {
  return serving((path, host) => {
    const listed = ["", ...paths].map((name) => `<url><loc>http://${host}/${name}</loc></url>`).join("");
    if (path === "/sitemap.xml") {
      return {
        type: "application/xml",
        body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</urlset>`,
      };
    }
    const name = path.slice(1);
    if (name !== "" && !paths.includes(name)) return null;
    const links = ["", ...paths].map((to) => `<a href="/${to}">All about ${to}</a>`).join(" ");
    const words = Array.from({ length: 60 }, (_, index) => `${name || "home"}${index}`).join(" ");
    const body = `<nav>${links}</nav><main><h1>${name || "Home"}</h1><p>${words}</p></main>`;
    return {
      type: htmlType,
      body: `<!DOCTYPE html><html lang="en"><head><link rel="canonical" href="http://${host}/"></head><body>${body}</body></html>`,
    };
  });
}

it("tells a page's faults once when it answers under a second URL, and that it does", async () => {
  const links = '<a href="/">Home</a> <a href="/shop/">The shop</a> <a href="/shop/index.html">All boots</a>';
  const url = await serving((path) => {
    const name = path.replace(/index\.html$/, "");
    if (!["/", "/shop/"].includes(name)) return null;
    return { type: htmlType, body: `<!DOCTYPE html><html lang="en"><body><h1>${name}</h1>${links}</body></html>` };
  });
  const { issues, pages, withoutTitle, tally } = await audit(url);
  expect(withoutTitle).toEqual([url, `${url}shop/`]);
  expect(tally).toMatchObject({ applicable: 2, failing: 2 });
  expect(issues.filter(({ subject }) => subject.url.endsWith("index.html"))).toEqual([]);
  const duplicates = issues.filter(({ category }) => category === "duplicates");
  const data = { pages: 1, first: `${url}shop/`, second: `${url}shop/index.html` };
  expect(duplicates).toMatchObject([{ rule: "duplicate-url-technical", message: "document", data }]);
  expect(pages.map((page) => page.indexabilityReason)).toEqual(["indexable", "indexable", "duplicate"]);
});
