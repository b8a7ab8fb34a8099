import type { Recommendation } from "@sightline/model";
import { isWrittenByPage } from "./factual-analysis.ts";
import type { RecommendationValue } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { SiteFault } from "./site-faults.ts";

/** Faults that have one cause: they are on nearly all pages of the site, or of the same templates. */
export interface SharedCause {
  /** Templates; empty for all pages of the site. */
  readonly patterns: readonly string[];
  /** Pages of these templates, or of the site. */
  readonly pages: number;
  readonly faults: readonly SharedFault[];
}

/** A fault of a shared cause. */
export interface SharedFault {
  readonly fault: SiteFault;
  /** Number of these pages that have it. */
  readonly failing: number;
}

/** Number of pages below which they may agree by chance. */
const fewestPages = 5;
/** Share of the pages on which a fault has to be for its layout to be the cause. */
const fewestShare = 0.9;
/** Number of faults from which their common place says more than the list of fixes. */
const fewestFaults = 2;
const maxCauses = 8;
const maxEvidence = 4;
const maxNamedPatterns = 4;

/** Returns the causes that faults share, the ones with the most faults first. */
export function sharedCauses({ faults, templates }: Pick<SiteDigest, "faults" | "templates">): readonly SharedCause[] {
  const large = templates.filter(({ pages }) => pages >= fewestPages);
  const site = templates.reduce((sum, { pages }) => sum + pages, 0);
  const causes = new Map<string, OpenCause>();
  for (const fault of faults) {
    // Each page has words of its own; only what its layout repeats can be repaired in one place.
    if (fault.rule.category === "content") continue;
    const failing = new Map(fault.templates.map(({ pattern, pages }) => [pattern, pages]));
    const failingOnSite = fault.templates.reduce((sum, { pages }) => sum + pages, 0);
    if (site >= fewestPages && failingOnSite >= fewestShare * site) {
      addFault(causes, { patterns: [], pages: site }, { fault, failing: Math.min(failingOnSite, site) });
      continue;
    }
    const own = large.filter(({ pattern, pages }) => (failing.get(pattern) ?? 0) >= fewestShare * pages);
    if (own.length === 0) continue;
    const patterns = own.map(({ pattern }) => pattern);
    const pages = own.reduce((sum, template) => sum + template.pages, 0);
    const failingHere = patterns.reduce((sum, pattern) => sum + (failing.get(pattern) ?? 0), 0);
    addFault(causes, { patterns, pages }, { fault, failing: Math.min(failingHere, pages) });
  }
  return [...causes.values()]
    .filter(({ faults }) => faults.length >= fewestFaults)
    .sort((a, b) => b.faults.length - a.faults.length || b.pages - a.pages)
    .slice(0, maxCauses);
}

interface OpenCause extends SharedCause {
  readonly faults: SharedFault[];
}

function addFault(causes: Map<string, OpenCause>, place: Omit<SharedCause, "faults">, fault: SharedFault): void {
  const key = JSON.stringify(place.patterns);
  const cause = causes.get(key) ?? { ...place, faults: [] };
  cause.faults.push(fault);
  causes.set(key, cause);
}

/** Returns the share of the failing pages of each rule that its shared cause accounts for. */
export function shareOfFaults({ faults }: SharedCause): ReadonlyMap<string, number> {
  return new Map(
    faults.map(({ fault: { rule, affected }, failing }) => [rule.id, Math.min(1, failing / Math.max(1, affected))]),
  );
}

/**
 * Returns the recommendation to look for a cause in one place. It names the place and the faults with their counts; what
 * to do about each of them is in the list of fixes.
 */
export function causeRecommendation(cause: SharedCause, value: RecommendationValue): Recommendation {
  const { faults, pages } = cause;
  const counts = faults.map(({ fault, failing }) => `${fault.rule.title} (${failing} of ${pages} pages)`);
  return {
    ...value,
    title: `${faults.length} faults on ${placeOf(cause)}`,
    origin: "facts",
    why: `${counts.join("; ")}. Look first at what these pages share, such as a layout or a plug-in.`,
    steps: [],
    evidence: faults
      .flatMap(({ fault }) => fault.samples.filter(({ pattern }) => isIn(cause, pattern)).slice(0, 1))
      .slice(0, maxEvidence)
      .map(({ issueId, url, text }) => ({ issueId, url, quote: text })),
    effort: faults.some(({ fault }) => isWrittenByPage(fault.rule)) ? "medium" : "small",
  };
}

function isIn({ patterns }: SharedCause, pattern: string): boolean {
  return patterns.length === 0 || patterns.includes(pattern);
}

/** Names the pages of a cause, as in `all 117 pages` or `nearly all 20 pages of /areas/*`. */
function placeOf({ patterns, pages, faults }: SharedCause): string {
  const extent = faults.every(({ failing }) => failing === pages) ? "all" : "nearly all";
  if (patterns.length === 0) return `${extent} ${pages} pages`;
  const named = patterns.slice(0, maxNamedPatterns).join(", ");
  const left = patterns.length - maxNamedPatterns;
  return `${extent} ${pages} pages of ${left > 0 ? `${named} and ${left} more templates` : named}`;
}
