import { type Crawl, flatten, isMember, type PageRecord } from "@sightline/model";
import type { CoreRow, TenantStore } from "@sightline/model/ports";
import type { ChangesRow, PageChange } from "@sightline/model/rule";
import { grown } from "@sightline/packed";
import { textHash } from "@sightline/text";
import { urlKey } from "@sightline/url";
import { type ChangedPage, type ChangeGroups, changeGroups } from "./change-groups.ts";
import { earlierCrawl, isWhole } from "./earlier-crawl.ts";
import { rowsInBoth } from "./rows-in-both.ts";

/** Changes of the site since earlier crawls. */
export interface PageChanges {
  /** False if there is no earlier crawl with which a change could be seen. */
  canTell(change: PageChange): boolean;
  /** Number of pages that both crawls looked at. */
  compared(change: PageChange): number;
  rows(change: PageChange): readonly ChangesRow[];
}

/** Days after which a temporary redirect is one no longer. */
export const lastingDays = 30;
/** Pages whose earlier canonical is read, to be shown. */
const maxShown = 10;

interface Site {
  readonly store: TenantStore;
  readonly crawl: Crawl;
  readonly origin: string;
}

/** Compares a crawl with the one before it, and its redirects with one at least 30 days before. */
export async function pageChanges(site: Site, wanted: ReadonlySet<PageChange>): Promise<PageChanges> {
  const { store, crawl, origin } = site;
  const [previous, older] = await Promise.all([
    wantsAny(wanted, "hidden", "removed", "closed", "canonical", "fewer-inlinks") ? earlierCrawl(store, crawl) : null,
    wantsAny(wanted, "temporary-redirect") ? earlierCrawl(store, crawl, lastingDays) : null,
  ]);
  const groups = new Map<PageChange, ChangeGroups>();
  if (previous !== null) {
    const { idInLater, ...found } = await comparePages(site, previous);
    groups.set("hidden", found.hidden).set("removed", found.removed).set("closed", found.closed);
    if (wantsAny(wanted, "canonical", "fewer-inlinks")) {
      const { canonicals, inlinks } = await compareRecords(site, previous, idInLater);
      groups.set("canonical", canonicals);
      if (isWhole(previous) && isWhole(site.crawl)) groups.set("fewer-inlinks", inlinks);
    }
  }
  if (older !== null) groups.set("temporary-redirect", await compareRedirects(site, older));
  return {
    canTell: (change) => groups.has(change),
    compared: (change) => groups.get(change)?.compared() ?? 0,
    rows: (change) => groups.get(change)?.rows(origin) ?? [],
  };
}

function wantsAny(wanted: ReadonlySet<PageChange>, ...changes: readonly PageChange[]): boolean {
  return changes.some((change) => wanted.has(change));
}

/** Finds pages that may not be indexed any more, or are gone. */
async function comparePages({ store, crawl }: Site, previous: Crawl) {
  const hidden = changeGroups(previous);
  const removed = changeGroups(previous);
  const closed = changeGroups(previous);
  const isComplete = isWhole(previous) && isWhole(crawl);
  let idInLater = new Uint32Array(1024);
  for await (const [before, later] of rowsInBoth(store, previous.id, crawl.id, isHtml)) {
    idInLater = grown(idInLater, before.id);
    idInLater[before.id] = later?.id ?? 0;
    const changed = { id: later?.id ?? null, url: before.url };
    if (before.page?.indexability === "noindex") noteClosed(closed, changed, later);
    if (before.page === null || !isMember("indexable", before.page)) continue;
    noteGone(removed, goneAs(later, isComplete), changed, later);
    const how = hiddenAs(later);
    if (how === "indexable") hidden.pass();
    else if (how !== null) hidden.add(how, changed);
  }
  return { hidden, removed, closed, idInLater };
}

function noteClosed(closed: ChangeGroups, changed: ChangedPage, later: CoreRow | null): void {
  if (later?.outcome === "disallowed") closed.add("closed", changed);
  else if (later !== null && later.page !== null) closed.pass();
}

function noteGone(removed: ChangeGroups, how: string | null, changed: ChangedPage, later: CoreRow | null): void {
  if (how !== null) removed.add(how, changed);
  else if (later !== null && later.outcome !== "pending") removed.pass();
}

function isHtml({ internal, page }: CoreRow): boolean {
  return internal && page !== null && isMember("html", page);
}

/** Returns how a page is gone; `null` if it is there, or nobody looked. */
function goneAs(later: CoreRow | null, isComplete: boolean): string | null {
  const status = later?.page?.status ?? null;
  if (status === 404 || status === 410) return `${status}`;
  const isUnnamed = later === null || (later.outcome === "not-crawled" && !later.internal);
  return isUnnamed && isComplete ? "unnamed" : null;
}

/** Returns the indexability of a page that answers; `null` for others. */
function hiddenAs(later: CoreRow | null): PageRecord["indexability"] | null {
  if (later?.outcome === "disallowed") return "disallowed";
  if (later?.page?.status !== 200 || later.page.analysis !== "ok") return null;
  const { indexability } = later.page;
  return indexability === "noindex" || indexability === "canonicalised" || indexability === "indexable"
    ? indexability
    : null;
}

const canonicalFacts = ["url", "canonicalUrl"] as const;
/** Least number of pages by which those that link to a page must have become fewer. */
const minLost = 10;

/**
 * Finds pages that name another page as canonical than before, and pages that fewer pages link to, in eight bytes per
 * page.
 */
async function compareRecords({ store, crawl }: Site, previous: Crawl, idInLater: Uint32Array) {
  const canonicals = changeGroups(previous);
  const inlinks = changeGroups(previous);
  let marks = new Uint32Array(1024);
  let linkers = new Uint32Array(1024);
  for await (const page of flatten(store.pages.scan(previous.id, "html", { facts: canonicalFacts }))) {
    const id = idInLater[page.id] ?? 0;
    marks = grown(marks, id);
    linkers = grown(linkers, id);
    marks[id] = canonicalMark(page);
    linkers[id] = page.inlinks;
  }
  marks[0] = 0;
  let shown = 0;
  for await (const page of flatten(store.pages.scan(crawl.id, "html", { facts: canonicalFacts }))) {
    const [before = 0, now] = [marks[page.id], canonicalMark(page)];
    if (before === 0) continue;
    noteLinkers(inlinks, page, linkers[page.id] ?? 0);
    // A page that names another one for the first time is hidden from search.
    if (before === itself && now !== itself) continue;
    if (before === now) {
      canonicals.pass();
      continue;
    }
    const earlier = shown++ < maxShown ? await store.pages.get(previous.id, page.url) : null;
    const named = { before: earlier?.canonicalUrl ?? null, now: page.canonicalUrl };
    canonicals.add("changed", { id: page.id, url: page.url, ...named });
  }
  return { canonicals, inlinks };
}

type LinkedPage = Pick<PageRecord, "id" | "url" | "inlinks" | "indexability">;

function noteLinkers(changes: ChangeGroups, { id, url, inlinks, indexability }: LinkedPage, before: number): void {
  if (indexability !== "indexable") return;
  const isFewer = inlinks < before / 2 && before - inlinks >= minLost;
  if (isFewer) changes.add("fewer", { id, url, before: `${before}`, now: `${inlinks}` });
  else changes.pass();
}

/** Mark of a page that is its own canonical, or names none. */
const itself = 1;

/** Returns a number for the canonical of a page, never 0. */
function canonicalMark({ url, canonicalUrl }: Pick<PageRecord, "url" | "canonicalUrl">): number {
  if (canonicalUrl === null || urlKey(canonicalUrl) === urlKey(url)) return itself;
  return (textHash(urlKey(canonicalUrl)) >>> 1) + itself + 1;
}

/** Sources that choose a target for the visitor: logins, carts and switches between languages. */
const choosing =
  /\/(?:log-?in|log-?out|sign-?in|account|cart|basket|checkout|go|out|redirect|lang(?:uage)?|locale)(?:[/.?]|$)/i;
const temporary: readonly (number | null)[] = [302, 303, 307];
const maxRedirects = 1000;

/** Finds redirects that have been temporary for long. */
async function compareRedirects({ store, crawl }: Site, older: Crawl) {
  const changes = changeGroups(older);
  let read = 0;
  for await (const row of flatten(store.pages.core(crawl.id))) {
    if (!isTemporaryRedirect(row)) continue;
    if (++read > maxRedirects) break;
    const target = await lastingTarget(store, row.url, crawl, older);
    if (target === null) changes.pass();
    else changes.add("lasting", { id: row.id, url: row.url, before: target, now: target });
  }
  return changes;
}

function isTemporaryRedirect({ internal, page, url }: CoreRow): boolean {
  if (!internal || page?.kind !== "redirect" || !temporary.includes(page.status)) return false;
  const { pathname } = new URL(url);
  return pathname !== "/" && !choosing.test(pathname);
}

/** Returns the indexable page to which a URL redirects temporarily in both crawls; `null` when there is none. */
async function lastingTarget(store: TenantStore, url: string, crawl: Crawl, older: Crawl): Promise<string | null> {
  const [now, then] = await Promise.all([store.pages.get(crawl.id, url), store.pages.get(older.id, url)]);
  const target = now?.redirect?.url ?? null;
  if (target === null || then?.redirect?.url !== target || !temporary.includes(then.status)) return null;
  const end = await store.pages.get(crawl.id, target);
  return end !== null && isMember("indexable", end) ? target : null;
}
