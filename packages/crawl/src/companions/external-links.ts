import { setMaxListeners } from "node:events";
import type { Edge, PageFacts } from "@sightline/facts";
import {
  type CrawlPlan,
  type ExternalLink,
  type ExternalOmission,
  type ExternalSurvey,
  externalLinksKind,
  externalSurveyKind,
} from "@sightline/model";
import type { Clock, DocumentStore, Fetcher } from "@sightline/model/ports";
import { hostOf, isFetchable, parseUrl } from "@sightline/url";
import type { CrawlGates } from "../host-gate.ts";
import { crawlRobots } from "../host-robots.ts";
import { patientFetch } from "../patient-fetch.ts";
import { politeFetch } from "../polite-fetch.ts";
import type { Scope } from "../scope.ts";
import { companionLog } from "./companion-log.ts";
import { confirmedBy } from "./earlier-links.ts";
import { type ExternalVisiting, isWebPort, visitExternal } from "./external-visit.ts";
import { hostQueue } from "./host-queue.ts";
import { loadExternalSurvey, loggedLinks } from "./load-external-links.ts";
import { hasSideEffect } from "./side-effects.ts";

/** Checks links that leave the site, beside the crawl. */
export interface ExternalLinks {
  /** Takes up what earlier parts of the crawl found. */
  begin(): Promise<void>;
  /** Adds the links of a page. */
  note(page: { readonly facts: Pick<PageFacts, "status" | "kind">; readonly edges: readonly Edge[] }): void;
  /** Adds a URL that a page of an earlier part links to. */
  recall(url: string): void;
  /** True while requests are made or wait for their turn. */
  readonly isBusy: boolean;
  /** Lets what is under way end within a time, in milliseconds, or until a signal aborts, and stores the results. */
  finish(graceMs: number, stopSignal?: AbortSignal): Promise<void>;
}

/** Dependencies of the check. */
export interface ExternalParts {
  readonly crawlId: string;
  readonly epoch: number;
  readonly plan: CrawlPlan;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly documents: DocumentStore;
  /** Returns what an earlier crawl of the site found. Default: there is none. */
  readonly earlier?: () => Promise<ReadonlyMap<string, ExternalLink>>;
  readonly gates: CrawlGates;
  readonly scope: Scope;
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
}

/** URLs at once, each of another host; most wait for the second that lies between two requests. */
const maxInFlight = 100;
/** URLs of one host that a crawl asks for. */
const maxPerHost = 50;
/** Time before a broken link is looked at again. */
const confirmAfterMs = 60_000;
/** Distinct URLs that are told apart. */
const maxKnown = 20_000;
const maxBodyBytes = 65_536;
const maxTimeoutMs = 15_000;
/** One connection to a host, and a second between the starts of two requests. */
const manners = { concurrency: 1, requestsPerSecond: 1, maxAttempts: 1 } as const;

const nothing: ExternalLinks = {
  async begin() {},
  note() {},
  recall() {},
  isBusy: false,
  async finish() {},
};

/** Creates the check of a crawl; it does nothing where the plan allows no URL. */
export function externalLinks(parts: ExternalParts): ExternalLinks {
  return parts.plan.maxExternalUrls === 0 ? nothing : new ExternalCheck(parts);
}

/** A class because noting, asking and finishing share what is known. */
class ExternalCheck implements ExternalLinks {
  readonly #parts: ExternalParts;
  readonly #visiting: ExternalVisiting;
  readonly #log;
  readonly #queue = hostQueue();
  readonly #stop = new AbortController();
  /** URLs that were decided on: own ones, and those that are asked for or left out. */
  readonly #known = new Set<string>();
  readonly #askedOf = new Map<string, number>();
  readonly #endedHosts = new Set<string>();
  readonly #hosts = new Set<string>();
  readonly #omitted = new Map<ExternalOmission, number>();
  /** Broken links that are to be looked at again. */
  readonly #toConfirm = new Set<string>();
  readonly #ownPrefix: string;
  #earlier: ReadonlyMap<string, ExternalLink> = new Map();
  #accepted = 0;
  #requests = 0;
  #underWay = 0;
  #onIdle = () => {};

  constructor(parts: ExternalParts) {
    const { plan, scope, gates, clock } = parts;
    this.#parts = parts;
    // Every request and every second look listens to it.
    setMaxListeners(0, this.#stop.signal);
    this.#ownPrefix = `${scope.start.origin}/`;
    this.#log = companionLog<ExternalLink>(parts.documents, { ...parts, kind: externalLinksKind });
    const fetcher = this.#countingFetcher();
    const polite = { ...plan, ...manners, requestTimeoutMs: Math.min(plan.requestTimeoutMs, maxTimeoutMs) };
    const fetch = politeFetch({ fetcher, clock }, gates, polite, scope.start.origin);
    // Files of other sites are not part of the crawl's documents.
    const robots = crawlRobots(plan, fetch, { get: async () => null, put: async () => {} });
    this.#visiting = {
      async request(url, method, signal) {
        const host = hostOf(url);
        await fetch.gate(host).enter(fetch.settings(host), signal);
        return fetch.once(url, maxBodyBytes, signal, { method });
      },
      permits: async (url, signal) =>
        plan.robots === "ignore" || (await robots.load(new URL(url).origin, signal)).permits(url),
      isOwn: (url) => scope.decide(url).internal,
      now: () => clock.now(),
    };
  }

  async begin(): Promise<void> {
    const { crawlId, documents, signal, clock } = this.#parts;
    signal.addEventListener("abort", () => this.#stop.abort(signal.reason), { once: true });
    this.#requests = (await loadExternalSurvey(documents, crawlId))?.requests ?? 0;
    this.#earlier = (await this.#parts.earlier?.()) ?? new Map();
    const links = await loggedLinks(documents, crawlId);
    for (const { url, verdict, confirmed, checkedAt } of links.values()) {
      this.#known.add(url);
      this.#count(hostOf(url));
      if (verdict !== "broken" || confirmed) continue;
      const ageMs = clock.now() - Date.parse(checkedAt);
      this.#confirmLater(url, Math.max(0, confirmAfterMs - ageMs));
    }
  }

  note({ facts, edges }: Parameters<ExternalLinks["note"]>[0]): void {
    if (facts.status !== 200 || facts.kind !== "html") return;
    for (const { kind, url } of edges) {
      if ((kind === "anchor" || kind === "area") && !url.startsWith(this.#ownPrefix)) this.recall(url);
    }
  }

  recall(url: string): void {
    if (this.#known.has(url) || this.#known.size >= maxKnown) return;
    this.#known.add(url);
    const parsed = parseUrl(url);
    if (parsed === null || !isFetchable(parsed) || this.#parts.scope.decide(parsed).internal) return;
    const host = hostOf(url);
    const omission = this.#omissionOf(parsed, host);
    if (omission !== null) {
      this.#omit(omission, 1);
      return;
    }
    this.#count(host);
    this.#queue.add(url);
    this.#pump();
  }

  get isBusy(): boolean {
    return this.#underWay > 0 || this.#queue.size > 0;
  }

  async finish(graceMs: number, stopSignal?: AbortSignal): Promise<void> {
    const { crawlId, epoch, documents } = this.#parts;
    if (this.isBusy) await this.#idleWithin(graceMs, stopSignal);
    this.#omit("time", this.#queue.size + this.#underWay);
    this.#stop.abort(new Error("The crawl has ended."));
    await this.#log.flush();
    const survey: ExternalSurvey = {
      requests: this.#requests,
      hosts: this.#hosts.size,
      notLookedAt: Object.fromEntries([...this.#omitted].filter(([, count]) => count > 0)),
    };
    await documents.put(crawlId, epoch, externalSurveyKind, "survey", survey);
  }

  /** Resolves once nothing is asked for, even if second looks are due later; at the latest after a time. */
  async #idleWithin(ms: number, stopSignal?: AbortSignal): Promise<void> {
    const idle = new AbortController();
    this.#onIdle = () => idle.abort();
    const over = stopSignal === undefined ? idle.signal : AbortSignal.any([idle.signal, stopSignal]);
    // The sleep rejects when there is nothing more to wait for.
    await this.#parts.clock.sleep(ms, over).catch(() => {});
  }

  #omissionOf(url: URL, host: string): ExternalOmission | null {
    if (hasSideEffect(url)) return "side-effect";
    if (!isWebPort(url)) return "port";
    if (this.#endedHosts.has(host)) return "host-refused";
    if (this.#accepted >= this.#parts.plan.maxExternalUrls) return "budget";
    return (this.#askedOf.get(host) ?? 0) >= maxPerHost ? "host-budget" : null;
  }

  #omit(reason: ExternalOmission, count: number): void {
    this.#omitted.set(reason, (this.#omitted.get(reason) ?? 0) + count);
  }

  #count(host: string): void {
    this.#accepted++;
    this.#askedOf.set(host, (this.#askedOf.get(host) ?? 0) + 1);
  }

  #pump(): void {
    while (this.#underWay < maxInFlight && !this.#stop.signal.aborted) {
      const url = this.#queue.next();
      if (url === null) break;
      this.#underWay++;
      void this.#visit(url).finally(() => {
        this.#underWay--;
        this.#queue.done(url);
        this.#pump();
      });
    }
    if (!this.isBusy) this.#onIdle();
  }

  async #visit(url: string): Promise<void> {
    const { signal } = this.#stop;
    try {
      const { link, asksForPause } = await visitExternal(url, this.#visiting, signal);
      if (asksForPause) this.#endHost(hostOf(link.finalUrl));
      const isSecond = this.#toConfirm.delete(url);
      const isConfirmed = isSecond && link.verdict === "broken";
      const found = isConfirmed ? { ...link, confirmed: true } : confirmedBy(this.#earlier.get(url), link);
      if (found.verdict === "broken" && !found.confirmed) this.#confirmLater(url, confirmAfterMs);
      await this.#log.add(found);
    } catch (error) {
      if (!signal.aborted) this.#parts.fail(error);
    }
  }

  #endHost(host: string): void {
    this.#endedHosts.add(host);
    this.#omit("host-refused", this.#queue.drop(host));
  }

  #confirmLater(url: string, inMs: number): void {
    const { clock } = this.#parts;
    this.#toConfirm.add(url);
    const again = () => {
      this.#queue.add(url);
      this.#pump();
    };
    clock.sleep(inMs, this.#stop.signal).then(again, () => {});
  }

  #countingFetcher(): Fetcher {
    const { fetcher, clock } = this.#parts;
    return {
      fetch: (request, signal) => {
        this.#requests++;
        this.#hosts.add(hostOf(request.url));
        return patientFetch({ fetcher, clock }, request, signal);
      },
      close: async () => {},
    };
  }
}
