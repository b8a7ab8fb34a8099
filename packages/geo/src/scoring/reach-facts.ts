import { type PerEngine, perEngine } from "../crawlers/engines.ts";
import type { PageReading } from "../reading/page-reading.ts";
import { gatedTypes, gateFactor, gateOf } from "../reading/paywall.ts";
import { copilotEligibility, googleEligibility } from "../robots/snippet-eligibility.ts";
import type { WrongCanonical } from "../site/wrong-canonicals.ts";
import type { ReachFacts } from "./reach.ts";

const enoughWords = 150;

/** Returns the facts that determine the reach of a page. */
export function reachFacts(page: PageReading): ReachFacts {
  const { record, isChallenge, access, directives } = page;
  const gate = gatedTypes.includes(page.type) ? gateOf(page.text, page.structuredData, page.survey) : null;
  return {
    answer: record.status === 200 && record.kind === "html" && !isChallenge ? 1 : 0,
    isChallenge,
    ...coverage(page),
    gate: gate?.isGated === true ? gateFactor(gate.accessibleShare) : 1,
    isGateDeclared: gate?.isDeclared ?? false,
    robots: allowance(access),
    isRobotsUnavailable: access.google.isUnavailable,
    directives: eligibility(directives, record.noSnippetShare),
    canonical: canonicalFactor(page.survey.wrongCanonical),
  };
}

/** Memoized: pages with the same access share one object. */
const allowances = new WeakMap<PageReading["access"], PerEngine<boolean>>();

function allowance(access: PageReading["access"]): PerEngine<boolean> {
  const known = allowances.get(access);
  if (known !== undefined) return known;
  const found = perEngine(({ id }) => access[id].allowed);
  allowances.set(access, found);
  return found;
}

function eligibility(directives: PageReading["directives"], noSnippetShare: number): PerEngine {
  return perEngine(({ id }) => {
    if (id === "google") return googleEligibility(directives.google, noSnippetShare);
    if (id === "microsoft") return copilotEligibility(directives.microsoft, noSnippetShare);
    return directives[id].noindex ? 0 : 1;
  });
}

/**
 * Returns the reach that a canonical leaves: none to a page that asks engines for other content, half if they may ignore
 * the canonical because the page that it names cannot be indexed.
 */
export function canonicalFactor(wrong: WrongCanonical | null): number {
  if (wrong === null) return 1;
  return wrong.kind === "displaced" ? 0 : 0.5;
}

/**
 * Returns the share of the text that is present before scripts run: known without scripts, else estimated from the
 * source.
 */
function coverage({ record, text }: PageReading) {
  if (!record.hasScript) return { coverage: 1, isCoverageEstimated: false };
  if (record.scriptShell !== null) return { coverage: 0, isCoverageEstimated: true };
  const isFull = (text?.words.length ?? 0) >= enoughWords;
  return { coverage: isFull ? 1 : null, isCoverageEstimated: true };
}
