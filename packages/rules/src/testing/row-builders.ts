import type { SiteDocuments, SitemapDocument } from "@sightline/model";
import type {
  ChainRow,
  ClusterRow,
  DifferenceRow,
  DuplicateUrlsRow,
  EdgeRow,
  FalseCanonicalsRow,
  GroupRow,
  LanguageVersion,
  PageSlice,
  PairRow,
  SeriesRow,
  SlashRow,
  TallyRow,
  TargetRow,
  UnlistedRow,
  VersionsRow,
} from "@sightline/model/rule";
import { page } from "./page-builder.ts";

/** A fetched, indexable page of the site, as query rows carry it. */
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
    finalFailure: null,
    canonicalTarget: null,
    declaresCanonical: true,
    existsAs: null,
    ...parts,
  };
}

/** An anchor between two healthy pages. */
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

/** Two pages with a link to a healthy page. */
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

/** Two unrelated pages that share a value. */
export function groupRow(parts: Partial<GroupRow> = {}): GroupRow {
  return {
    key: "walking boots",
    memberIds: [2, 3],
    sample: [slice(), slice({ id: 3, url: "https://site.test/shoes" })],
    unrelatedMembers: 2,
    ...parts,
  };
}

/** A value that ten pages have. */
export function tallyRow(parts: Partial<TallyRow> = {}): TallyRow {
  return { key: "200", pages: 10, ...parts };
}

/** A page that another one annotates, and that does not annotate it. */
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

/** A redirect from one URL, which the crawl was asked for and no page names, to a healthy page. */
export function chainRow(parts: Partial<ChainRow> = {}): ChainRow {
  const hops = parts.hops ?? [
    slice({ id: 1, url: "https://site.test/old", status: 301, kind: "redirect", indexability: "redirect" }),
    slice(),
  ];
  return { hops, loop: false, length: hops.length - 1, namedBy: [], ...parts };
}

/** Two pages whose texts are nearly equal. */
export function clusterRow(parts: Partial<ClusterRow> = {}): ClusterRow {
  return {
    representative: slice(),
    memberIds: [2, 3],
    sample: [slice(), slice({ id: 3, url: "https://site.test/boots-2" })],
    similarity: 0.95,
    ...parts,
  };
}

/** A page that one side lacks. */
export function differenceRow(parts: Partial<DifferenceRow> = {}): DifferenceRow {
  return { page: slice({ inSitemap: false }), ...parts };
}

/** The second page of a series that lists other items than the first, which it names as canonical. */
export function seriesRow(parts: Partial<SeriesRow> = {}): SeriesRow {
  const url = "https://site.test/boots";
  const page = slice({ id: 3, url: `${url}?page=2`, indexability: "canonicalised", canonicalTarget: url });
  return { page, first: slice(), differentLinks: 1, ...parts };
}

/** Two pages whose link and canonical leave out the trailing slash that a redirect adds. */
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

/** The German version of a site, translated. */
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

/** Three pages that name the home page as canonical, and have nothing in common with it. */
export function falseCanonicalsRow(parts: Partial<FalseCanonicalsRow> = {}): FalseCanonicalsRow {
  const home = slice({ id: 1, url: "https://site.test/" });
  const memberIds = [2, 3, 4];
  const sample = memberIds.map((id) => slice({ id, url: `https://site.test/boots-${id}` }));
  return { key: home.url, memberIds, sample, target: home, similarity: 0, ...parts };
}

/** A page that answers under the name of its default document, too. */
export function duplicateUrlsRow(parts: Partial<DuplicateUrlsRow> = {}): DuplicateUrlsRow {
  const second = slice({ id: 3, url: "https://site.test/boots/index.html", indexability: "duplicate" });
  const sample = [slice({ url: "https://site.test/boots/" })];
  return { differBy: "default-document", memberIds: [2], sample, second, ...parts };
}

/** Two pages that the sitemap of a site with 20 pages lacks. */
export function unlistedRow(parts: Partial<UnlistedRow> = {}): UnlistedRow {
  return { memberIds: [2, 3], sample: [slice(), slice({ id: 3 })], compared: 20, ...parts };
}

/** An English site with a German version, which hreflang connects. */
export function versionsRow(parts: Partial<VersionsRow> = {}): VersionsRow {
  const english = languageVersion({ language: "en", folder: "/", sample: [slice()], texts: null });
  return { origin: "https://site.test", isAnnotated: true, versions: [english, languageVersion()], ...parts };
}

/** What was learned about a site with one sitemap, which robots.txt names. */
export function sitemapDocuments(parts: Partial<SitemapDocument> = {}): SiteDocuments {
  const sitemap = { url: "https://site.test/map.xml", status: 200, type: "urlset", source: "robots" } as const;
  return siteDocuments({ sitemaps: [{ ...sitemap, urls: 4, issues: [], ...parts }] });
}

/** What the crawl of a healthy site learned about it. */
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
    robots: [
      {
        url: "https://site.test/robots.txt",
        status: 200,
        policy: "parsed",
        text: "User-agent: *\nAllow: /\nSitemap: https://site.test/sitemap.xml\n",
        sitemaps: ["https://site.test/sitemap.xml"],
        truncated: false,
      },
    ],
    sitemaps: [
      { url: "https://site.test/sitemap.xml", status: 200, type: "urlset", source: "robots", urls: 40, issues: [] },
    ],
    unresolvedHosts: [],
    indexablePages: 40,
    orphanPages: 0,
    stopReason: "exhausted",
    notCrawled: { count: 0, sample: [] },
    traps: [],
    ...parts,
  };
}
