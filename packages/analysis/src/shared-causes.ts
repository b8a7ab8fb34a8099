import type { Recommendation } from "@sightline/model";
import { isWrittenByPage } from "./factual-analysis.ts";
import type { RecommendationValue } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { SiteFault } from "./site-faults.ts";

/** Faults that have one cause: they are on nearly all pages of the same templates. */
export interface SharedCause {
  readonly patterns: readonly string[];
  /** Pages of these templates. */
  readonly pages: number;
  readonly faults: readonly SharedFault[];
}

/** A fault of a shared cause. */
export interface SharedFault {
  readonly fault: SiteFault;
  /** Number of pages of the templates that have it. */
  readonly failing: number;
}

/** Number of pages below which pages of one URL pattern may agree by chance. */
const fewestPages = 5;
/** Share of a template's pages on which a fault has to be for its layout to be the cause. */
const fewestShare = 0.9;
/** Number of faults from which their common place says more than the list of fixes. */
const fewestFaults = 2;
const maxCauses = 8;
const maxEvidence = 4;
const maxNamedPatterns = 4;

/** Returns the causes that faults share, the ones with the most faults first. */
export function sharedCauses({ faults, templates }: Pick<SiteDigest, "faults" | "templates">): readonly SharedCause[] {
  const large = templates.filter(({ pages }) => pages >= fewestPages);
  const causes = new Map<string, { patterns: string[]; pages: number; faults: SharedFault[] }>();
  for (const fault of faults) {
    // Each page has words of its own; only what its layout repeats can be repaired in one place.
    if (fault.rule.category === "content") continue;
    const failing = new Map(fault.templates.map(({ pattern, pages }) => [pattern, pages]));
    const own = large.filter(({ pattern, pages }) => (failing.get(pattern) ?? 0) >= fewestShare * pages);
    if (own.length === 0) continue;
    const patterns = own.map(({ pattern }) => pattern);
    const key = JSON.stringify(patterns);
    const pages = own.reduce((sum, template) => sum + template.pages, 0);
    const cause = causes.get(key) ?? { patterns, pages, faults: [] };
    const failingHere = patterns.reduce((sum, pattern) => sum + (failing.get(pattern) ?? 0), 0);
    cause.faults.push({ fault, failing: Math.min(failingHere, pages) });
    causes.set(key, cause);
  }
  return [...causes.values()]
    .filter(({ faults }) => faults.length >= fewestFaults)
    .sort((a, b) => b.faults.length - a.faults.length || b.pages - a.pages)
    .slice(0, maxCauses);
}

/** Returns the recommendation to repair a cause in one place. */
export function causeRecommendation(cause: SharedCause, value: RecommendationValue): Recommendation {
  const { faults, pages } = cause;
  const place = placeOf(cause);
  const counts = faults.map(({ fault, failing }) => `${fault.rule.title} (${failing} of ${pages} pages)`);
  return {
    ...value,
    title: `One layout, ${pages} pages (${place}), ${faults.length} faults`,
    origin: "facts",
    why: `These pages share a URL pattern and the same faults, so the layout that they share is where to look: ${counts.join("; ")}.`,
    steps: faults.map(({ fault }) => `${fault.rule.title}: ${fault.rule.fix}`),
    evidence: faults
      .flatMap(({ fault }) => fault.samples.filter(({ pattern }) => cause.patterns.includes(pattern)).slice(0, 1))
      .slice(0, maxEvidence)
      .map(({ issueId, url, text }) => ({ issueId, url, quote: text })),
    effort: faults.some(({ fault }) => isWrittenByPage(fault.rule)) ? "medium" : "small",
  };
}

function placeOf({ patterns }: SharedCause): string {
  const named = patterns.slice(0, maxNamedPatterns).join(", ");
  const left = patterns.length - maxNamedPatterns;
  return left > 0 ? `${named} and ${left} more` : named;
}
