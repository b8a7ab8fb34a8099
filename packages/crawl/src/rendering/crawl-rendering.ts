import type { PageFacts } from "@sightline/facts";
import {
  type CrawlPlan,
  fairSlots,
  lighthouseKind,
  type PageKind,
  type RenderedPage,
  type RenderFailureReason,
  renderedPagesKind,
  rendersPages,
  screenshotsKind,
  staysOnPage,
} from "@sightline/model";
import type {
  Clock,
  DocumentStore,
  Extraction,
  FetchedPage,
  RenderedDocument,
  Renderer,
  RenderFailure,
  RenderMeasures,
  ResponseToExtract,
} from "@sightline/model/ports";
import type { Analysis } from "../analysis.ts";
import type { LimitTally } from "../limit-tally.ts";
import { requestHeaders } from "../request-headers.ts";
import { compareDocuments, linksOf } from "./compare-documents.ts";
import { loadRenderedPages } from "./load-rendered-pages.ts";
import type { AskedFieldData } from "./page-field-data.ts";
import { pageSamples } from "./page-samples.ts";

/** Reason why a page is rendered. */
export interface RenderingChoice {
  /** URL pattern of which it is a sample; `null` for a page that scripts fill, and where all pages are rendered. */
  readonly sampleOf: string | null;
  /** True if its load is measured, and pictures of it are taken. */
  readonly isMeasured: boolean;
  readonly isHome: boolean;
}

/** Page as the crawl got it. */
export interface FetchedDocument {
  readonly response: Pick<FetchedPage, "headers" | "remoteAddress">;
  readonly extraction: Extraction;
  readonly pageKind: PageKind;
}

/** Renders pages of a crawl between their extraction and their commit. */
export interface CrawlRendering {
  /** Takes up what earlier parts of the crawl rendered. */
  begin(): Promise<void>;
  /** Chooses a page to be rendered; `null` if it is not. */
  choose(facts: PageFacts, page: { readonly isHome: boolean; readonly pageKind: PageKind }): RenderingChoice | null;
  /**
   * Renders a page, and stores what differs and what was measured.
   *
   * @returns its extraction, with the links of the rendered document where the crawl follows them; `null` if rendering
   * has stopped, so that the page is to be visited again
   */
  render(page: FetchedDocument, choice: RenderingChoice, signal: AbortSignal): Promise<Extraction | null>;
  /** Renders no page that does not yet have its turn. */
  stop(): void;
  /** Number of pages that are being rendered or wait for their turn. */
  readonly underWay: number;
}

/** What rendering needs of a crawl. */
export interface CrawlRenderingParts {
  readonly crawlId: string;
  readonly epoch: number;
  readonly plan: CrawlPlan;
  readonly renderer: Renderer | null;
  readonly field: AskedFieldData;
  readonly documents: DocumentStore;
  readonly analysis: Analysis;
  readonly clock: Clock;
  readonly limits: LimitTally;
  readonly startOrigin: string;
  /** Waits for a turn at the host of a URL, and ends it with the request. */
  atTurn<Value>(url: string, request: () => Promise<Value>): Promise<Value>;
  isOwn(url: string): boolean;
  /** Properties of the response that the page was extracted with, such as its copy. */
  settingOf(): Partial<ResponseToExtract>;
}

const timeoutMs = 45_000;
const maxRequests = 1000;
const maxBytes = 64 * 1024 * 1024;
/** Pages whose load is measured, each three times: those of most patterns. */
const maxMeasured = 12;
const vitalsRuns = 3;
const screenshotWidths: readonly number[] = [412, 1440];
/** Pages in a row for which there was no browser, after which it is not asked for again. */
const maxBrowserFailures = 3;

/** Creates the rendering of a crawl. */
export function crawlRendering(parts: CrawlRenderingParts): CrawlRendering {
  const { crawlId, epoch, plan, renderer, documents, analysis, clock, limits } = parts;
  const samples = pageSamples();
  const atOnce = renderer?.pagesAtOnce ?? 1;
  const slots = fairSlots({ slots: atOnce, share: () => atOnce, maxWaiting: Number.POSITIVE_INFINITY });
  const headersOf = requestHeaders(plan, parts.startOrigin);
  let chosen = 0;
  let measured = 0;
  let browserFailures = 0;
  let isStopped = false;

  function choose(
    facts: PageFacts,
    { isHome, pageKind }: { readonly isHome: boolean; readonly pageKind: PageKind },
  ): RenderingChoice | null {
    const { url, status, kind, analysis: read } = facts;
    if (!rendersPages(plan) || status !== 200 || kind !== "html" || read !== "ok" || !parts.isOwn(url)) return null;
    const isFilled = isFilledByScripts(facts, pageKind);
    const isNeeded = plan.render === "all" || isHome || isFilled;
    const sample = samples.take(url);
    if (sample === null && !isNeeded) return null;
    if (chosen >= plan.maxRenderedPages) {
      limits.hit("rendered-pages", url);
      return null;
    }
    chosen++;
    const isMeasured = (isHome || sample?.earlier === 0) && measured < maxMeasured;
    if (isMeasured) measured++;
    return { sampleOf: sample?.template ?? null, isMeasured, isHome };
  }

  async function ask(url: string, choice: RenderingChoice, signal: AbortSignal) {
    if (renderer === null) return unavailable("The process that crawled this page has no renderer.");
    if (browserFailures >= maxBrowserFailures) return unavailable("The browser could not be used for earlier pages.");
    const { "user-agent": userAgent = plan.userAgent, accept: _, ...headers } = headersOf(url);
    const options = {
      device: plan.renderDevice,
      userAgent,
      headers,
      timeoutMs,
      maxRequests,
      maxBytes,
      maxHtmlBytes: plan.maxBodyBytes,
      allowInvalidTls: plan.allowInvalidTls,
      measures: measuresOf(choice),
    };
    const result = await parts.atTurn(url, () => renderer.render(url, options, signal));
    const hasNoBrowser = result.kind === "failure" && result.reason === "browser";
    browserFailures = hasNoBrowser ? browserFailures + 1 : 0;
    return result;
  }

  function measuresOf({ sampleOf, isMeasured }: RenderingChoice): RenderMeasures {
    return {
      vitalsRuns: isMeasured ? vitalsRuns : 0,
      accessibility: isMeasured || sampleOf !== null,
      screenshots: isMeasured && plan.screenshots ? screenshotWidths : [],
      ...(isMeasured && plan.lighthouse ? { lighthouse: true } : {}),
    };
  }

  /** Reads the document that scripts left as the server's response would have been read. */
  function readRendered({ html, htmlTruncated, finalUrl }: RenderedDocument, raw: FetchedPage, signal: AbortSignal) {
    const headers = raw.headers.filter(([name]) => !replacedHeaders.has(name));
    const response: ResponseToExtract = {
      ...raw,
      ...parts.settingOf(),
      url: withoutFragment(finalUrl),
      headers: [...headers, ["content-type", "text/html; charset=utf-8"]],
      body: html,
      bodyTruncated: htmlTruncated,
      wireBytes: html.byteLength,
      keepSource: false,
      statements: false,
      scripting: true,
    };
    let extracted: Extraction | null = null;
    const use = (extraction: Extraction) => {
      extracted = extraction;
      return undefined;
    };
    return analysis.extract(response, signal, use).then((): Extraction | null => extracted);
  }

  async function render(
    page: FetchedDocument,
    choice: RenderingChoice,
    signal: AbortSignal,
  ): Promise<Extraction | null> {
    const { url } = page.extraction.facts;
    const { remoteAddress } = page.response;
    const [result, field] = await Promise.all([
      slots.run({ tenant: "" }, async () => (isStopped ? null : ask(url, choice, signal)), signal),
      choice.isMeasured && !isStopped ? parts.field.of({ url, isHome: choice.isHome, remoteAddress }, signal) : null,
    ]);
    if (result === null) return null;
    const shown = {
      url,
      device: plan.renderDevice,
      renderedAt: new Date(clock.now()).toISOString(),
      sampleOf: choice.sampleOf,
      ...(field === null ? {} : { field }),
    };
    if (result.kind === "rendered") return keep(page, result, shown, signal);
    await store({ ...shown, ...nothing, failure: { reason: result.reason, message: result.message } });
    return page.extraction;
  }

  /** Stores what a rendered page shows. @returns the extraction of the page, with the links that the crawl follows */
  async function keep(
    { response, extraction, pageKind }: FetchedDocument,
    result: RenderedDocument,
    shown: Pick<RenderedPage, "url" | "device" | "renderedAt" | "sampleOf" | "field">,
    signal: AbortSignal,
  ): Promise<Extraction> {
    const { url } = shown;
    const read = await readRendered(result, fetchedPage(url, response), signal);
    const rendered = read !== null && read.facts.analysis === "ok" ? read : null;
    const isFilled = isFilledByScripts(extraction.facts, pageKind);
    const areLinksScripted = linksOf({ url, edges: extraction.edges }, parts.isOwn).size === 0;
    const isFollowed = rendered !== null && (plan.render === "all" || isFilled || areLinksScripted);
    const isSamePage = isFilled || staysOnPage({ url, finalUrl: result.finalUrl });
    await store({
      ...shown,
      failure: null,
      status: result.status,
      finalUrl: result.finalUrl,
      isUnsettled: result.isUnsettled,
      ...(isFollowed ? { followsAdded: true } : {}),
      differences: rendered !== null && isSamePage ? compareDocuments(extraction, rendered, parts.isOwn) : null,
      measures: result.measures,
      ...(result.lighthouse === undefined ? {} : { lighthouse: result.lighthouse.result }),
    });
    await storeFiles(url, result);
    return isFollowed ? withLinks(extraction, rendered, parts.isOwn) : extraction;
  }

  async function storeFiles(url: string, { screenshots, lighthouse }: RenderedDocument): Promise<void> {
    if (screenshots.length > 0) await documents.put(crawlId, epoch, screenshotsKind, url, screenshots);
    const json = lighthouse?.json ?? null;
    if (json !== null) await documents.put(crawlId, epoch, lighthouseKind, url, json);
  }

  const store = (page: RenderedPage) => documents.put(crawlId, epoch, renderedPagesKind, page.url, page);

  return {
    async begin() {
      if (!rendersPages(plan)) return;
      for (const { sampleOf, measures, field } of await loadRenderedPages(documents, crawlId)) {
        chosen++;
        if (field !== undefined) parts.field.restore(field);
        if (sampleOf !== null) samples.restore(sampleOf);
        if (measures !== null && measures.vitals !== null) measured++;
      }
    },
    choose,
    render,
    stop() {
      isStopped = true;
    },
    get underWay() {
      return slots.waiting + slots.running;
    },
  };
}

const nothing = { status: null, finalUrl: null, isUnsettled: false, differences: null, measures: null } as const;

function unavailable(message: string): RenderFailure {
  const reason: RenderFailureReason = "browser";
  return { kind: "failure", reason, message };
}

/** True for a page of which the server sends little more than scripts, or places that they may fill. */
function isFilledByScripts(
  { hasScript, mayBeScripted, emptyPlaces }: Pick<PageFacts, "hasScript" | "mayBeScripted" | "emptyPlaces">,
  kind: PageKind,
): boolean {
  const isShell = kind === "app-shell" || kind === "script-filled";
  return isShell || (kind === "empty" && hasScript) || (mayBeScripted && emptyPlaces !== null);
}

/** What a browser has decoded already. */
const replacedHeaders: ReadonlySet<string> = new Set(["content-type", "content-encoding", "content-length"]);

function fetchedPage(url: string, { headers }: Pick<FetchedPage, "headers">): FetchedPage {
  const empty = { body: new Uint8Array(0), bodyTruncated: false, wireBytes: 0, ttfbMs: 0, totalMs: 0 };
  return { kind: "answer", url, status: 200, headers, remoteAddress: null, ...empty };
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}

/** Adds the links that only the rendered document has; they have no position in the source. */
function withLinks(raw: Extraction, rendered: Extraction, isOwn: (url: string) => boolean): Extraction {
  const { url } = raw.facts;
  const known = linksOf({ url, edges: raw.edges }, isOwn);
  const added = [...linksOf({ url, edges: rendered.edges }, isOwn)].flatMap(([key, { at: _, ...edge }]) =>
    known.has(key) ? [] : [edge],
  );
  return added.length === 0 ? raw : { ...raw, edges: [...raw.edges, ...added].slice(0, maxEdges) };
}

/** As for extractions. */
const maxEdges = 20_000;
