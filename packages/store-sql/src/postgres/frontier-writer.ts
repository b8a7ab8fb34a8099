import { hostOf, isUrl, urlIdentity } from "@sightline/url";
import { columnText } from "../rows/column-text.ts";
import { keyHash } from "../rows/key-hash.ts";
import { urlStates } from "../rows/known-urls.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import type { TargetRow } from "../rows/target-rows.ts";
import { type UrlTable, urlAt } from "../rows/url-table.ts";
import type { CrawlMemory } from "./crawl-memory.ts";
import type { CrawlRow } from "./crawl-row.ts";
import type { Queries } from "./database.ts";
import { numberList } from "./number-list.ts";

/**
 * Puts the URLs of a table into the frontier of a locked crawl: everything that has to be known is asked for first,
 * then ids and states follow without a query, and `finish` writes them all.
 */
export interface FrontierWriter {
  /** Adds a target. @returns whether it became pending */
  add(target: TargetRow): boolean;
  /** The interned id of a URL that an edge names; it is recorded as `not-crawled` at a depth when it is new. */
  idOf(urlIndex: number, depth: number): number;
  /** Counts URLs that go from one outcome to another. */
  moved(from: number, to: number, count: number): void;
  /** Writes URLs and counters. */
  finish(): Promise<void>;
  /** Tells the memory what is known now; only after the transaction was committed. */
  remember(): void;
}

const pending = outcomeCode("pending");
const notCrawled = outcomeCode("not-crawled");
const hashBytes = 16;

/** What is known of a URL of the crawl within the transaction. */
interface UrlState {
  readonly id: number;
  outcome: number;
  internal: boolean;
  inSitemap: boolean;
  /** The least depth at which it became pending; `null` when it did not. */
  depth: number | null;
  isChanged: boolean;
}

/** A URL that the crawl does not know yet, in the order of ids. */
interface NewUrl {
  readonly url: string;
  readonly host: string;
  readonly hash: Uint8Array;
  readonly state: UrlState;
  readonly depth: number;
}

/** A writer of a crawl's frontier for one transaction; `targets` are those of the table that will be added. */
export async function frontierWriter(
  queries: Queries,
  memory: CrawlMemory,
  crawl: CrawlRow,
  urls: UrlTable,
  targets: Iterable<TargetRow>,
): Promise<FrontierWriter> {
  const known = memory.of(crawl.key, crawl.skips);
  const count = urls.ends.length;
  const ids = new Uint32Array(count);
  const bits = new Uint8Array(count);
  /** Of URLs that the memory does not hold. */
  const hashes: (Uint8Array | null)[] = new Array(count).fill(null);
  const keys: string[] = new Array(count).fill("");
  const states = new Map<number, UrlState>();
  const idsByHash = new Map<string, number>();
  const newUrls: NewUrl[] = [];
  const counted = [0, 0, 0, 0];
  let internalCount = 0;

  const learn = ({ id, outcome, internal, inSitemap }: StateRow): void => {
    const state = { id, outcome, internal: internal !== 0, inSitemap: inSitemap !== 0, depth: null, isChanged: false };
    states.set(id, state);
  };

  const recall = (): void => {
    for (let index = 0; index < count; index++) {
      const place = known.find(urls, index);
      if (place === -1) {
        const key = urlIdentity(urlAt(urls, index));
        keys[index] = key;
        hashes[index] = keyHash(key);
      } else {
        ids[index] = known.idAt(place);
        bits[index] = known.stateAt(place);
      }
    }
  };

  const lookUpUnknown = async (): Promise<void> => {
    const unknown = hashes.filter((hash) => hash !== null);
    if (unknown.length === 0) return;
    const rows = await queries.rows<StateRow & { readonly hash: Uint8Array }>(
      `select id, outcome, internal, in_sitemap as "inSitemap", key_hash as hash from urls
       where crawl = $1 and key_hash in (
         select substring($2::bytea from place for ${hashBytes}) from generate_series(1, $3::int, ${hashBytes}) place)`,
      crawl.key,
      Buffer.concat(unknown),
      unknown.length * hashBytes,
    );
    for (const row of rows) {
      learn(row);
      idsByHash.set(textOf(row.hash), row.id);
    }
    hashes.forEach((hash, index) => {
      if (hash !== null) ids[index] = idsByHash.get(textOf(hash)) ?? 0;
    });
  };

  /** The memory knows enough of most targets; rows are only read of those that may change. */
  const lookUpChanging = async (): Promise<void> => {
    const changing = new Set<number>();
    for (const target of targets) {
      const id = ids[target.urlIndex] ?? 0;
      if (id !== 0 && !states.has(id) && (wantedBits(target) & ~(bits[target.urlIndex] ?? 0)) !== 0) changing.add(id);
    }
    if (changing.size === 0) return;
    const rows = await queries.rows<StateRow>(
      `select id, outcome, internal, in_sitemap as "inSitemap" from urls where crawl = $1 and id = any($2::bigint[])`,
      crawl.key,
      numberList(changing),
    );
    for (const row of rows) learn(row);
  };

  const move = (from: number, to: number, moving: number): void => {
    counted[from] = (counted[from] ?? 0) - moving;
    counted[to] = (counted[to] ?? 0) + moving;
  };

  /** Makes sure that a URL has an id; a new one gets the next, as the target says. @returns whether it is new */
  const intern = ({ urlIndex, outcome, internal, inSitemap, depth }: TargetRow): boolean => {
    if (ids[urlIndex] !== 0) return false;
    const hash = hashes[urlIndex] ?? new Uint8Array();
    const sameKey = idsByHash.get(textOf(hash));
    if (sameKey !== undefined) {
      ids[urlIndex] = sameKey;
      return false;
    }
    const id = crawl.lastUrlId + newUrls.length + 1;
    const state = { id, outcome, internal, inSitemap, depth: null, isChanged: false };
    const key = keys[urlIndex] ?? "";
    const host = isUrl(key) ? hostOf(key) : "";
    newUrls.push({ url: columnText(urlAt(urls, urlIndex)), host, hash, state, depth });
    states.set(id, state);
    ids[urlIndex] = id;
    idsByHash.set(textOf(hash), id);
    counted[outcome] = (counted[outcome] ?? 0) + 1;
    if (internal) internalCount++;
    return true;
  };

  const change = (state: UrlState, target: TargetRow): boolean => {
    const becomesPending = state.outcome === notCrawled && target.outcome === pending;
    if (becomesPending) {
      move(notCrawled, pending, 1);
      state.outcome = pending;
      state.depth = Math.min(state.depth ?? target.depth, target.depth);
    }
    if (target.internal && !state.internal) internalCount++;
    state.isChanged ||=
      becomesPending || (target.internal && !state.internal) || (target.inSitemap && !state.inSitemap);
    state.internal ||= target.internal;
    state.inSitemap ||= target.inSitemap;
    return becomesPending;
  };

  const insertNew = async (): Promise<void> => {
    if (newUrls.length === 0) return;
    const column = (value: (added: NewUrl) => number) => numberList(newUrls.map(value));
    await queries.rows(
      `insert into urls (crawl, id, key_hash, url, host, outcome, depth, internal, in_sitemap)
       select $1, $2::bigint + n, substring($3::bytea from (n::int - 1) * ${hashBytes} + 1 for ${hashBytes}),
         url, host, outcome, depth, internal, in_sitemap
       from unnest($4::text[], $5::text[], $6::int[], $7::bigint[], $8::int[], $9::int[])
         with ordinality as added (url, host, outcome, depth, internal, in_sitemap, n)`,
      crawl.key,
      crawl.lastUrlId,
      Buffer.concat(newUrls.map(({ hash }) => hash)),
      newUrls.map(({ url }) => url),
      newUrls.map(({ host }) => host),
      column(({ state }) => state.outcome),
      column(({ depth, state }) => Math.min(depth, state.depth ?? depth)),
      column(({ state }) => (state.internal ? 1 : 0)),
      column(({ state }) => (state.inSitemap ? 1 : 0)),
    );
  };

  const updateChanged = async (): Promise<void> => {
    const changed = [...states.values()].filter(({ id, isChanged }) => isChanged && id <= crawl.lastUrlId);
    if (changed.length === 0) return;
    const column = (value: (state: UrlState) => number | null) => numberList(changed.map(value));
    await queries.rows(
      `update urls set internal = changed.internal, in_sitemap = changed.in_sitemap,
         outcome = case when changed.depth is null then urls.outcome else ${pending} end,
         depth = least(urls.depth, changed.depth)
       from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[]) as changed (id, internal, in_sitemap, depth)
       where urls.crawl = $1 and urls.id = changed.id`,
      crawl.key,
      column(({ id }) => id),
      column(({ internal }) => (internal ? 1 : 0)),
      column(({ inSitemap }) => (inSitemap ? 1 : 0)),
      column(({ depth }) => depth),
    );
  };

  recall();
  await lookUpUnknown();
  await lookUpChanging();
  return {
    add(target) {
      if (intern(target)) return target.outcome === pending;
      const state = states.get(ids[target.urlIndex] ?? 0);
      return state === undefined ? false : change(state, target);
    },
    idOf(urlIndex, depth) {
      intern({ urlIndex, outcome: notCrawled, internal: false, inSitemap: false, depth });
      return ids[urlIndex] ?? 0;
    },
    moved: move,
    async finish() {
      await insertNew();
      await updateChanged();
      await queries.rows(
        `update crawls set last_url_id = $2, internal = internal + $3, pending = pending + $4, fetched = fetched + $5,
           disallowed = disallowed + $6, not_crawled = not_crawled + $7 where key = $1`,
        crawl.key,
        crawl.lastUrlId + newUrls.length,
        internalCount,
        ...counted,
      );
    },
    remember() {
      const isCurrent = memory.isCurrent(crawl.key, crawl.skips);
      for (let index = 0; index < count; index++) {
        const id = ids[index] ?? 0;
        const state = states.get(id);
        if (state !== undefined) known.remember(urls, index, id, isCurrent ? bitsOf(state) : 0);
      }
    },
  };
}

interface StateRow {
  readonly id: number;
  readonly outcome: number;
  readonly internal: number;
  readonly inSitemap: number;
}

/** What a target says that a URL is, as bits of {@link urlStates}. */
function wantedBits({ outcome, internal, inSitemap }: TargetRow): number {
  return (
    (outcome === pending ? urlStates.beyondSeen : 0) |
    (internal ? urlStates.internal : 0) |
    (inSitemap ? urlStates.inSitemap : 0)
  );
}

function bitsOf({ outcome, internal, inSitemap }: UrlState): number {
  return (
    (outcome === notCrawled ? 0 : urlStates.beyondSeen) |
    (internal ? urlStates.internal : 0) |
    (inSitemap ? urlStates.inSitemap : 0)
  );
}

function textOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString("latin1");
}
