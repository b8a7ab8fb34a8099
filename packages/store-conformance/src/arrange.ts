import { type Edge, emptyFacts, type MainText, type PageFacts } from "@sightline/facts";
import {
  type AuditErrorCode,
  type Crawl,
  crawlPlan,
  type Issue,
  issueId,
  noCounts,
  type PageRecord,
  type Site,
} from "@sightline/model";
import type { LeasedTarget, NewTarget, PageCommit, TenantStore } from "@sightline/model/ports";

/** A site; two names give two origins. */
export function aSite(name = "example", changes: Partial<Site> = {}): Site {
  const origin = `https://${name}.test`;
  return { id: `site_${name}`, url: `${origin}/`, origin, name, createdAt: "2026-01-01T00:00:00.000Z", ...changes };
}

/** A queued crawl of a site. */
export function aCrawl(site: Site, name = "one", changes: Partial<Crawl> = {}): Crawl {
  return {
    id: `crawl_${name}`,
    siteId: site.id,
    startUrl: site.url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan({ maxPages: 100 }),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt: "2026-01-01T00:00:00.000Z",
    startedAt: null,
    finishedAt: null,
    error: null,
    ...changes,
  };
}

/** A crawl that this test owns. */
export interface OwnedCrawl {
  readonly site: Site;
  readonly id: string;
  readonly epoch: number;
}

/** Creates a site (unless it exists) and a crawl of it, and takes the crawl over. */
export async function anOwnedCrawl(tenant: TenantStore, crawlName = "one", siteName = "example"): Promise<OwnedCrawl> {
  const site = aSite(siteName);
  if ((await tenant.sites.get(site.id)) === null) await tenant.sites.create(site);
  await tenant.crawls.create(aCrawl(site, crawlName));
  const { id, epoch } = await tenant.crawls.claim(`crawl_${crawlName}`);
  return { site, id, epoch };
}

/** A URL to fetch, in scope. */
export function aTarget(url: string, changes: Partial<NewTarget> = {}): NewTarget {
  return { url, outcome: "pending", depth: 0, internal: true, inSitemap: false, ...changes };
}

/** A link. */
export function anEdge(url: string, changes: Partial<Edge> = {}): Edge {
  return { kind: "anchor", url, text: "", flags: [], ...changes };
}

/** A page to be committed; everything but the URL defaults to that of a healthy page. */
export interface PageDraft {
  readonly url: string;
  readonly facts?: Partial<PageFacts>;
  readonly mainText?: MainText | null;
  readonly source?: Uint8Array | null;
  readonly edges?: readonly Edge[];
  readonly issues?: readonly Issue[];
  readonly discovered?: readonly NewTarget[];
}

/** The facts of a healthy page. */
export function someFacts(url: string, changes: Partial<PageFacts> = {}): PageFacts {
  return { ...emptyFacts(url), kind: "html", analysis: "ok", contentType: "text/html", title: url, ...changes };
}

/** Returns a page without the facts that are not among some. */
export function withFacts(record: PageRecord | null, facts: readonly (keyof PageFacts)[]): Partial<PageRecord> {
  const left = new Set(Object.keys(emptyFacts("")).filter((name) => !facts.some((fact) => fact === name)));
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !left.has(name)));
}

/** The commit of a drafted page for a leased target. */
export function aCommit(target: Pick<LeasedTarget, "id" | "token">, draft: PageDraft): PageCommit {
  return {
    target: { id: target.id, token: target.token },
    facts: someFacts(draft.url, draft.facts),
    mainText: draft.mainText ?? null,
    source: draft.source ?? null,
    edges: draft.edges ?? [],
    issues: draft.issues ?? [],
    discovered: draft.discovered ?? [],
  };
}

/** Adds URLs as pending and leases everything that is ready. */
export async function leasedTargets(
  tenant: TenantStore,
  crawl: OwnedCrawl,
  urls: readonly string[],
): Promise<readonly LeasedTarget[]> {
  const targets = urls.map((url) => aTarget(url));
  await tenant.frontier.add(crawl.id, crawl.epoch, targets);
  return tenant.frontier.lease(crawl.id, crawl.epoch, { count: 1_000_000, forMs: 60_000 });
}

/** Fetches drafted pages: adds, leases and commits them. @returns the interned id of each */
export async function fetched(
  tenant: TenantStore,
  crawl: OwnedCrawl,
  drafts: readonly PageDraft[],
): Promise<readonly number[]> {
  const leased = await leasedTargets(
    tenant,
    crawl,
    drafts.map(({ url }) => url),
  );
  const commits = drafts.map((draft) => {
    const target = leased.find(({ url }) => url === draft.url);
    if (target === undefined) throw new TypeError(`${draft.url} was not leased.`);
    return aCommit(target, draft);
  });
  await tenant.pages.commit(crawl.id, crawl.epoch, commits);
  return commits.map(({ target }) => target.id);
}

/** An issue of a page. */
export function anIssue(rule: string, url: string, pageId: number | null, changes: Partial<Issue> = {}): Issue {
  const subject = { kind: pageId === null ? "site" : "page", url } as const;
  return {
    id: issueId(rule, subject),
    rule,
    category: "titles-meta",
    severity: "error",
    certainty: "certain",
    phase: "page",
    subject,
    message: "missing",
    data: {},
    count: 1,
    pageId,
    memberIds: [],
    source: null,
    ...changes,
  };
}

/** Ends a crawl as completed. */
export async function completed(tenant: TenantStore, crawl: OwnedCrawl): Promise<void> {
  await tenant.crawls.update(crawl.id, crawl.epoch, { status: "completed", finishedAt: "2026-01-02T00:00:00.000Z" });
}

/** All items of a list that is read with small pages. */
export async function wholeList<Item>(
  list: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly cursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly Item[]; readonly cursor: string | null } = await list(cursor);
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return items;
}

/** What a call rejects with, by its code. */
export function withCode(code: AuditErrorCode): object {
  return { "~auditError": true, code };
}

/** The packed edges of a crawl, copied: their bytes last no longer than their batch. */
export async function copiedEdges(
  tenant: TenantStore,
  crawlId: string,
): Promise<readonly { readonly pageId: number; readonly packed: Uint8Array }[]> {
  const pages: { pageId: number; packed: Uint8Array }[] = [];
  for await (const batch of tenant.pages.edges(crawlId)) {
    for (const { pageId, packed } of batch) pages.push({ pageId, packed: packed.slice() });
  }
  return pages;
}

/** A cursor as anybody can write one: with the largest number and the oddest text in place of where it points to. */
export function forged(cursor: string | null): string {
  const [hash, ...keyset]: (string | number)[] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
  const odd = keyset.map((value) => (typeof value === "number" ? Number.MAX_SAFE_INTEGER : "\uffff\u0000\ud800'{"));
  return Buffer.from(JSON.stringify([hash, ...odd])).toString("base64url");
}
