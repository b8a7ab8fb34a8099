import { setMaxListeners } from "node:events";
import type { Edge, EdgeKind, PageFacts } from "@sightline/facts";
import { type CompanionOmission, type CompanionSurvey, companionSurveyKind } from "@sightline/model";
import { hostOf, isFetchable, parseUrl } from "@sightline/url";
import type { CompanionEntry, CompanionKind } from "./companion-kind.ts";
import { companionLog, loggedByUrl } from "./companion-log.ts";
import type { CompanionParts } from "./companion-requests.ts";
import { hostQueue } from "./host-queue.ts";
import { type LimitedRequests, limitedRequests } from "./limited-requests.ts";
import { loadCompanionSurvey } from "./load-companion-survey.ts";
import { sharedFirst } from "./shared-first.ts";

/** Page whose edges name what companion requests look at. */
export interface NotedPage {
  readonly facts: Pick<PageFacts, "url" | "status" | "kind">;
  readonly edges: readonly Edge[];
}

/** Makes the companion requests of one kind beside the crawl. */
export interface CompanionCheck {
  /** Edges by which pages name its URLs. */
  readonly edges: ReadonlySet<EdgeKind>;
  /** Takes up what earlier parts of the crawl found. */
  begin(): Promise<void>;
  /** Adds a URL that a page names; `isAlternative` if browsers load it only in place of another. */
  add(url: string, isAlternative?: boolean): void;
  /** Asks for what was added. */
  ask(): void;
  /** Adds what a page of the site itself stands for. */
  addPage(url: string): void;
  /** True while requests are made or wait for their turn. */
  readonly isBusy: boolean;
  /** Lets what is under way end until a signal aborts, and stores the results. */
  finish(over: AbortSignal): Promise<void>;
}

/** Time before a doubtful entry is looked at again. */
const secondLookMs = 60_000;
/** Distinct URLs that are told apart. */
const maxKnown = 20_000;
/** URLs that are chosen in advance for each that is asked for at once: hosts that have enough out must not block others. */
const queuedForEach = 4;

/** Creates the check of a kind. */
export function companionCheck<Entry extends CompanionEntry>(
  kind: CompanionKind<Entry>,
  parts: CompanionParts,
): CompanionCheck {
  return new Check(kind, parts);
}

/** A class because adding, asking and finishing share what is known. */
class Check<Entry extends CompanionEntry> implements CompanionCheck {
  readonly edges: ReadonlySet<EdgeKind>;
  readonly #kind: CompanionKind<Entry>;
  readonly #parts: CompanionParts;
  readonly #requests: LimitedRequests;
  readonly #log;
  readonly #waiting = sharedFirst();
  readonly #queue;
  readonly #stop = new AbortController();
  /** URLs that were decided on: those that are asked for or left out, and those of other kinds. */
  readonly #known = new Set<string>();
  /** URLs that count as one of their host, and the number of them. */
  readonly #counted = new Set<string>();
  readonly #countOf = new Map<string, number>();
  readonly #endedHosts: Set<string>;
  readonly #omitted = new Map<CompanionOmission, number>();
  readonly #doubtful = new Set<string>();
  readonly #unfinished = new Map<string, Entry>();
  #accepted = 0;
  #isEnding = false;
  #underWay = 0;
  #onIdle = () => {};

  constructor(kind: CompanionKind<Entry>, parts: CompanionParts) {
    this.#kind = kind;
    this.edges = kind.edges;
    this.#parts = parts;
    // Every request and every second look listens to it.
    setMaxListeners(0, this.#stop.signal);
    this.#log = companionLog<Entry>(parts.documents, {
      ...parts,
      kind: kind.name,
      signal: this.#stop.signal,
      storedTogether: kind.limits.storedTogether,
      storeCost: () => this.#storeSurvey(),
    });
    this.#queue = hostQueue(() => this.#atEnd ?? kind.limits.concurrency);
    this.#endedHosts = kind.limits.refusing ?? new Set();
    this.#requests = limitedRequests(kind.limits, parts, {
      isEnding: () => this.#isEnding,
      hasPlace: (url) => this.#hasPlace(url),
    });
  }

  async begin(): Promise<void> {
    const { crawlId, documents, signal, clock } = this.#parts;
    signal.addEventListener("abort", () => this.#stop.abort(signal.reason), { once: true });
    const earlier = await loadCompanionSurvey(documents, crawlId, this.#kind.name);
    if (earlier !== null) this.#requests.restore(earlier);
    await this.#kind.begin?.();
    const entries = await loggedByUrl<Entry>(documents, crawlId, this.#kind.name);
    for (const entry of entries.values()) {
      const host = hostOf(entry.url);
      this.#requests.restoreHost(host, entry.requests ?? 0);
      if (this.#kind.isUnfinished?.(entry) === true) {
        this.#unfinished.set(entry.url, entry);
        continue;
      }
      this.#known.add(entry.url);
      this.#count(entry.url);
      if (entry.status === 429) this.#endedHosts.add(hostOf(entry.finalUrl ?? entry.url));
      if (!this.#kind.isDoubtful(entry)) continue;
      const ageMs = clock.now() - Date.parse(entry.checkedAt);
      this.#lookAgain(entry.url, Math.max(0, secondLookMs - ageMs));
    }
    for (const { names = [] } of entries.values()) for (const named of names) this.add(named);
  }

  add(url: string, isAlternative = false): void {
    if (!this.#kind.mayConcern(url)) return;
    if (this.#known.has(url)) {
      if (this.#waiting.has(url)) this.#waiting.add(url, isAlternative);
      return;
    }
    if (this.#known.size >= maxKnown) return;
    this.#known.add(url);
    const parsed = parseUrl(url);
    if (parsed === null || !isFetchable(parsed) || !this.#kind.concerns(parsed)) return;
    const omission = this.#kind.omissionOf(parsed);
    if (omission !== null) {
      this.#omit(omission, 1);
      return;
    }
    this.#waiting.add(url, isAlternative);
  }

  ask(): void {
    this.#pump();
  }

  addPage(url: string): void {
    const own = this.#kind.ofPage?.(url) ?? null;
    if (own !== null) this.add(own);
  }

  get isBusy(): boolean {
    return this.#underWay > 0 || this.#queue.size > 0 || this.#waiting.size > 0;
  }

  async finish(over: AbortSignal): Promise<void> {
    this.#isEnding = true;
    this.#pump();
    await this.#idleBefore(over);
    this.#omit("time", this.#queue.size + this.#underWay);
    this.#leaveWaiting();
    this.#stop.abort(new Error("The crawl has ended."));
    await this.#log.flush();
    await this.#storeSurvey();
  }

  /** Stores what was done so far, which limits what is left to do after a crash. */
  async #storeSurvey(): Promise<void> {
    const { crawlId, epoch, documents } = this.#parts;
    const survey: CompanionSurvey = {
      ...this.#requests.made(),
      notLookedAt: Object.fromEntries([...this.#omitted].filter(([, count]) => count > 0)),
    };
    await documents.put(crawlId, epoch, companionSurveyKind, this.#kind.name, survey);
  }

  /** Resolves once nothing is asked for, even if second looks are due later; at the latest when a signal aborts. */
  #idleBefore(over: AbortSignal): Promise<void> {
    if (!this.isBusy || over.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle = resolve;
      over.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  #omissionAt(host: string): CompanionOmission | null {
    if (this.#endedHosts.has(host)) return "host-refused";
    if (this.#accepted >= this.#kind.limits.urls) return "budget";
    if (this.#kind.limits.allBytes?.isSpent === true) return "byte-budget";
    return this.#isFull(host) ? "host-budget" : null;
  }

  #isFull(host: string): boolean {
    return (this.#countOf.get(host) ?? 0) >= this.#kind.limits.urlsOfHost;
  }

  #omit(reason: CompanionOmission, count: number): void {
    this.#omitted.set(reason, (this.#omitted.get(reason) ?? 0) + count);
  }

  #count(url: string): void {
    this.#accepted++;
    this.#countAtHost(url);
  }

  #countAtHost(url: string): void {
    if (this.#counted.has(url)) return;
    this.#counted.add(url);
    const host = hostOf(url);
    this.#countOf.set(host, (this.#countOf.get(host) ?? 0) + 1);
  }

  /** False for a URL of another site whose host has had as many URLs as it may get: redirects may lead there. */
  #hasPlace(url: string): boolean {
    if (this.#kind.limits.refusing === undefined || this.#counted.has(url)) return true;
    if (this.#isFull(hostOf(url))) return false;
    this.#countAtHost(url);
    return true;
  }

  /** Chooses the URLs that are asked for, as many as wait for their host's turn. */
  #choose(): void {
    while (this.#queue.size < queuedForEach * (this.#atEnd ?? this.#kind.limits.atOnce)) {
      const url = this.#waiting.nextShared() ?? (this.#mayTakeOthers() ? this.#waiting.nextOther() : null);
      if (url === null) return;
      const host = hostOf(url);
      const omission = this.#omissionAt(host);
      if (omission !== null) {
        this.#omit(omission, 1);
        continue;
      }
      this.#count(url);
      this.#queue.add(url);
    }
  }

  /** Counts what was never chosen. */
  #leaveWaiting(): void {
    for (let url = this.#nextWaiting(); url !== null; url = this.#nextWaiting()) {
      const host = hostOf(url);
      this.#omit(this.#omissionAt(host) ?? "time", 1);
      this.#count(url);
    }
  }

  #nextWaiting(): string | null {
    return this.#waiting.nextShared() ?? this.#waiting.nextOther();
  }

  /** URLs at once after the last page, where they may be more then; otherwise `undefined`. */
  get #atEnd(): number | undefined {
    return this.#isEnding ? this.#kind.limits.atOnceAtEnd : undefined;
  }

  #mayTakeOthers(): boolean {
    const { urls, keptForShared = 0 } = this.#kind.limits;
    return this.#isEnding || this.#accepted < urls * (1 - keptForShared);
  }

  #pump(): void {
    this.#choose();
    const atOnce = this.#atEnd ?? this.#kind.limits.atOnce;
    while (this.#underWay < atOnce && !this.#stop.signal.aborted) {
      const url = this.#queue.next();
      if (url === null) break;
      const omission = this.#lateOmissionOf(url);
      if (omission !== null) {
        this.#queue.done(url);
        // What a first look found stands.
        if (!this.#doubtful.delete(url)) this.#omit(omission, 1);
        continue;
      }
      this.#underWay++;
      void this.#visit(url).finally(() => {
        this.#underWay--;
        this.#queue.done(url);
        this.#pump();
      });
    }
    if (!this.isBusy) this.#onIdle();
  }

  /** Returns what has come up against a URL since it was chosen. */
  #lateOmissionOf(url: string): CompanionOmission | null {
    if (this.#endedHosts.has(hostOf(url))) return "host-refused";
    return this.#kind.limits.allBytes?.isSpent === true ? "byte-budget" : null;
  }

  async #visit(url: string): Promise<void> {
    const { signal } = this.#stop;
    const earlier = this.#unfinished.get(url) ?? null;
    const progress = { earlier, save: (entry: Entry) => this.#log.add(entry) };
    try {
      const { entry, asksForPause } = await this.#kind.visit(url, this.#requests, signal, progress);
      if (asksForPause !== null) this.#endHost(asksForPause);
      const settled = this.#kind.settled(entry, this.#doubtful.delete(url));
      if (this.#kind.isDoubtful(settled)) this.#lookAgain(url, secondLookMs);
      for (const named of settled.names ?? []) this.add(named);
      await this.#log.add(settled);
    } catch (error) {
      if (!signal.aborted) this.#parts.fail(error);
    }
  }

  #endHost(host: string): void {
    this.#endedHosts.add(host);
    this.#omit("host-refused", this.#queue.drop(host));
  }

  #lookAgain(url: string, inMs: number): void {
    this.#doubtful.add(url);
    const again = () => {
      this.#queue.add(url);
      this.#pump();
    };
    this.#parts.clock.sleep(inMs, this.#stop.signal).then(again, () => {});
  }
}
