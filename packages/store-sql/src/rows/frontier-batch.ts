import { retargetPackedEdges } from "@sightline/facts";
import { hostOf, isUrl, urlIdentity } from "@sightline/url";
import { columnText } from "./column-text.ts";
import { keyHash } from "./key-hash.ts";
import { outcomeCode } from "./outcome-code.ts";
import type { PageRow } from "./page-row.ts";
import type { TargetRow } from "./target-row.ts";

const pending = outcomeCode("pending");
const notCrawled = outcomeCode("not-crawled");

/** URL in its crawl, stored or to be stored. */
export interface FrontierUrl {
  /** 0 until the crawl knows it. */
  id: number;
  readonly url: string;
  readonly host: string;
  /** Hash of its identity. */
  readonly hash: Uint8Array;
  outcome: number;
  depth: number;
  internal: boolean;
  inSitemap: boolean;
}

/** Row of a URL that the crawl knows. */
export interface KnownUrl {
  readonly hash: Uint8Array;
  readonly id: number;
  readonly outcome: number;
  readonly depth: number;
  readonly internal: number;
  readonly inSitemap: number;
}

/**
 * Changes that a transaction makes to the frontier of a crawl that it has locked: the dialect reports which of the URLs
 * are known, then targets and edges are added, then the dialect writes the new and changed rows.
 */
export class FrontierBatch {
  readonly #crawl: { readonly lastUrlId: number };
  readonly #urls: readonly (FrontierUrl | null)[];
  readonly #urlIds: Uint32Array;
  readonly #byHash = new Map<string, FrontierUrl>();
  readonly #changed = new Set<FrontierUrl>();
  /** New URLs in the order of their ids. */
  readonly added: FrontierUrl[] = [];
  /** Increase in the number of URLs by outcome code. */
  readonly counted = [0, 0, 0, 0];
  /** Increase in the number of internal URLs. */
  internalCount = 0;

  /** @param urlIds ids of the URLs that need no row, by index; 0 for the others */
  constructor(crawl: { readonly lastUrlId: number }, urls: readonly string[], urlIds?: Uint32Array) {
    this.#crawl = crawl;
    this.#urlIds = urlIds ?? new Uint32Array(urls.length);
    this.#urls = urls.map((url, index) => (this.#urlIds[index] === 0 ? this.#urlOf(url) : null));
  }

  /** Returns the hashes of the identities of all URLs. */
  get hashes(): readonly Uint8Array[] {
    return [...this.#byHash.values()].map(({ hash }) => hash);
  }

  /** Returns the known URLs that have changed. */
  get changed(): readonly FrontierUrl[] {
    return [...this.#changed];
  }

  get lastUrlId(): number {
    return this.#crawl.lastUrlId + this.added.length;
  }

  /** Records the row of a URL that the crawl knows. */
  learn({ hash, id, outcome, depth, internal, inSitemap }: KnownUrl): void {
    const known = this.#byHash.get(nameOf(hash));
    if (known === undefined) return;
    Object.assign(known, { id, outcome, depth, internal: internal !== 0, inSitemap: inSitemap !== 0 });
  }

  /** Adds a target. @returns `true` if it became pending */
  add(target: TargetRow): boolean {
    const url = this.#at(target.urlIndex);
    return url.id === 0 ? this.#insert(url, target) : this.#change(url, target);
  }

  /**
   * Interns the URLs of a page, discovered ones first; those named only by edges are recorded as `not-crawled`.
   *
   * @returns number of URLs that became pending, and the edges with interned ids
   */
  link(page: PageRow, depth: number): { readonly added: number; readonly packedEdges: Uint8Array } {
    const added = page.discovered.filter((target) => this.add(target)).length;
    // Copied, so that the page stays unchanged for a retry of the transaction.
    const packedEdges = page.packedEdges.slice();
    retargetPackedEdges(packedEdges, (urlIndex) => {
      const known = this.#urlIds[urlIndex] ?? 0;
      if (known !== 0) return known;
      this.add({ urlIndex, outcome: notCrawled, internal: false, inSitemap: false, depth });
      return this.#at(urlIndex).id;
    });
    return { added, packedEdges };
  }

  /** Returns the ids of all URLs, by index. */
  urlIds(): Uint32Array {
    return this.#urlIds.map((id, index) => (id === 0 ? (this.#urls[index]?.id ?? 0) : id));
  }

  /** Counts URLs that change from one outcome to another. */
  moved(from: number, to: number, count: number): void {
    this.#count(from, -count);
    this.#count(to, count);
  }

  #insert(url: FrontierUrl, { outcome, depth, internal, inSitemap }: TargetRow): boolean {
    this.added.push(url);
    Object.assign(url, { id: this.lastUrlId, outcome, depth, internal, inSitemap });
    this.#count(outcome, 1);
    if (internal) this.internalCount++;
    return outcome === pending;
  }

  #change(url: FrontierUrl, target: TargetRow): boolean {
    const becomesPending = url.outcome === notCrawled && target.outcome === pending;
    const becomesInternal = target.internal && !url.internal;
    if (!becomesPending && !becomesInternal && (url.inSitemap || !target.inSitemap)) return false;
    if (becomesPending) {
      this.moved(notCrawled, pending, 1);
      url.outcome = pending;
      url.depth = Math.min(url.depth, target.depth);
    }
    if (becomesInternal) this.internalCount++;
    url.internal ||= target.internal;
    url.inSitemap ||= target.inSitemap;
    if (url.id <= this.#crawl.lastUrlId) this.#changed.add(url);
    return becomesPending;
  }

  #count(outcome: number, count: number): void {
    this.counted[outcome] = (this.counted[outcome] ?? 0) + count;
  }

  #at(urlIndex: number): FrontierUrl {
    const url = this.#urls[urlIndex];
    if (url === undefined || url === null) throw new RangeError(`A batch has no URL ${urlIndex}.`);
    return url;
  }

  #urlOf(text: string): FrontierUrl {
    const identity = urlIdentity(text);
    const hash = keyHash(identity);
    const name = nameOf(hash);
    const known = this.#byHash.get(name);
    if (known !== undefined) return known;
    const host = isUrl(identity) ? hostOf(identity) : "";
    const url = {
      id: 0,
      url: columnText(text),
      host,
      hash,
      outcome: notCrawled,
      depth: 0,
      internal: false,
      inSitemap: false,
    };
    this.#byHash.set(name, url);
    return url;
  }
}

function nameOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString("latin1");
}
