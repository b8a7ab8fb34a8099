import { type Severity, severities } from "@sightline/model";
import type { CheckTally } from "../findings/finding-fold.ts";
import type { GeoFinding, GeoPatch, GeoStep } from "../result/geo-audit.ts";
import { type Effect, effects } from "./answer-state.ts";

/** Failed rule of the crawl that concerns answer engines too. */
export interface RelatedFault extends Pick<GeoStep, "rule" | "effect" | "text" | "pages" | "sample" | "issueIds"> {
  readonly severity: Severity;
  /** Action to take, in the imperative. */
  readonly fix: string;
}

/** What failed. */
export interface Failed {
  readonly tallies: readonly CheckTally[];
  readonly findings: readonly GeoFinding[];
  readonly related: readonly RelatedFault[];
}

const maxSteps = 4;
const maxIds = 20;

interface Candidate {
  readonly rule: string;
  readonly effect: Effect;
  readonly severity: Severity;
  readonly pages: number;
  readonly places: number;
  readonly step: () => GeoStep;
}

/**
 * Returns what to do first: faults that are certain, of the audit's checks and of the crawl's rules, by what they do,
 * then by their severity, by the pages concerned, by the fewest places to edit, and by id. What a rule only leaves to tidy
 * up is told with the other rules.
 */
export function doFirst({ tallies, findings, related }: Failed, patches: ReadonlyMap<string, GeoPatch>): GeoStep[] {
  const own = tallies.flatMap((tally): Candidate[] => {
    const { id, effect, severity, status, failing, pages, assessed } = tally;
    if (status !== "failed") return [];
    const places = assessed === 1 && pages !== 1 ? 1 : failing;
    return [
      { rule: id, effect, severity, pages, places, step: () => stepOf(tally, findings, patches.get(id) ?? null) },
    ];
  });
  const ofRules = related.flatMap((fault): Candidate[] =>
    fault.effect === "tidies" ? [] : [{ ...fault, places: fault.pages, step: () => stepOfRule(fault) }],
  );
  return [...own, ...ofRules]
    .sort(byWeight)
    .slice(0, maxSteps)
    .map(({ step }) => step());
}

function byWeight(a: Candidate, b: Candidate): number {
  return (
    effects.indexOf(a.effect) - effects.indexOf(b.effect) ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    b.pages - a.pages ||
    a.places - b.places ||
    (a.rule < b.rule ? -1 : 1)
  );
}

function stepOf(
  { id, effect, fix, pages, sample }: CheckTally,
  all: readonly GeoFinding[],
  patch: GeoPatch | null,
): GeoStep {
  const own = all.filter(({ rule, certainty, accepted }) => rule === id && certainty === "certain" && !accepted);
  const [first] = own;
  const line = first?.data["line"];
  return {
    rule: id,
    effect,
    title: fix,
    text: first?.text ?? "",
    pages,
    sample: [...sample],
    line: typeof line === "string" ? line : null,
    issueIds: own.slice(0, maxIds).map(({ id }) => id),
    patch,
  };
}

function stepOfRule({ rule, effect, fix, text, pages, sample, issueIds }: RelatedFault): GeoStep {
  const ids = issueIds.slice(0, maxIds);
  return { rule, effect, title: fix, text, pages, sample: [...sample], line: null, issueIds: ids, patch: null };
}
