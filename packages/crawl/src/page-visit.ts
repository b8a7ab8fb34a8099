import { setImmediate } from "node:timers/promises";
import { failureFacts } from "@sightline/extract/failure-facts";
import type { PageFacts } from "@sightline/facts";
import {
  type CrawlWait,
  indexabilityOf,
  isRefused,
  type PageRuleInput,
  pageKindOf,
  refusalStatuses,
  rendersPages,
  unsettledColumns,
  unsettledRelations,
} from "@sightline/model";
import type { Extraction, FetchResult, LeasedTarget, PageCommit } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import type { UseExtraction } from "./analysis.ts";
import { passCookieWall, type VisitResult } from "./cookie-wall.ts";
import type { CrawlContext } from "./crawl-context.ts";
import type { FetchedDocument, RenderingChoice } from "./rendering/crawl-rendering.ts";
import { asksTooMuch, retryDelayMs, retryReason } from "./retry-policy.ts";
import { isText } from "./trap-recall.ts";
import { withDeclaredCoding } from "./undeclared-coding.ts";

/** What remains to be done about a target after a visit, if it was not committed. */
export type VisitLeftover =
  /** Its outcome may change: another request after a delay, with the reason. */
  | (CrawlWait & { readonly kind: "retry"; readonly forMs: number })
  /** It was to be rendered when the crawl stopped. */
  | { readonly kind: "unrendered" };

/**
 * Requests a target once and builds the page to be committed: facts, edges, issues and new targets.
 *
 * @returns `null` if the page was passed to `add`
 */
export async function visitTarget(
  context: CrawlContext,
  target: LeasedTarget,
  add: (page: PageCommit) => void,
): Promise<VisitLeftover | null> {
  const { plan, clock, signal, rendering } = context;
  const first = await context.fetch.once(target.url, plan.maxBodyBytes, signal);
  const visit = await passCookieWall(context, first);
  const result = withDeclaredCoding(visit.result);
  const attempts = target.attempts + 1;
  const delayMs = retryDelayMs(result, attempts, plan.maxAttempts, clock.now());
  if (asksTooMuch(result, clock.now())) context.refusing.giveUp(target.url, "retry-after");
  if (delayMs === null) {
    let toRender: PageToRender | null = null;
    await analyse(context, { ...visit, result }, attempts, (extraction) => {
      toRender = pageToRender(context, result, extraction);
      // A browser takes long: meanwhile other pages are analysed.
      return toRender === null ? commitPage(context, target, extraction, add) : undefined;
    });
    if (toRender !== null) {
      const { page, choice }: PageToRender = toRender;
      const extraction = await rendering.render(page, choice, signal);
      if (extraction === null) return { kind: "unrendered" };
      await commitPage(context, target, extraction, add);
    }
  } else if (result.kind === "answer" && result.status === 429) context.refusing.note(target.url, true);
  await checkRefusals(context, target.url);
  if (delayMs === null) return null;
  return { kind: "retry", host: hostOf(target.url), reason: retryReason(result), forMs: delayMs };
}

interface PageToRender {
  readonly page: FetchedDocument;
  readonly choice: RenderingChoice;
}

/** Chooses a page to be rendered before it is committed; `null` for most pages. */
function pageToRender(
  { plan, rendering, home }: CrawlContext,
  response: FetchResult,
  extraction: Extraction,
): PageToRender | null {
  if (!rendersPages(plan) || response.kind === "failure") return null;
  const { facts } = extraction;
  const pageKind = pageKindOf(facts);
  const choice = rendering.choose(facts, { isHome: home.isHome(facts.url), pageKind });
  return choice === null ? null : { page: { response, extraction, pageKind }, choice };
}

/** After many refusals in a row, requests a page that was read before: a host that refuses that too is given up. */
async function checkRefusals({ refusing, fetch, plan, signal }: CrawlContext, url: string): Promise<void> {
  const page = refusing.pageToCheck(url);
  if (page === null) return;
  const host = hostOf(page);
  await fetch.gate(host).enter(fetch.settings(host), signal);
  const result = await fetch.once(page, plan.maxBodyBytes, signal);
  if (result.kind === "answer" && refusalStatuses.includes(result.status)) refusing.giveUp(url, "refused");
}

async function analyse(
  { analysis, plan, signal, siteCopy, sources, clock }: CrawlContext,
  { result, cookieRedirect }: VisitResult,
  attempts: number,
  use: UseExtraction,
): Promise<void> {
  const fetchedAt = new Date(clock.now());
  if (result.kind === "failure") {
    await use({ facts: failureFacts(result, { attempts, failedAt: fetchedAt }), edges: [], mainText: null });
    return;
  }
  const { copy } = siteCopy;
  const response = {
    ...result,
    ...(copy === null ? {} : { copyOf: copy }),
    ...(cookieRedirect === undefined ? {} : { cookieRedirect }),
    keepSource: sources.isOpen,
    statements: plan.statements,
    fetchedAt,
  };
  await analysis.extract(response, signal, (extraction) => use(withAttempts(extraction, attempts)));
}

function withAttempts(extraction: Extraction, attempts: number): Extraction {
  if (extraction.facts.attempts === attempts) return extraction;
  return { ...extraction, facts: { ...extraction.facts, attempts }, packed: null };
}

/** Builds the page at once, unless it has so many or so long URLs that it must yield to the event loop in between. */
function commitPage(
  context: CrawlContext,
  target: LeasedTarget,
  extraction: Extraction,
  add: (page: PageCommit) => void,
): Promise<void> | undefined {
  const steps = pageCommit(context, target, extraction);
  const first = steps.next();
  if (!first.done) return commitInTurns(steps, context.signal, add);
  add(first.value);
  return undefined;
}

async function commitInTurns(
  steps: Generator<undefined, PageCommit>,
  signal: AbortSignal,
  add: (page: PageCommit) => void,
): Promise<void> {
  for (;;) {
    await setImmediate();
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return add(step.value);
  }
}

function* pageCommit(
  context: CrawlContext,
  target: LeasedTarget,
  extraction: Extraction,
): Generator<undefined, PageCommit> {
  const { home, limits, ports, discovery, traps, sources, companions, plan } = context;
  const { facts, edges, mainText, packed = null, source, textPrint } = extraction;
  const { depth } = target;
  if (facts.status !== null && facts.status < 500) context.refusing.note(facts.url, isRefused(facts));
  const isStart = home.isStart(target.url);
  const pageKind = pageKindOf(facts);
  const { expectIndexing } = context.plan;
  const indexability = indexabilityOf(facts, { expectIndexing, pageKind });
  const input: PageRuleInput = {
    id: target.id,
    depth,
    ...unsettledColumns(facts.url, indexability),
    edges,
    mainText,
    siteOrigin: home.origin,
    isHome: home.isHome(target.url),
    pageKind,
    repeatsTitle: false,
    repeatsDescription: false,
    isOrphan: unsettledRelations.isOrphan,
    isDemo: unsettledRelations.isDemo,
    isFramePart: unsettledRelations.isFramePart,
    isVariant: unsettledRelations.isVariant,
    isAsset: unsettledRelations.isAsset,
    soleLinker: unsettledRelations.soleLinker,
    linksOnlyHome: unsettledRelations.linksOnlyHome,
    isLinkedFromHiddenOnly: unsettledRelations.isLinkedFromHiddenOnly,
    namedBy: unsettledRelations.namedBy,
    // Last, so that all pages have one shape (docs/decisions/object-shapes.md).
    ...facts,
  };
  const issues = ports.evaluatePage(input, extraction);
  companions.note(extraction);
  if (isText(facts)) traps?.page(facts.url, { mainTextHash: facts.mainTextHash, mainText, textPrint });
  const discovered = yield* discovery.fromPage({ depth, isStart, facts, edges });
  if (isStart && facts.kind === "redirect" && facts.redirect !== null && facts.redirect.url !== null)
    home.moveTo(facts.redirect.url);
  if (facts.bodyTruncated) limits.hit("max-body-bytes", facts.url);
  if (Object.keys(facts.cutFacts).length > 0) limits.hit("fact-list", facts.url);
  const storedSource = sources.keep(source ?? null);
  if (lacksSource(facts, storedSource) && plan.maxSourceBytes > 0 && (source !== undefined || !sources.isOpen)) {
    limits.hit("source-bytes", facts.url);
  }
  const { id, token } = target;
  return {
    target: { id, token },
    facts,
    indexability,
    pageKind,
    mainText,
    packed,
    source: storedSource,
    edges,
    issues,
    discovered,
  };
}

/** True for HTML that could be analysed but has no source: only such pages have one. */
function lacksSource({ kind, analysis }: PageFacts, source: Uint8Array | null): boolean {
  return source === null && kind === "html" && analysis === "ok";
}
