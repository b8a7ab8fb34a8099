import type {
  DisallowedUrl,
  ExternalLink,
  PageWeight,
  Resource,
  RobotsDocument,
  SearchAccess,
  SiteDocuments,
  SitemapDocument,
} from "@sightline/model";
import type {
  ChainRow,
  ChangesRow,
  ClusterRow,
  DifferenceRow,
  DuplicateUrlsRow,
  EdgeRow,
  FalseCanonicalsRow,
  FragmentsRow,
  GroupRow,
  LanguageVersion,
  PageSlice,
  PairRow,
  ParameterVariantsRow,
  SeriesRow,
  SlashRow,
  Soft404sRow,
  TargetRow,
  UnlistedRow,
  VersionsRow,
  WeightsRow,
} from "@sightline/model/rule";
import { hostProbe } from "./host-builders.ts";
import { page } from "./page-builder.ts";

/** Builds a fetched, indexable page of the site, as query rows contain it. */
export function slice(parts: Partial<PageSlice> = {}): PageSlice {
  const url = parts.url ?? "https://site.test/boots";
  const status = parts.status === undefined ? 200 : parts.status;
  const indexability = parts.indexability ?? "indexable";
  return {
    id: 2,
    url,
    status,
    kind: "html",
    indexability,
    finalUrl: url,
    redirectHops: 0,
    inSitemap: true,
    inlinks: 3,
    outcome: "fetched",
    internal: true,
    finalStatus: status,
    finalIndexability: indexability,
    forwardsTo: null,
    finalFailure: null,
    canonicalTarget: null,
    declaresCanonical: true,
    cookie: null,
    existsAs: null,
    external: null,
    resource: null,
    ...parts,
  };
}

/** Builds a live page of another site, as a crawl found it. */
export function externalLink(parts: Partial<ExternalLink> = {}): ExternalLink {
  const url = parts.url ?? "https://other.test/";
  return {
    url,
    verdict: "alive",
    reason: "status",
    status: 200,
    finalUrl: url,
    movedPermanently: false,
    confirmed: false,
    checkedAt: "2026-01-01T00:00:00.000Z",
    ...parts,
  };
}

/** Builds a healthy stylesheet of the site, as a crawl found it. */
export function resource(parts: Partial<Resource> = {}): Resource {
  const url = parts.url ?? "https://site.test/style.css";
  return {
    url,
    isForeign: false,
    status: 200,
    failure: null,
    finalUrl: url,
    redirects: 0,
    mediaType: "text/css",
    wireBytes: 5000,
    bodyBytes: 20_000,
    encoding: "br",
    gzipBytes: null,
    freshForS: 31_536_000,
    pixels: null,
    confirmed: false,
    checkedAt: "2026-01-01T00:00:00.000Z",
    ...parts,
  };
}

/** Builds a row of two pages that name a file of the site. */
export function resourceRow(found: Partial<Resource> = {}, parts: Partial<TargetRow> = {}): TargetRow {
  const { url } = resource(found);
  const target = slice({ url, status: null, kind: "other", outcome: "not-crawled", resource: resource(found) });
  return targetRow({ kind: "stylesheet", text: "", target, ...parts });
}

/** Builds the weight of a light page with one small style sheet in its head. */
export function pageWeight(parts: Partial<PageWeight> = {}): PageWeight {
  return { bytes: 400_000, requests: 12, blockingFiles: 1, blockingBytes: 9000, ...parts };
}

/** Builds a row of two pages of one URL pattern with four light pages. */
export function weightsRow(parts: Partial<WeightsRow> = {}): WeightsRow {
  return {
    origin: "https://site.test",
    template: "/products/*",
    memberIds: [2, 3],
    sample: ["https://site.test/products/boots", "https://site.test/products/shoes"],
    applicable: 4,
    worst: pageWeight(),
    files: [
      { url: "https://site.test/boots.jpg", kind: "image", bytes: 300_000, isBlocking: false },
      { url: "https://site.test/style.css", kind: "stylesheet", bytes: 9000, isBlocking: true },
    ],
    ...parts,
  };
}

/** Builds a row of two pages that link to a part that another page does not have. */
export function fragmentsRow(parts: Partial<FragmentsRow> = {}): FragmentsRow {
  return {
    target: "https://site.test/about",
    fragment: "team",
    mayBeScripted: false,
    memberIds: [2, 3],
    sample: ["https://site.test/boots", "https://site.test/shoes"],
    applicable: 4,
    ...parts,
  };
}

/** Builds an anchor between two healthy pages. */
export function edgeRow(parts: Partial<EdgeRow> = {}): EdgeRow {
  return {
    kind: "anchor",
    source: slice({ id: 1, url: "https://site.test/" }),
    target: slice(),
    text: "Walking boots",
    flags: [],
    count: 1,
    ...parts,
  };
}

/** Builds a row of two pages that link to a healthy page. */
export function targetRow(parts: Partial<TargetRow> = {}): TargetRow {
  return {
    target: slice(),
    kind: "anchor",
    text: "Walking boots",
    flags: [],
    sourceIds: [1, 3],
    sample: [slice({ id: 1, url: "https://site.test/" }), slice({ id: 3, url: "https://site.test/shoes" })],
    ...parts,
  };
}

/** Builds a row of two unrelated pages that share a value. */
export function groupRow(parts: Partial<GroupRow> = {}): GroupRow {
  return {
    key: "walking boots",
    memberIds: [2, 3],
    sample: [slice(), slice({ id: 3, url: "https://site.test/shoes" })],
    unrelatedMembers: 2,
    ...parts,
  };
}

/** Builds a row of a page that another one annotates without an annotation in return. */
export function pairRow(parts: Partial<PairRow> = {}): PairRow {
  return {
    to: slice({ id: 2, url: "https://site.test/de" }),
    fromIds: [1],
    sample: [slice({ id: 1, url: "https://site.test/en" })],
    codes: ["de"],
    source: "page",
    ...parts,
  };
}

/** Builds a redirect to a healthy page from a URL that the crawl was asked for and no page names. */
export function chainRow(parts: Partial<ChainRow> = {}): ChainRow {
  const hops = parts.hops ?? [
    slice({ id: 1, url: "https://site.test/old", status: 301, kind: "redirect", indexability: "redirect" }),
    slice(),
  ];
  return { hops, loop: false, length: hops.length - 1, namedBy: [], ...parts };
}

/** Builds a row of two pages whose texts are nearly equal. */
export function clusterRow(parts: Partial<ClusterRow> = {}): ClusterRow {
  return {
    representative: slice(),
    memberIds: [2, 3],
    sample: [slice(), slice({ id: 3, url: "https://site.test/boots-2" })],
    similarity: 0.95,
    ...parts,
  };
}

/** Builds a row of a page that is missing on one side. */
export function differenceRow(parts: Partial<DifferenceRow> = {}): DifferenceRow {
  return { page: slice({ inSitemap: false }), ...parts };
}

/** Builds a row of the second page of a series, which lists other items than the first but names it as canonical. */
export function seriesRow(parts: Partial<SeriesRow> = {}): SeriesRow {
  const url = "https://site.test/boots";
  const page = slice({ id: 3, url: `${url}?page=2`, indexability: "canonicalised", canonicalTarget: url });
  return { page, first: slice(), differentLinks: 1, ...parts };
}

/** Builds a row of two pages whose link and canonical omit the trailing slash that a redirect adds. */
export function slashRow(parts: Partial<SlashRow> = {}): SlashRow {
  const final = "https://site.test/boots/";
  return {
    change: "added",
    first: slice({ url: "https://site.test/boots", status: 301, kind: "redirect", finalUrl: final, redirectHops: 1 }),
    named: { links: 1, canonicals: 1, versions: 0 },
    listed: 0,
    sourceIds: [1, 3],
    sample: [slice({ id: 1, url: "https://site.test/" }), slice({ id: 3, url: final })],
    ...parts,
  };
}

/** Builds the translated German version of a site. */
export function languageVersion(parts: Partial<LanguageVersion> = {}): LanguageVersion {
  return {
    language: "de",
    folder: "/de/",
    pages: 40,
    sample: [slice({ id: 3, url: "https://site.test/de/boots" })],
    texts: { original: "en", compared: 40, sameIds: [], sample: [] },
    ...parts,
  };
}

/** Builds a row of three pages whose canonical is the home page, with which they have nothing in common. */
export function falseCanonicalsRow(parts: Partial<FalseCanonicalsRow> = {}): FalseCanonicalsRow {
  const home = slice({ id: 1, url: "https://site.test/" });
  const memberIds = [2, 3, 4];
  const sample = memberIds.map((id) => slice({ id, url: `https://site.test/boots-${id}` }));
  return { key: home.url, memberIds, sample, target: home, similarity: 0, ...parts };
}

/** Builds a row of a page that also answers under the name of its default document. */
export function duplicateUrlsRow(parts: Partial<DuplicateUrlsRow> = {}): DuplicateUrlsRow {
  const second = slice({ id: 3, url: "https://site.test/boots/index.html", indexability: "duplicate" });
  const sample = [slice({ url: "https://site.test/boots/" })];
  return { differBy: "default-document", memberIds: [2], sample, second, ...parts };
}

/** Builds a row of five URLs that a parameter tells apart from pages with the same text. */
export function parameterVariantsRow(parts: Partial<ParameterVariantsRow> = {}): ParameterVariantsRow {
  const memberIds = [3, 4, 5, 6, 7];
  const sample = memberIds.map((id) => slice({ id, url: `https://site.test/boots?ref=${id}` }));
  return { parameters: ["ref"], memberIds, sample, base: slice(), ...parts };
}

/** Builds a row of two pages of one template that changed since an earlier crawl. */
export function changesRow(parts: Partial<ChangesRow> = {}): ChangesRow {
  const sample = [2, 3].map((id) => ({ url: `https://site.test/boots/${id}`, before: null, now: null }));
  return {
    origin: "https://site.test",
    since: "2026-01-01T00:00:00.000Z",
    how: "noindex",
    template: "/boots/*",
    size: 2,
    compared: 40,
    memberIds: [2, 3],
    sample,
    ...parts,
  };
}

/** Builds a row of two linked URLs that return a copy of the home page. */
export function soft404sRow(parts: Partial<Soft404sRow> = {}): Soft404sRow {
  const home = slice({ id: 1, url: "https://site.test/" });
  return { how: "copy", home, memberIds: [2, 3], sample: [slice(), slice({ id: 3 })], ...parts };
}

/** Builds a row of two pages that are missing in the sitemap of a site with 20 pages. */
export function unlistedRow(parts: Partial<UnlistedRow> = {}): UnlistedRow {
  return { memberIds: [2, 3], sample: [slice(), slice({ id: 3 })], compared: 20, ...parts };
}

/** Builds a row of an English site with a German version, connected by hreflang. */
export function versionsRow(parts: Partial<VersionsRow> = {}): VersionsRow {
  const english = languageVersion({ language: "en", folder: "/", sample: [slice()], texts: null });
  return { origin: "https://site.test", isAnnotated: true, versions: [english, languageVersion()], ...parts };
}

/** Builds the documents of a site with one sitemap, which robots.txt names. */
export function sitemapDocuments(parts: Partial<SitemapDocument> = {}): SiteDocuments {
  const sitemap = { url: "https://site.test/map.xml", status: 200, type: "urlset", source: "robots" } as const;
  return siteDocuments({ sitemaps: [{ ...sitemap, urls: 4, issues: [], ...parts }] });
}

/** Builds a healthy robots.txt. */
export function robotsFile(parts: Partial<RobotsDocument> = {}): RobotsDocument {
  return {
    url: "https://site.test/robots.txt",
    status: 200,
    policy: "parsed",
    text: "User-agent: *\nAllow: /\nSitemap: https://site.test/sitemap.xml\n",
    sitemaps: ["https://site.test/sitemap.xml"],
    truncated: false,
    ...parts,
  };
}

type SearchCrawler = SearchAccess["crawler"];

/** Builds the access of search engines to a site, by default to all of its 40 URLs. */
export function searchAccess(
  parts: Partial<Record<SearchCrawler, Partial<SearchAccess>>> = {},
): readonly SearchAccess[] {
  const crawlers: readonly SearchCrawler[] = ["Googlebot", "bingbot"];
  return crawlers.map((crawler) => ({
    crawler,
    checked: 40,
    disallowed: 0,
    keyPages: [],
    sitemaps: [],
    ...parts[crawler],
  }));
}

/** Builds a home page that robots.txt disallows. */
export function disallowedHome(parts: Partial<DisallowedUrl> = {}): DisallowedUrl {
  const url = "https://mill.com/";
  return { url, isHome: true, robots: `${url}robots.txt`, line: 2, rule: "Disallow: /", ...parts };
}

/** Builds the documents that the crawl of a healthy site found. */
export function siteDocuments(parts: Partial<SiteDocuments> = {}): SiteDocuments {
  return {
    origin: "https://site.test",
    canonicalHost: null,
    home: page({
      id: 1,
      url: "https://site.test/",
      isHome: true,
      headers: [
        { name: "content-type", value: "text/html; charset=utf-8" },
        { name: "strict-transport-security", value: "max-age=31536000" },
        { name: "content-security-policy", value: "default-src 'self'; frame-ancestors 'self'" },
        { name: "x-content-type-options", value: "nosniff" },
      ],
    }),
    robots: [robotsFile()],
    searchAccess: searchAccess(),
    imageAccess: { checked: 60, blocked: [] },
    sitemaps: [
      { url: "https://site.test/sitemap.xml", status: 200, type: "urlset", source: "robots", urls: 40, issues: [] },
    ],
    unresolvedHosts: [],
    hosts: [hostProbe()],
    indexablePages: 40,
    orphanPages: 0,
    canonicals: 40,
    stopReason: "exhausted",
    notCrawled: { count: 0, sample: [] },
    refused: { requested: 40, refusals: {}, sample: [] },
    traps: [],
    ...parts,
  };
}
