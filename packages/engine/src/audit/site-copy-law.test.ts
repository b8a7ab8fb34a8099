import { inlineExtractor } from "@sightline/extract/pool";
import { collect } from "@sightline/model";
import type { FetchedPage, Fetcher } from "@sightline/model/ports";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createAuditor } from "../index.ts";

const published = "https://www.site.test";
const copy = "https://localhost:8443";

/** A page or other answer of a random site; numbers are places in the list of paths. */
interface RandomPage {
  readonly title: string | null;
  readonly canonical: number | null;
  readonly noindex: boolean;
  readonly links: readonly { readonly to: number; readonly isAbsolute: boolean }[];
  readonly versions: readonly number[];
  readonly redirectTo: number | null;
  readonly inSitemap: boolean;
}

const paths = ["/", "/a", "/b/", "/b/c.html", "/d?e=1", "/gone", "/f"];
const place = fc.nat({ max: paths.length - 1 });
const rare = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 5, nil: null });
const randomPage: fc.Arbitrary<RandomPage> = fc.record({
  title: fc.constantFrom(
    null,
    "One title",
    "Another title",
    "A title that is far too long for any search result".repeat(3),
  ),
  canonical: fc.option(place, { freq: 3, nil: null }),
  noindex: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  links: fc.array(fc.record({ to: place, isAbsolute: fc.boolean() }), { maxLength: 5 }),
  versions: fc.array(place, { maxLength: 2 }),
  redirectTo: rare(place),
  inSitemap: fc.boolean(),
});
const randomSite = fc.array(randomPage, { minLength: paths.length - 1, maxLength: paths.length - 1 });

type Answer = Pick<FetchedPage, "status" | "headers" | "body">;

const url = (index: number) => `${published}${paths[index]}`;

function answer(status: number, type: string, body: string, location?: string): Answer {
  const headers: [string, string][] = [
    ["content-type", type],
    ["strict-transport-security", "max-age=31536000"],
  ];
  if (location !== undefined) headers.push(["location", location]);
  return { status, headers, body: new TextEncoder().encode(body) };
}

/** The bytes of a site, whatever host serves them. */
function bytesOf(pages: readonly RandomPage[]): (path: string) => Answer {
  const listed = pages.flatMap(({ inSitemap }, index) => (inSitemap || index === 0 ? [url(index)] : []));
  return (path) => {
    if (path === "/robots.txt") return answer(200, "text/plain", `Sitemap: ${published}/sitemap.txt`);
    if (path === "/sitemap.txt") return answer(200, "text/plain", listed.join("\n"));
    const index = paths.indexOf(path);
    const page = pages[index];
    if (page === undefined || path === "/gone") return answer(404, "text/html", "<title>Not here</title>");
    // By the canonical of the home page a copy is known.
    const usual = index === 0 ? { ...page, canonical: 0, noindex: false, redirectTo: null } : page;
    // A page of the public host that redirects to itself loops; on a copy it leads away.
    if (usual.redirectTo !== null && usual.redirectTo !== index)
      return answer(301, "text/html", "", url(usual.redirectTo));
    return answer(200, "text/html; charset=utf-8", htmlOf(usual, index));
  };
}

function htmlOf({ title, canonical, noindex, versions, links }: RandomPage, position: number): string {
  const head = [
    title === null ? "" : `<title>${title}</title>`,
    canonical === null ? "" : `<link rel="canonical" href="${url(canonical)}">`,
    noindex ? `<meta name="robots" content="noindex">` : "",
    ...versions.map((to, index) => `<link rel="alternate" hreflang="${["de", "fr"][index]}" href="${url(to)}">`),
  ];
  const body = links.map(({ to, isAbsolute }) => `<a href="${isAbsolute ? url(to) : paths[to]}">To ${to}</a>`);
  return `<!DOCTYPE html><html lang="en"><head>${head.join("")}</head><body><main><h1>Page ${position}</h1>${body.join(" ")}</main></body></html>`;
}

function fetcherOf(origin: string, remoteAddress: string, bytes: ReturnType<typeof bytesOf>): Fetcher {
  return {
    async fetch(request) {
      const { origin: asked, pathname, search } = new URL(request.url);
      if (asked !== origin) {
        return { kind: "failure", url: request.url, failure: "dns", message: "It does not resolve.", totalMs: 0 };
      }
      const { status, headers, body } = bytes(pathname + search);
      const measured = { wireBytes: body.length, ttfbMs: 1, totalMs: 1, bodyTruncated: false, remoteAddress };
      return { kind: "answer", url: request.url, status, headers, body, ...measured };
    },
    async close() {},
  };
}

/** What an audit comes to, with the host taken out. */
async function outcomeOf(origin: string, remoteAddress: string, pages: readonly RandomPage[]) {
  const fetcher = fetcherOf(origin, remoteAddress, bytesOf(pages));
  const auditor = createAuditor({ fetcher: () => fetcher, extractor: () => inlineExtractor() });
  try {
    const allowPrivateHosts = [new URL(origin).host];
    // Only public hosts are probed.
    const plan = { allowPrivateHosts, canonicalHost: "auto", concurrency: 1, maxProbedHosts: 0 };
    const { score, issues, report } = await auditor.audit(`${origin}/`, plan).result();
    const found = (await collect(issues))
      .filter(({ rule }) => rule !== "audited-as-copy")
      .map(({ rule, severity, certainty, subject, message, data, count }) =>
        JSON.stringify({ rule, severity, certainty, subject, message, data, count }),
      );
    const judged = (await collect(report.pages())).map(({ url, indexabilityReason, canonical }) =>
      JSON.stringify({ url, indexabilityReason, canonical }),
    );
    const withoutHost = (text: string) => text.replaceAll(published, "").replaceAll(copy, "");
    // Causes name their targets.
    const causes = score.causes.map((cause) => withoutHost(JSON.stringify(cause)));
    return {
      score: { ...score, causes },
      issues: found.map(withoutHost).sort(),
      pages: judged.map(withoutHost).sort(),
    };
  } finally {
    await auditor.close();
  }
}

it("finds the same on a copy as on the public host, whatever the site", async () => {
  await fc.assert(
    fc.asyncProperty(randomSite, async (pages) => {
      const original = await outcomeOf(published, "93.184.216.34", pages);
      const copied = await outcomeOf(copy, "127.0.0.1", pages);
      expect(copied).toEqual(original);
      expect(original.pages.length).toBeGreaterThan(0);
    }),
    { numRuns: 40 },
  );
});
