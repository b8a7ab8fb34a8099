import { flatten, type RuleTally, type Severity, severities } from "@sightline/model";
import type { AnalysedIssue, AnalysisInput } from "./analysis-input.ts";
import type { Focus } from "./focus.ts";
import { issueText } from "./issue-text.ts";
import type { TemplateCounts } from "./template-counts.ts";

/** Sample issue of a rule. */
export interface FaultSample {
  /** Reference by which the model cites it, as in `i3`. */
  readonly ref: string;
  readonly issueId: string;
  readonly url: string;
  /** The template of `url`. */
  readonly pattern: string;
  readonly text: string;
}

/** A failing rule with its cost, the places where it fails, and sample issues. */
export interface SiteFault {
  readonly rule: AnalysisInput["rules"][number];
  readonly severity: Severity;
  /** Number of pages on which it fails; 1 for site rules. */
  readonly affected: number;
  readonly applicable: number;
  readonly pointsLost: number;
  readonly gainIfFixed: number;
  /** Templates it fails on, by descending number of issues. */
  readonly templates: readonly FaultTemplate[];
  /** True if not all issues were read: the counts by template cover only the first. */
  readonly isSampled: boolean;
  readonly samples: readonly FaultSample[];
}

/** Issues of a fault on one template. */
interface FaultTemplate {
  readonly pattern: string;
  readonly issues: number;
  /** Number of issues that are about a page as a whole, which is at most one for each page. */
  readonly pages: number;
}

const maxFaults = 25;
/** Maximum faults beyond the costliest that a focus adds. */
const maxFocused = 10;
const maxIssuesRead = 5000;
const maxTemplatesOfFault = 50;
const maxSamples = 8;

/**
 * Returns the faults of a crawl that cost most or match the focus, costliest first, each with issues of different
 * templates.
 */
export async function siteFaults(
  input: AnalysisInput,
  { counts, focus }: { readonly counts: TemplateCounts; readonly focus: Focus | null },
  signal: AbortSignal,
): Promise<readonly SiteFault[]> {
  const faults: SiteFault[] = [];
  let refs = 0;
  for (const costed of wantedRules(costedRules(input), focus)) {
    signal.throwIfAborted();
    const places = await faultPlaces(input, costed.rule.id, counts, signal);
    const samples = places.samples.map((issue): FaultSample => {
      refs += 1;
      const { url } = issue.subject;
      return {
        ref: `i${refs}`,
        issueId: issue.id,
        url,
        pattern: counts.patternOf(url),
        text: issueText(issue, costed.rule),
      };
    });
    // A failing rule without an issue cannot be cited as evidence.
    if (samples.length > 0) faults.push({ ...costed, ...places, samples });
  }
  return faults;
}

type CostedRule = Omit<SiteFault, "templates" | "isSampled" | "samples">;

function wantedRules(costed: readonly CostedRule[], focus: Focus | null): readonly CostedRule[] {
  const beyond = focus === null ? [] : costed.slice(maxFaults).filter((rule) => focus.matches(rule) > 0);
  return [...costed.slice(0, maxFaults), ...beyond.slice(0, maxFocused)];
}

function costedRules({ tallies, rules, score }: AnalysisInput): readonly CostedRule[] {
  const metas = new Map(rules.map((rule) => [rule.id, rule]));
  const costs = new Map(score.attribution.map((share) => [share.rule, share]));
  const costed = tallies.flatMap((tally): CostedRule[] => {
    const rule = metas.get(tally.rule);
    if (rule === undefined || tally.status !== "assessed" || tally.failing === 0) return [];
    const cost = costs.get(tally.rule);
    return [
      {
        rule,
        ...countsOf(tally, rule.severity),
        pointsLost: cost?.pointsLost ?? 0,
        gainIfFixed: cost?.gainIfFixed ?? 0,
      },
    ];
  });
  return costed.sort(byCost);
}

function countsOf(tally: RuleTally, severity: Severity) {
  return { severity, affected: tally.failing, applicable: tally.applicable };
}

function byCost(a: CostedRule, b: CostedRule): number {
  return (
    b.gainIfFixed - a.gainIfFixed ||
    b.pointsLost - a.pointsLost ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    b.affected - a.affected ||
    a.rule.id.localeCompare(b.rule.id, "en")
  );
}

async function faultPlaces(input: AnalysisInput, rule: string, counts: TemplateCounts, signal: AbortSignal) {
  const places = new Map<string, FaultPlace>();
  let read = 0;
  for await (const issue of flatten(input.readers.issues(rule))) {
    if (read === maxIssuesRead) return { ...placesOf(places), isSampled: true };
    if (read % 500 === 0) signal.throwIfAborted();
    read += 1;
    // An issue that needs review is not evidence.
    if (issue.certainty !== "certain") continue;
    const pattern = counts.patternOf(issue.subject.url);
    const place = places.get(pattern);
    const pages = issue.subject.kind === "page" ? 1 : 0;
    if (place !== undefined) {
      place.issues += 1;
      place.pages += pages;
    } else if (places.size < maxTemplatesOfFault) places.set(pattern, { issues: 1, pages, first: issue });
  }
  return { ...placesOf(places), isSampled: false };
}

interface FaultPlace {
  issues: number;
  pages: number;
  readonly first: AnalysedIssue;
}

function placesOf(places: ReadonlyMap<string, FaultPlace>) {
  const byCount = [...places].sort(([, a], [, b]) => b.issues - a.issues);
  return {
    templates: byCount.map(([pattern, { issues, pages }]) => ({ pattern, issues, pages })),
    samples: byCount.slice(0, maxSamples).map(([, { first }]) => first),
  };
}
