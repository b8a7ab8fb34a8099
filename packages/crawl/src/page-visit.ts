import { failureFacts } from "@sightline/extract/failure-facts";
import {
  type Extraction,
  type FetchResult,
  indexabilityOf,
  type PageCommit,
  type PageRuleInput,
  unsettledColumns,
} from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import type { HeldTarget } from "./frontier-window.ts";
import { retryDelayMs } from "./retry-policy.ts";
import { isText } from "./trap-recall.ts";

/**
 * Requests a target once and makes the page that is to be committed: facts, edges, issues and new targets.
 *
 * @returns `null` when `add` got the page; when its outcome may change, the milliseconds after which to request it again
 */
export async function visitTarget(
  context: CrawlContext,
  target: HeldTarget,
  add: (page: PageCommit) => void,
): Promise<number | null> {
  const { plan, clock, signal } = context;
  const result = await context.fetch.once(target.url, plan.maxBodyBytes, signal);
  const attempts = target.attempts + 1;
  const delayMs = retryDelayMs(result, attempts, plan.maxAttempts, clock.now());
  if (delayMs === null) {
    await analyse(context, result, attempts, (extraction) => add(pageCommit(context, target, extraction)));
  }
  return delayMs;
}

async function analyse(
  { analysis, signal }: CrawlContext,
  result: FetchResult,
  attempts: number,
  use: (extraction: Extraction) => void,
): Promise<void> {
  if (result.kind === "failure") use({ facts: failureFacts(result, { attempts }), edges: [], mainText: null });
  else await analysis.extract(result, signal, (extraction) => use(withAttempts(extraction, attempts)));
}

function withAttempts(extraction: Extraction, attempts: number): Extraction {
  if (extraction.facts.attempts === attempts) return extraction;
  return { ...extraction, facts: { ...extraction.facts, attempts }, packed: null };
}

function pageCommit(
  context: CrawlContext,
  target: HeldTarget,
  { facts, edges, mainText, packed = null, textPrint }: Extraction,
): PageCommit {
  const { home, limits, ports, discovery, traps } = context;
  const { depth } = target;
  const isHome = home.isHome(target.url);
  const input: PageRuleInput = {
    id: target.id,
    depth,
    indexability: indexabilityOf(facts),
    ...unsettledColumns(facts.url),
    edges,
    mainText,
    siteOrigin: home.origin,
    isHome,
    // Last, so that all pages have one shape (docs/decisions/object-shapes.md).
    ...facts,
  };
  const issues = ports.evaluatePage(input);
  if (isText(facts)) traps?.page(facts.url, { mainTextHash: facts.mainTextHash, mainText, textPrint });
  const discovered = discovery.fromPage({ depth, isHome, facts, edges });
  if (isHome && facts.redirect !== null && facts.redirect.url !== null) home.moveTo(facts.redirect.url);
  if (facts.bodyTruncated) limits.hit("max-body-bytes", facts.url);
  if (facts.cutFacts.length > 0) limits.hit("fact-list", facts.url);
  return { target: { id: target.id, token: target.token }, facts, mainText, packed, edges, issues, discovered };
}
