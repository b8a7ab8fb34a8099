import { createServer } from "node:http";
import { collect } from "@sightline/model";
import { afterEach, expect, it } from "vitest";
import { createAuditor } from "./index.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const paths = ["/", "/a/", "/b/"];

/** Three pages without titles; each names what `canonicalOf` gives for it. URLs without a final slash redirect. */
async function untitled(canonicalOf: (path: string) => string | null): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/a" || path === "/b") return response.writeHead(301, { location: `${path}/` }).end();
    if (!paths.includes(path)) return response.writeHead(404).end();
    const canonical = canonicalOf(path);
    const head = canonical === null ? "" : `<link rel="canonical" href="${canonical}">`;
    const links = paths.map((to) => `<a href="${to}">The page ${to}</a>`).join(" ");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>${path}</h1>${links}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

async function audit(url: string) {
  const auditor = createAuditor();
  closing.push(() => auditor.close());
  const result = await auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }).result();
  const issues = await collect(result.issues);
  const withoutTitle = issues.filter(({ rule }) => rule === "title-missing").map(({ subject }) => subject.url);
  const pages = await collect(result.report.pages());
  const tally = result.rules.find(({ rule }) => rule === "title-missing");
  const rules = issues.map(({ rule }) => rule);
  return { score: result.score.value, withoutTitle: withoutTitle.sort(), tally, pages, rules };
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
