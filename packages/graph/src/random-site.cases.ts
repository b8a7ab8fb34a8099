import { type EdgeFlag, type EdgeKind, type MainText, type PageFacts, packEdges } from "@sightline/facts";
import type { SitemapVersions } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import type { TargetOutcome } from "@sightline/model/rule";
import fc from "fast-check";
import type { SettleInput } from "./settle-input.ts";

/** An edge of a test site; `to` is the id of its target. */
export interface TestEdge {
  readonly kind: EdgeKind;
  readonly to: number;
  readonly flags?: readonly EdgeFlag[];
  readonly text?: string;
}

/** A URL of a test site; by default an indexable page of the site without links. */
export interface TestUrl {
  readonly url?: string;
  readonly outcome?: TargetOutcome;
  readonly internal?: boolean;
  readonly inSitemap?: boolean;
  readonly depth?: number;
  readonly status?: number | null;
  readonly kind?: PageFacts["kind"];
  readonly analysis?: PageFacts["analysis"];
  readonly indexability?: NonNullable<CoreRow["page"]>["indexability"];
  readonly nofollow?: boolean;
  readonly mainTextHash?: string | null;
  readonly bodyBytes?: number;
  readonly bands?: readonly number[];
  readonly text?: string;
  readonly edges?: readonly TestEdge[];
  /** Language versions that a sitemap names: ids and codes. */
  readonly versions?: readonly { readonly to: number; readonly code: string }[];
}

/** The core row of a URL of a test site. */
export function coreRow(url: TestUrl, id: number): CoreRow {
  const { outcome = "fetched", depth = 1, internal = true, inSitemap = false } = url;
  const page = outcome === "fetched" ? corePage(url) : null;
  return { id, url: url.url ?? `https://site.test/${id}`, outcome, depth, internal, inSitemap, page };
}

function corePage(url: TestUrl): NonNullable<CoreRow["page"]> {
  const { status = 200, indexability = "indexable", nofollow = false, mainTextHash = null, bands = [] } = url;
  const { bodyBytes = 0 } = url;
  return {
    status,
    kind: url.kind ?? (status === null ? "failure" : "html"),
    analysis: url.analysis ?? "ok",
    indexability,
    failure: status === null ? { kind: "timeout", message: "No answer." } : null,
    nofollow,
    bodyBytes,
    mainTextHash,
    similarityBands: bands,
  };
}

/** A settle input over URLs whose ids are their places, from 1; batches are small. Counts the texts that are read. */
export function testSite(urls: readonly TestUrl[], startId = 1): SettleInput & { readonly textsRead: () => number } {
  let textsRead = 0;
  const rows = urls.map((url, index) => coreRow(url, index + 1));
  const edges = urls.flatMap(({ edges = [] }, index) => {
    if (edges.length === 0) return [];
    const named = edges.map(({ kind, text = "", flags = [] }) => ({ kind, text, flags, url: "" }));
    const ids = edges.map(({ to }) => to);
    return [{ pageId: index + 1, packed: packEdges(named, ids) }];
  });
  return {
    startUrl: rows[startId - 1]?.url ?? "https://site.test/",
    core: () => batches(rows),
    edges: () => batches(edges),
    sitemapVersions: () => sitemapVersions(urls, rows),
    mainText: async (id) => {
      textsRead++;
      const text = urls[id - 1]?.text;
      return text === undefined ? null : mainTextOf(text);
    },
    signal: new AbortController().signal,
    textsRead: () => textsRead,
  };
}

async function* sitemapVersions(urls: readonly TestUrl[], rows: readonly CoreRow[]): AsyncGenerator<SitemapVersions> {
  const named = rows.map(({ url }) => url);
  for (const [index, { versions = [] }] of urls.entries()) {
    if (versions.length === 0) continue;
    const codes = versions.map(({ code }) => code);
    yield { urls: named, codes, sets: [[index, ...versions.flatMap(({ to }, code) => [code, to - 1])]] };
  }
}

/** A main text of one paragraph. */
export function mainTextOf(text: string): MainText {
  return { blocks: [{ kind: "paragraph", level: 0, text }], truncated: false };
}

async function* batches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  const size = Math.max(3, items.length >>> 4);
  for (let offset = 0; offset < items.length; offset += size) yield items.slice(offset, offset + size);
}

const html: fc.Arbitrary<TestUrl> = fc.record({
  indexability: fc.oneof(
    { weight: 4, arbitrary: fc.constant("indexable" as const) },
    fc.constantFrom("noindex" as const, "not-analysed" as const),
  ),
  nofollow: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
  inSitemap: fc.boolean(),
  mainTextHash: fc.constantFrom(null, null, "a", "b"),
});
const error: fc.Arbitrary<TestUrl> = fc.constantFrom(
  { status: 404, indexability: "client-error" as const },
  { status: 503, indexability: "server-error" as const, inSitemap: true },
  { status: 503, indexability: "server-error" as const, analysis: "failed" as const },
  { status: null, indexability: "failed" as const },
);
const unfetched: fc.Arbitrary<TestUrl> = fc.record({
  outcome: fc.constantFrom("pending" as const, "disallowed" as const, "not-crawled" as const),
  internal: fc.boolean(),
  inSitemap: fc.boolean(),
});
const external: fc.Arbitrary<TestUrl> = fc.constantFrom(
  { internal: false },
  { internal: false, status: 404, indexability: "client-error" as const },
);

function edgeTo(size: number): fc.Arbitrary<TestEdge> {
  return fc.record({
    kind: fc.constantFrom<EdgeKind>(
      "anchor",
      "anchor",
      "anchor",
      "area",
      "frame",
      "hreflang",
      "hreflang",
      "next",
      "prev",
      "image",
    ),
    to: fc.integer({ min: 1, max: size }),
    flags: fc.constantFrom<readonly EdgeFlag[]>([], [], ["nofollow"], ["hidden"], ["in-head"]),
    text: fc.constantFrom("", "one", "two"),
  });
}

function versionTo(size: number) {
  return fc.record({ to: fc.integer({ min: 1, max: size }), code: fc.constantFrom("de", "en") });
}

function withVersions(url: TestUrl, size: number): fc.Arbitrary<TestUrl> {
  const versions = fc.array(versionTo(size), { maxLength: 3 }).map((found): TestUrl => ({ ...url, versions: found }));
  return fc.oneof({ weight: 3, arbitrary: fc.constant(url) }, { weight: 1, arbitrary: versions });
}

function withEdges(url: TestUrl, id: number, size: number): fc.Arbitrary<TestUrl> {
  const other = fc.integer({ min: 1, max: size });
  const edges = fc.array(edgeTo(size), { maxLength: 8 });
  const isPage = (url.outcome ?? "fetched") === "fetched" && url.status === undefined;
  if (!isPage) return fc.constant(url);
  const redirect = other.map((to): TestUrl => {
    return { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to }] };
  });
  const canonicalised = fc.tuple(other, edges).map(([to, links]): TestUrl => {
    if (to === id) return { ...url, edges: links };
    return { ...url, indexability: "canonicalised", edges: [{ kind: "canonical", to, flags: ["in-head"] }, ...links] };
  });
  const refreshing = fc.tuple(other, edges).map(([to, links]): TestUrl => {
    return { ...url, edges: [...links, { kind: "meta-refresh", to }] };
  });
  const plain = edges.map((links): TestUrl => ({ ...url, edges: links }));
  return fc.oneof(
    { weight: 5, arbitrary: plain },
    { weight: 2, arbitrary: redirect },
    { weight: 1, arbitrary: canonicalised },
    { weight: 1, arbitrary: refreshing },
  );
}

/** Sites of up to 14 URLs with every kind of page, answer and relation; the first is the start URL. */
export const randomSites: fc.Arbitrary<readonly TestUrl[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: html },
      { weight: 1, arbitrary: error },
      { weight: 1, arbitrary: unfetched },
      { weight: 1, arbitrary: external },
    ),
    { minLength: 1, maxLength: 14 },
  )
  .chain((urls) => fc.tuple(...urls.map((url, index) => withEdges(url, index + 1, urls.length))))
  .chain((urls) => fc.tuple(...urls.map((url) => withVersions(url, urls.length))));
