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

/** What came of visiting a target. */
export type Visit =
  | { readonly kind: "page"; readonly commit: PageCommit }
  /** Its outcome may change: to be requested again after `delayMs`. */
  | { readonly kind: "retry"; readonly delayMs: number };

/** Requests a target once and makes the page that is to be committed: facts, edges, issues and new targets. */
export async function visitTarget(context: CrawlContext, target: HeldTarget): Promise<Visit> {
  const { plan, clock, signal } = context;
  const result = await context.fetch.once(target.url, plan.maxBodyBytes, signal);
  const attempts = target.attempts + 1;
  const delayMs = retryDelayMs(result, attempts, plan.maxAttempts, clock.now());
  if (delayMs !== null) return { kind: "retry", delayMs };
  const extraction = await extractionOf(context, result, attempts);
  return { kind: "page", commit: pageCommit(context, target, extraction) };
}

async function extractionOf(context: CrawlContext, result: FetchResult, attempts: number): Promise<Extraction> {
  if (result.kind === "failure") return { facts: failureFacts(result, { attempts }), edges: [], mainText: null };
  const extraction = await context.extractor.extract(result, context.signal);
  if (extraction.facts.attempts === attempts) return extraction;
  return { ...extraction, facts: { ...extraction.facts, attempts } };
}

function pageCommit(context: CrawlContext, target: HeldTarget, { facts, edges, mainText }: Extraction): PageCommit {
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
  if (isText(facts)) traps?.page(facts.url, { mainTextHash: facts.mainTextHash, mainText });
  const discovered = discovery.fromPage({ depth, isHome, facts, edges });
  if (isHome && facts.redirect !== null && facts.redirect.url !== null) home.moveTo(facts.redirect.url);
  if (facts.bodyTruncated) limits.hit("max-body-bytes", facts.url);
  if (facts.cutFacts.length > 0) limits.hit("fact-list", facts.url);
  return { target: { id: target.id, token: target.token }, facts, mainText, edges, issues, discovered };
}
