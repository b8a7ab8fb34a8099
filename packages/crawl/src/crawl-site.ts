import { setMaxListeners } from "node:events";
import type { Crawl, CrawlUpdate } from "@sightline/model";
import type { NewTarget } from "@sightline/model/ports";
import { hashSeed } from "@sightline/packed";
import { isUrl } from "@sightline/url";
import { analysisBy } from "./analysis.ts";
import { byteBudget } from "./companions/byte-budget.ts";
import { type CompanionCheck, companionCheck } from "./companions/companion-check.ts";
import type { CompanionParts } from "./companions/companion-requests.ts";
import { companions } from "./companions/companions.ts";
import { earlierLinks } from "./companions/earlier-links.ts";
import { type ExternalParts, externalLinks } from "./companions/external-links.ts";
import { type HostProbeParts, hostProbes } from "./companions/host-probes.ts";
import { recallCompanions } from "./companions/recall-companions.ts";
import { foreignResources, ownResources } from "./companions/resources.ts";
import type { CrawlContext } from "./crawl-context.ts";
import { crawlCounters } from "./crawl-counters.ts";
import { crawlFetcher, reachMemory, restoreReach } from "./crawl-fetcher.ts";
import { crawlLoop } from "./crawl-loop.ts";
import { crawlOutcome } from "./crawl-outcome.ts";
import type { CrawlFact, CrawlOptions, CrawlPorts, CrawlResult, CrawlRun } from "./crawl-ports.ts";
import { crawlProgress } from "./crawl-progress.ts";
import { eventBuffer } from "./event-buffer.ts";
import { findHomePage, homePage } from "./home-page.ts";
import { hostGates } from "./host-gates.ts";
import { crawlRobots, robotsDocuments } from "./host-robots.ts";
import { pastInvalidCertificates } from "./invalid-certificates.ts";
import { learnSiteCopy } from "./learn-site-copy.ts";
import { limitTally } from "./limit-tally.ts";
import { atTurn, politeFetch } from "./polite-fetch.ts";
import { refusingHosts } from "./refusing-hosts.ts";
import { crawlRendering } from "./rendering/crawl-rendering.ts";
import { pageFieldData } from "./rendering/page-field-data.ts";
import { requestReach } from "./request-reach.ts";
import { robotsReporter } from "./robots-report.ts";
import { crawlScope } from "./scope.ts";
import { silentHosts } from "./silent-hosts.ts";
import { crawlCopy } from "./site-copy.ts";
import { sourceBudget } from "./source-budget.ts";
import { storedResponses } from "./stored-responses.ts";
import { targetDiscovery } from "./target-discovery.ts";
import { trapRestorer } from "./trap-recall.ts";
import { trapReporter } from "./trap-report.ts";
import { type TrapDetector, trapDetector } from "./traps/trap-detector.ts";
import { urlMemory } from "./url-memory.ts";
import { wakeSignal } from "./wake-signal.ts";

/**
 * Crawls a site: starts at once and runs to its end, even if its events are not read.
 *
 * All progress is in the store. A crawl that was aborted or crashed continues when it is claimed again and passed to
 * this function again: adding seeds and sitemaps again has no effect, and committed pages are not requested again. When
 * it ends, counters, limits, `truncated` and `stopReason` are written to the crawl. Its status stays `running` for the
 * stages after crawling; only a crawl without any usable page ends as `failed`, with an error code of
 * `robots_blocked_all`, `start_url_unreachable`, `address_not_allowed`, `dns_failed` or `no_sitemap_urls`.
 *
 * @param crawl as `crawls.claim` returned it
 * @throws AuditError `invalid_url` or `invalid_options` when the start URL or a pattern of the plan cannot be used
 * @example
 * const run = crawlSite(ports, await store.crawls.claim(id), { signal });
 * for await (const event of run.events) console.log(event.type);
 * const { stopReason, counts } = await run.done;
 */
export function crawlSite(ports: CrawlPorts, crawl: Crawl, options: CrawlOptions): CrawlRun {
  const events = eventBuffer();
  const startedAt = ports.clock.monotonic();
  const emit = (fact: CrawlFact) => events.push(fact, Math.round(ports.clock.monotonic() - startedAt));
  const abort = new AbortController();
  // Every request and every wait for a host listens to this signal.
  setMaxListeners(0, abort.signal);
  const context = crawlContext(ports, crawl, abort, emit);
  const done = supervised(context, abort, options).finally(events.end);
  // A caller that reads only the events need not catch this too.
  done.catch(() => {});
  return { events: events.events, done };
}

/** Runs the crawl with the outer signals attached. */
async function supervised(context: CrawlContext, abort: AbortController, options: CrawlOptions): Promise<CrawlResult> {
  const { signal, stopSignal } = options;
  const { wake } = context;
  const onAbort = () => {
    abort.abort(signal.reason);
    wake.notify();
  };
  signal.addEventListener("abort", onAbort);
  stopSignal?.addEventListener("abort", wake.notify);
  try {
    signal.throwIfAborted();
    return await run(context, stopSignal);
  } catch (error) {
    context.fail(error);
    // The first failure is the cause of the others.
    throw abort.signal.reason;
  } finally {
    signal.removeEventListener("abort", onAbort);
    stopSignal?.removeEventListener("abort", wake.notify);
  }
}

function crawlContext(
  ports: CrawlPorts,
  crawl: Crawl,
  abort: AbortController,
  emit: (fact: CrawlFact) => void,
): CrawlContext {
  const { plan, epoch } = crawl;
  const { store, clock, extractor } = ports;
  const scope = crawlScope(crawl.startUrl, plan);
  const wake = wakeSignal(clock);
  const limits = limitTally(crawl.limitsHit, (hit) => emit({ type: "limit-hit", hit }));
  const counters = crawlCounters(crawl);
  const reach = requestReach(crawl.startUrl, plan, ports.maxOffSiteRequests);
  const silent = silentHosts();
  const responses = storedResponses();
  const site = pastInvalidCertificates(ports.fetcher, { plan, scope });
  const fetcher = crawlFetcher(
    { fetcher: site, clock },
    {
      reach,
      silent,
      kept: responses,
      limits,
      memory: reachMemory(store.documents, crawl.id, epoch),
    },
  );
  const gates = ports.hostGates ?? hostGates(clock).tenant("");
  const crawlGates = gates.crawl(crawl.id);
  const fetch = politeFetch({ fetcher, clock }, crawlGates, plan, scope.start.origin);
  const robots = crawlRobots(plan, fetch, robotsDocuments(store.documents, crawl.id, epoch), wake.notify);
  const memory = urlMemory(hashSeed(ports.randomInteger));
  const traps = detectorOf(plan, ports.randomInteger);
  const discovery = targetDiscovery(plan, scope, { memory, limits, counters, robots, traps, reach });
  const fail = (error: unknown) => {
    if (abort.signal.aborted) return;
    abort.abort(error);
    wake.notify();
  };
  const beside: CompanionParts = {
    crawlId: crawl.id,
    epoch,
    plan,
    fetcher: site,
    clock,
    documents: store.documents,
    gates: crawlGates,
    pages: fetch,
    startOrigin: scope.start.origin,
    signal: abort.signal,
    fail,
  };
  const analysis = analysisBy(extractor);
  const checks = companionChecks(beside, {
    scope,
    analysis,
    randomInteger: ports.randomInteger,
    isPublicAddress: ports.isPublicAddress ?? (() => true),
    earlier: () => earlierLinks(store, crawl),
  });
  const siteCopy = crawlCopy();
  const rendering = crawlRendering({
    crawlId: crawl.id,
    epoch,
    plan,
    renderer: ports.renderer ?? null,
    field: pageFieldData(plan, ports),
    documents: store.documents,
    analysis,
    clock,
    limits,
    startOrigin: scope.start.origin,
    atTurn: (url, request) => atTurn(fetch, url, request, abort.signal),
    isOwn: (url) => isUrl(url) && scope.decide(new URL(url)).internal,
    settingOf: () => (siteCopy.copy === null ? {} : { copyOf: siteCopy.copy }),
  });
  return {
    crawl,
    plan,
    epoch,
    ports,
    store,
    clock,
    analysis,
    signal: abort.signal,
    wake,
    fetch,
    robots,
    scope,
    reach,
    silent,
    refusing: refusingHosts(),
    limits,
    counters,
    discovery,
    traps,
    sources: sourceBudget(plan.maxSourceBytes),
    home: homePage(crawl),
    companions: companions(checks),
    rendering,
    siteCopy,
    storedResponses: responses,
    emit,
    fail,
  };
}

/** Returns the checks beside the pages that a plan asks for. */
function companionChecks(
  parts: CompanionParts,
  of: Omit<ExternalParts, "plan" | "refusing"> & Omit<HostProbeParts, "plan">,
): CompanionCheck[] {
  const { plan } = parts;
  const { start } = of.scope;
  const looksElsewhere = plan.maxExternalUrls > 0;
  const refusing = new Set<string>();
  const files = { plan, start, allBytes: byteBudget(plan.maxResourceBytes) };
  return [
    ...(looksElsewhere ? [companionCheck(externalLinks({ plan, refusing, ...of }), parts)] : []),
    ...(plan.maxProbedHosts === 0 ? [] : [companionCheck(hostProbes({ plan, ...of }), parts)]),
    ...(plan.fetchResources ? [companionCheck(ownResources(files), parts)] : []),
    ...(plan.fetchResources && looksElsewhere ? [companionCheck(foreignResources({ ...files, refusing }), parts)] : []),
  ];
}

/** No detector in list and sitemap mode, whose URLs are finite. */
function detectorOf(
  { mode, trapBudget }: Crawl["plan"],
  randomInteger: CrawlPorts["randomInteger"],
): TrapDetector | null {
  return mode === "spider" && trapBudget !== null ? trapDetector(trapBudget, randomInteger(2 ** 32)) : null;
}

/** Time for which requests beside the pages go on after the last page. */
const companionGraceMs = 20_000;

async function run(context: CrawlContext, stopSignal: AbortSignal | undefined): Promise<CrawlResult> {
  const { crawl, epoch, store, clock, emit, ports } = context;
  const resumed = await restoreEarlier(context);
  await restoreReach(context.reach, store.documents, crawl.id);
  await context.companions.begin();
  await context.rendering.begin();
  if (resumed) await recallCompanions(context);
  if (resumed) context.sources.begin(await store.pages.sourceBytes(crawl.id));
  emit({ type: "crawl-started", crawlId: crawl.id, resumed });
  emit({ type: "phase", phase: "crawling" });
  if (crawl.startedAt === null || crawl.status === "queued") {
    const startedAt = crawl.startedAt ?? new Date(clock.now()).toISOString();
    await store.crawls.update(crawl.id, epoch, { startedAt, ...(crawl.status === "queued" && { status: "running" }) });
  }
  await learnSiteCopy(context, stopSignal);
  await addSeeds(context);
  const reporter = await robotsReporter(context);
  const progress = await crawlProgress(context, reporter);
  const traps = await trapReporter(context);
  const stop = await crawlLoop(context, { progress, robots: reporter, traps }, stopSignal);
  await finishCompanions(context, stop === "stopped", stopSignal);
  await reporter.save();
  await traps.finish();
  const result = await crawlOutcome(context, stop);
  progress.emitProgress(true);
  await store.crawls.update(crawl.id, epoch, finalUpdate(result, new Date(clock.now()).toISOString()));
  ports.logger.info(endingOf(crawl, result));
  return result;
}

/**
 * Ends the requests beside the pages: at once when the crawl was stopped, otherwise when they are done or time is up.
 *
 * @throws the signal's reason when the crawl was aborted meanwhile; what was found by then is stored
 */
async function finishCompanions(
  { companions, clock, emit, signal }: CrawlContext,
  isStopped: boolean,
  stopSignal: AbortSignal | undefined,
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  if (isStopped) end();
  else if (companions.isBusy) {
    emit({ type: "phase", phase: "checking-links" });
    stopSignal?.addEventListener("abort", end, { once: true });
    signal.addEventListener("abort", end, { once: true });
    // The sleep rejects when there is nothing more to wait for.
    clock.sleep(companionGraceMs, over.signal).then(end, () => {});
  }
  await companions.finish(over.signal);
  end();
  stopSignal?.removeEventListener("abort", end);
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
}

/** Describes the end of a crawl; without a response, nothing was crawled. */
function endingOf({ startUrl }: Crawl, { counts, stopReason, error }: CrawlResult): string {
  if (error !== null) return `Crawl of ${startUrl} failed: ${error.message}`;
  return `Crawled ${counts.fetched} URLs of ${startUrl}: ${stopReason}.`;
}

function finalUpdate(result: CrawlResult, now: string): CrawlUpdate {
  const { status, stopReason, truncated, counts, limitsHit, error } = result;
  const facts: CrawlUpdate = { stopReason, truncated, counts, limitsHit };
  return status === "failed" ? { ...facts, status, error, finishedAt: now } : facts;
}

/** Restores the state of an earlier part of the crawl from the store; returns `true` if there was one. */
async function restoreEarlier(context: CrawlContext): Promise<boolean> {
  const { crawl, store, counters, discovery } = context;
  let known = false;
  const traps = await trapRestorer(context);
  for await (const rows of store.pages.core(crawl.id)) {
    context.signal.throwIfAborted();
    for (const row of rows) {
      const { url, outcome, internal, inSitemap, page } = row;
      known = true;
      discovery.restore(url, { notCrawled: outcome === "not-crawled", internal, inSitemap });
      if (page !== null) counters.page(page, 0);
      if (page !== null && page.status !== null) context.silent.restore(url);
      if (page?.status === 200 && page.analysis === "ok") context.refusing.note(url, false);
      traps.note(row);
    }
  }
  if (!known) return false;
  counters.correct(await store.frontier.counts(crawl.id));
  await traps.finish();
  await findHomePage(context.home, crawl.startUrl, store.pages, crawl.id);
  return true;
}

const addedAtOnce = 1000;

/** Adds the seeds of the plan: the start URL, except in sitemap mode, and further URLs. */
async function addSeeds({ crawl, epoch, plan, store, discovery, counters, ports }: CrawlContext): Promise<void> {
  if (plan.mode === "sitemap") return;
  const urls = [crawl.startUrl, ...plan.urls];
  for (let offset = 0; offset < urls.length; offset += addedAtOnce) {
    const targets: NewTarget[] = [];
    for (const url of urls.slice(offset, offset + addedAtOnce)) {
      if (!isUrl(url)) ports.logger.warn("A URL of the plan is not a URL and is left out.", { url });
      else targets.push(...[discovery.seed(url)].filter((target) => target !== null));
    }
    counters.pendingBy(await store.frontier.add(crawl.id, epoch, targets));
  }
}
