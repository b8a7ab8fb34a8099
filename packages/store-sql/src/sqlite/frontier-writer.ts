import { hostOf, isUrl, urlIdentity } from "@sightline/url";
import { columnText } from "../rows/column-text.ts";
import { keyHash } from "../rows/key-hash.ts";
import { urlStates } from "../rows/known-urls.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import type { TargetRow } from "../rows/target-rows.ts";
import { type UrlTable, urlAt } from "../rows/url-table.ts";
import type { Connection } from "./connection.ts";
import type { CrawlRow } from "./crawl-row.ts";

/** Puts the URLs of a table into the frontier of a crawl, within one transaction. */
export interface FrontierWriter {
  /** Adds a target. @returns whether it became pending */
  add(target: TargetRow): boolean;
  /** The interned id of a URL that an edge names; it is recorded as `not-crawled` at a depth when it is new. */
  idOf(urlIndex: number, depth: number): number;
  /** Counts URLs that go from one outcome to another. */
  moved(from: number, to: number, count: number): void;
  /** Writes the counters of the crawl; the last step of the transaction. */
  finish(): void;
}

const pending = outcomeCode("pending");
const notCrawled = outcomeCode("not-crawled");

/** A writer of a crawl's frontier for one transaction. */
export function frontierWriter(connection: Connection, crawl: CrawlRow, urls: UrlTable): FrontierWriter {
  const known = connection.known.of(crawl.key);
  // What is known of the URLs of this table: the memory may drop entries within a transaction.
  const ids = new Uint32Array(urls.ends.length);
  const states = new Uint8Array(urls.ends.length);
  const counted = [0, 0, 0, 0];
  let internalCount = 0;
  let lastUrlId = crawl.lastUrlId;

  const move = (from: number, to: number, count: number): void => {
    counted[from] = (counted[from] ?? 0) - count;
    counted[to] = (counted[to] ?? 0) + count;
  };

  const learn = (urlIndex: number, id: number, state: number): void => {
    ids[urlIndex] = id;
    states[urlIndex] = state;
    known.remember(urls, urlIndex, id, state);
  };

  const lookUp = (urlIndex: number, hash: Uint8Array): boolean => {
    const row = connection.get<StateRow>(
      "select id, outcome, internal, in_sitemap from urls where crawl = ? and key_hash = ?",
      crawl.key,
      hash,
    );
    if (row !== undefined) learn(urlIndex, row.id, stateOf(row));
    return row !== undefined;
  };

  const insert = (target: TargetRow, url: string, key: string, hash: Uint8Array): void => {
    const { outcome } = target;
    const internal = target.internal ? 1 : 0;
    const in_sitemap = target.inSitemap ? 1 : 0;
    lastUrlId++;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
    internalCount += internal;
    connection.run(
      `insert into urls (crawl, id, key_hash, url, host, outcome, depth, internal, in_sitemap)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      crawl.key,
      lastUrlId,
      hash,
      columnText(url),
      isUrl(key) ? hostOf(key) : "",
      outcome,
      target.depth,
      internal,
      in_sitemap,
    );
    learn(target.urlIndex, lastUrlId, stateOf({ outcome, internal, in_sitemap }));
  };

  /** Makes sure that a URL has an id; a new one is inserted as the target says. @returns whether it is new */
  const intern = (target: TargetRow): boolean => {
    const { urlIndex } = target;
    if (ids[urlIndex] !== 0) return false;
    const place = known.find(urls, urlIndex);
    if (place !== -1) {
      ids[urlIndex] = known.idAt(place);
      states[urlIndex] = known.stateAt(place);
      return false;
    }
    const url = urlAt(urls, urlIndex);
    const key = urlIdentity(url);
    const hash = keyHash(key);
    if (lookUp(urlIndex, hash)) return false;
    insert(target, url, key, hash);
    return true;
  };

  const update = (target: TargetRow): boolean => {
    const id = ids[target.urlIndex] ?? 0;
    const sql = "select id, outcome, internal, in_sitemap from urls where crawl = ? and id = ?";
    const row = connection.get<StateRow>(sql, crawl.key, id);
    if (row === undefined) return false;
    const becomesPending = row.outcome === notCrawled && target.outcome === pending;
    if (becomesPending) move(notCrawled, pending, 1);
    const outcome = becomesPending ? pending : row.outcome;
    const internal = target.internal ? 1 : row.internal;
    const in_sitemap = target.inSitemap ? 1 : row.in_sitemap;
    internalCount += internal - row.internal;
    connection.run(
      "update urls set outcome = ?, internal = ?, in_sitemap = ?, depth = min(depth, ?) where crawl = ? and id = ?",
      outcome,
      internal,
      in_sitemap,
      becomesPending ? target.depth : Number.MAX_SAFE_INTEGER,
      crawl.key,
      id,
    );
    learn(target.urlIndex, id, stateOf({ outcome, internal, in_sitemap }));
    return becomesPending;
  };

  return {
    add(target) {
      if (intern(target)) return target.outcome === pending;
      const wanted =
        (target.outcome === pending ? urlStates.beyondSeen : 0) |
        (target.internal ? urlStates.internal : 0) |
        (target.inSitemap ? urlStates.inSitemap : 0);
      const changesNothing = (wanted & ~(states[target.urlIndex] ?? 0)) === 0;
      return changesNothing ? false : update(target);
    },
    idOf(urlIndex, depth) {
      intern({ urlIndex, outcome: notCrawled, internal: false, inSitemap: false, depth });
      return ids[urlIndex] ?? 0;
    },
    moved: move,
    finish() {
      connection.run(
        `update crawls set last_url_id = ?, internal = internal + ?, pending = pending + ?, fetched = fetched + ?,
           disallowed = disallowed + ?, not_crawled = not_crawled + ? where key = ?`,
        lastUrlId,
        internalCount,
        ...counted,
        crawl.key,
      );
    },
  };
}

interface StateRow {
  readonly id: number;
  readonly outcome: number;
  readonly internal: number;
  readonly in_sitemap: number;
}

function stateOf(row: Omit<StateRow, "id">) {
  return (
    (row.outcome === notCrawled ? 0 : urlStates.beyondSeen) |
    (row.internal === 0 ? 0 : urlStates.internal) |
    (row.in_sitemap === 0 ? 0 : urlStates.inSitemap)
  );
}
