import { AuditError, type PageRecord } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { haveSameHost, urlKey } from "@sightline/url";
import { type MoveFault, type MoveFaultKind, moveFault, moveFaults, type PageMove } from "./page-move.ts";
import { type SamePageFinder, samePageFinder } from "./same-page-elsewhere.ts";

/** Options of {@link pageMoves}. */
export interface PageMoveOptions {
  /** URLs of the new host by those of the old one, at most 100,000. Default: all pages keep their paths. */
  readonly map?: ReadonlyMap<string, string>;
  /**
   * Crawl that requested the URLs of the old host as it is now, which shows where they redirect; `null` if none did.
   * Default: the old crawl or, if both hosts are the same, the new one.
   */
  readonly answers?: string | null;
}

const maxMapped = 100_000;

/**
 * Tells of every page of an old host, and of every URL of a map, whether it is at its place on the new host, and how one
 * gets there. The old pages are those that the old crawl found to be HTML with status 200. Memory grows with the map and
 * with the texts and titles of the new host, not with the old pages.
 *
 * @throws AuditError `not_found` for an unknown crawl, `invalid_options` for a map that is too large
 */
export async function* pageMoves(
  store: TenantStore,
  oldCrawlId: string,
  newCrawlId: string,
  { map = new Map(), answers: given }: PageMoveOptions = {},
): AsyncGenerator<PageMove> {
  if (map.size > maxMapped) {
    throw new AuditError("invalid_options", `The map has ${map.size} URLs; at most ${maxMapped} are compared.`);
  }
  const move = await moveOf(store, oldCrawlId, newCrawlId, given);
  const mapped = new Map([...map].map(([from, to]) => [urlKey(from), { from, to }]));
  for await (const batch of store.pages.scan(oldCrawlId, "html")) {
    for (const page of batch) {
      const entry = mapped.get(urlKey(page.url));
      mapped.delete(urlKey(page.url));
      yield assess(move, page.url, page, entry?.to ?? null);
    }
  }
  for (const { from, to } of mapped.values()) yield assess(move, from, null, to);
}

/** Returns the URL with the same path and query on another host. */
export function samePath(url: string, origin: string): string {
  const { pathname, search } = new URL(url);
  return new URL(`${origin}${pathname}${search}`).href;
}

/** Two hosts, and what is known of them. */
interface Move {
  readonly store: TenantStore;
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly newCrawlId: string;
  readonly answers: string | null;
  /** True if old URLs redirect to the new host, so that all of them have to. */
  readonly isUnderWay: boolean;
  readonly samePage: SamePageFinder;
}

async function moveOf(
  store: TenantStore,
  oldCrawlId: string,
  newCrawlId: string,
  given: string | null | undefined,
): Promise<Move> {
  const [oldUrl, newUrl] = await Promise.all([startOf(store, oldCrawlId), startOf(store, newCrawlId)]);
  const isSameHost = haveSameHost(oldUrl, newUrl);
  const answers = given === undefined ? (isSameHost ? newCrawlId : oldCrawlId) : given;
  if (answers !== null) await startOf(store, answers);
  const isUnderWay = answers !== null && (isSameHost || (await someRedirect(store, answers, newUrl)));
  const samePage = samePageFinder(store, newCrawlId);
  return { store, oldUrl, newUrl, newCrawlId, answers, isUnderWay, samePage };
}

async function startOf({ crawls }: TenantStore, crawlId: string): Promise<string> {
  const crawl = await crawls.getListed(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  return crawl.startUrl;
}

async function someRedirect({ pages }: TenantStore, crawlId: string, newUrl: string): Promise<boolean> {
  for await (const batch of pages.scan(crawlId, "redirects", { facts: ["url"] })) {
    if (batch.some(({ finalUrl }) => haveSameHost(finalUrl, newUrl))) return true;
  }
  return false;
}

async function assess(move: Move, url: string, before: PageRecord | null, mapped: string | null): Promise<PageMove> {
  const { store, answers, newCrawlId, newUrl } = move;
  const expected = mapped ?? samePath(url, new URL(newUrl).origin);
  const answer = answers === null ? null : await store.pages.get(answers, url);
  // A redirect within the old host, as to a trailing slash, moves nothing.
  const isMoved = answer !== null && isRedirected(answer) && (move.isUnderWay ? !isStillOld(move, answer) : false);
  const asked = isMoved ? answer.finalUrl : expected;
  const arrived = await store.pages.get(newCrawlId, asked);
  const end = arrived !== null && isRedirected(arrived) ? await store.pages.get(newCrawlId, arrived.finalUrl) : arrived;
  const finalUrl = arrived?.finalUrl ?? asked;
  const steps = [...(isMoved ? [answer] : []), ...(arrived !== null && isRedirected(arrived) ? [arrived] : [])];
  const found: Found = { url, expected, finalUrl, mapped, before, answer, isMoved, steps, end };
  const unknown = await unknownOf(move, asked, found);
  const faults = faultsOf(move, found, unknown === null);
  const isAstray = before !== null && faults.some(({ kind }) => astray.includes(kind));
  return {
    url,
    expected,
    isMapped: mapped !== null,
    finalUrl,
    status: end?.status ?? null,
    hops: steps.reduce((sum, { redirectHops }) => sum + redirectHops, 0),
    faults,
    notAssessed: unknown ?? untried(move, found),
    suggestion: isAstray ? await move.samePage(before) : null,
  };
}

const astray: readonly MoveFaultKind[] = ["lost", "to-home", "wrong-target"];

/** What the crawls know of one move. */
interface Found {
  readonly url: string;
  readonly expected: string;
  readonly finalUrl: string;
  readonly mapped: string | null;
  readonly before: PageRecord | null;
  /** What the old URL answers now. */
  readonly answer: PageRecord | null;
  readonly isMoved: boolean;
  /** The redirects on the way. */
  readonly steps: readonly PageRecord[];
  /** The page at which they end; `null` if it was not requested. */
  readonly end: PageRecord | null;
}

/** Says why the new page is unknown; `null` if it is known, or known not to be one. */
async function unknownOf({ store, newCrawlId, newUrl }: Move, asked: string, { end, finalUrl, steps }: Found) {
  if (end !== null || !haveSameHost(finalUrl, newUrl) || steps.some(({ redirectLoop }) => redirectLoop)) return null;
  const [known] = await store.pages.known(newCrawlId, [finalUrl === asked ? asked : finalUrl]);
  if (known?.outcome === "disallowed") return null;
  return known == null
    ? "the crawl of the new host does not know its URL"
    : "the crawl of the new host did not request its URL";
}

/** Says why nothing is known of its redirect, if that is to be there. */
function untried({ isUnderWay, answers }: Move, { answer, url, expected }: Found): string | null {
  if (!isUnderWay || answers === null || answer !== null || urlKey(url) === urlKey(expected)) return null;
  return "its old URL was not requested";
}

function faultsOf(move: Move, found: Found, isKnown: boolean): readonly MoveFault[] {
  const faults = [...redirectFaults(move, found), ...(isKnown ? pageFaults(move, found) : [])];
  const order = Object.keys(moveFaults);
  return faults.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function* redirectFaults(move: Move, { url, expected, finalUrl, mapped, answer, isMoved, steps }: Found) {
  if (steps.some(({ redirectLoop }) => redirectLoop)) {
    yield moveFault("loop", expected, finalUrl);
    return;
  }
  if (move.isUnderWay && !isMoved && answer !== null && urlKey(url) !== urlKey(expected)) {
    yield moveFault("no-redirect", expected, statusText(answer));
  }
  if (isWrongPage(move, { expected, finalUrl, mapped })) {
    yield moveFault(
      haveSameHost(finalUrl, move.newUrl) && isHome(finalUrl) ? "to-home" : "wrong-target",
      expected,
      finalUrl,
    );
  }
  const temporary = steps.find(({ status }) => status === 302 || status === 303 || status === 307);
  if (temporary !== undefined) yield moveFault("temporary", null, statusText(temporary));
  const hops = steps.reduce((sum, { redirectHops }) => sum + redirectHops, 0);
  if (hops > 1) yield moveFault("chain", "1", String(hops));
}

/** True if the old URL leads to another site, to the home page instead of its own, or elsewhere than the map says. */
function isWrongPage(
  { newUrl }: Move,
  { expected, finalUrl, mapped }: Pick<Found, "expected" | "finalUrl" | "mapped">,
) {
  if (!haveSameHost(finalUrl, newUrl)) return true;
  return urlKey(finalUrl) !== urlKey(expected) && (mapped !== null || isHome(finalUrl));
}

function isHome(url: string): boolean {
  return urlKey(url) === urlKey(new URL("/", url).href);
}

const lost = ["failed", "client-error", "server-error", "other-status", "soft-404"];
/** What of a new page is no fault: an indexable page, or something that is not a page. */
const open = ["indexable", "not-html", "redirect"];

function* pageFaults(move: Move, found: Found): Generator<MoveFault> {
  const { before, end, finalUrl, steps } = found;
  if (!haveSameHost(finalUrl, move.newUrl) || steps.some(({ redirectLoop }) => redirectLoop)) return;
  if (end !== null && lost.includes(end.indexability)) {
    yield moveFault("lost", before?.title ?? null, statusText(end));
    return;
  }
  yield* indexFaults(move, before, end);
  // Another page has other texts.
  if (before !== null && end?.kind === "html" && !isWrongPage(move, found)) yield* textFaults(before, end);
}

function* indexFaults({ oldUrl, newUrl }: Move, before: PageRecord | null, end: PageRecord | null) {
  const canonical = end?.canonicalUrl ?? null;
  if (canonical !== null && haveSameHost(canonical, oldUrl) && !haveSameHost(oldUrl, newUrl)) {
    yield moveFault("canonical-to-old", null, canonical);
    return;
  }
  const indexability = end?.indexability ?? "disallowed";
  const wasIndexable = before === null || before.indexability === "indexable";
  if (wasIndexable && !open.includes(indexability)) yield moveFault("not-indexable", "indexable", indexability);
}

function* textFaults(before: PageRecord, after: PageRecord): Generator<MoveFault> {
  const texts = [
    ["title", before.title, after.title],
    ["description", before.metaDescription, after.metaDescription],
    ["h1", firstH1(before), firstH1(after)],
  ] as const;
  for (const [kind, was, is] of texts) if (was !== is) yield moveFault(kind, was, is);
}

function statusText({ status, failure, indexability }: PageRecord): string {
  if (indexability === "soft-404") return `${status} (an error page)`;
  return status === null ? (failure?.kind ?? "no response") : String(status);
}

function isRedirected({ url, finalUrl, redirectLoop }: PageRecord): boolean {
  return redirectLoop || urlKey(url) !== urlKey(finalUrl);
}

/** True if an old URL redirects, but only within the old host. */
function isStillOld({ oldUrl, newUrl }: Move, { finalUrl }: PageRecord): boolean {
  return !haveSameHost(oldUrl, newUrl) && haveSameHost(finalUrl, oldUrl);
}

function firstH1({ headings }: PageRecord): string | null {
  return headings.find(({ level }) => level === 1)?.text ?? null;
}
