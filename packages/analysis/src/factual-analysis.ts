import type { AnalysisEvidence, ContentGap, Recommendation } from "@sightline/model";
import type { RecommendationValue } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { SiteFault } from "./site-faults.ts";

const maxEvidence = 3;

/** Summary of an analysis without a model that found nothing beyond the list of fixes. */
export const nothingToAdd = "The analysis without a language model adds nothing to the list of fixes.";

/** Summary of an analysis without a model that only has fixes of the list to name: those that match the focus. */
export const onlyFocused =
  "The analysis without a language model adds no fix to the list; it names those of the list that match the focus.";

const maxGaps = 5;

/** Says what the answers of a GEO audit lack, without a model; empty without an audit, or if they lack nothing. */
export function gapSummary({ input: { geo } }: SiteDigest): string {
  if (geo === undefined || geo === null) return "";
  const lacking = Object.values(geo.answers).filter(({ state }) => state === "no" || state === "partly");
  const gaps = geo.questions.filter(({ isGap }) => isGap).map(({ question }) => `“${question}”`);
  const more = gaps.length > maxGaps ? `, and ${gaps.length - maxGaps} more` : "";
  const asked = gaps.length === 0 ? [] : [`No page read has a word of: ${gaps.slice(0, maxGaps).join(", ")}${more}.`];
  return [...lacking.map(({ text }) => text), ...asked].join(" ");
}

/** Summarizes the figures of a crawl in a few sentences. */
export function factualSummary({ input, faults }: SiteDigest): string {
  const { score, crawl } = input;
  const sentences = [verdictSentence(input)];
  if (crawl.truncated) {
    sentences.push(
      `The crawl ended early (${crawl.stopReason ?? "stopped"}): the figures hold for the pages it reached.`,
    );
  }
  const dearest = faults.filter(({ gainIfFixed }) => gainIfFixed > 0).slice(0, 3);
  if (dearest.length > 0) {
    const list = dearest.map(
      (fault) => `${fault.rule.title} (${pagesText(fault.affected)}, +${points(fault.gainIfFixed)})`,
    );
    sentences.push(`Most is gained by repairing: ${list.join("; ")}.`);
  }
  if (faults.length === 0 && score.value !== null) sentences.push("No rule failed.");
  const weakest = [...score.categories]
    .filter(({ pointsLost }) => pointsLost > 0)
    .sort((a, b) => b.pointsLost - a.pointsLost)[0];
  if (weakest !== undefined)
    sentences.push(`The category that costs most is ${weakest.id} (${points(weakest.pointsLost)} points).`);
  return sentences.join(" ");
}

function verdictSentence({ score }: SiteDigest["input"]): string {
  if (score.value === null)
    return `No health score could be computed${score.reason === null ? "" : `: ${score.reason}`}.`;
  return `The health score is ${points(score.value)} of 100 (${score.grade ?? "ungraded"}) over ${pagesText(score.population)}.`;
}

/** Returns a recommendation for one failing rule, from its metadata and the places where it fails. */
export function factualRecommendation(fault: SiteFault, value: RecommendationValue): Recommendation {
  return { ...value, ...factualAdvice(fault, fault.samples.slice(0, maxEvidence)), effort: effortOf(fault) };
}

function factualAdvice(fault: SiteFault, samples: SiteFault["samples"]): ContentGap {
  const [first] = fault.templates;
  const where =
    first === undefined || fault.templates.length < 2
      ? []
      : [`Begin with the pages of ${first.pattern}, where it is most frequent.`];
  return {
    title: `${fault.rule.title} (${pagesText(fault.affected)})`,
    origin: "facts",
    why: fault.rule.why,
    steps: [fault.rule.fix, ...where],
    evidence: samples.map(({ issueId, url, text }): AnalysisEvidence => ({ issueId, url, quote: text })),
  };
}

/** Number of pages up to which texts can be written in one sitting. */
const fewTexts = 20;
/** Share of the pages on which a fault has to be for one change of their layout, or of a setting, to repair it. */
const nearlyAll = 0.9;

/** Estimates effort by what has to be done: change one setting or layout, or write something for each page. */
function effortOf({ rule, affected, applicable }: SiteFault): Recommendation["effort"] {
  if (affected <= 3) return "small";
  if (isWrittenByPage(rule)) return affected <= fewTexts ? "medium" : "large";
  return affected >= nearlyAll * applicable ? "small" : "medium";
}

/** Returns true for faults that are repaired by writing something for each page. */
export function isWrittenByPage({ id, category }: SiteFault["rule"]): boolean {
  // Second elements come from a template.
  if (id.endsWith("-multiple")) return false;
  return category === "content" || category === "titles-meta" || category === "images";
}

function pagesText(pages: number): string {
  return pages === 1 ? "1 page" : `${pages} pages`;
}

function points(value: number): string {
  return String(Math.round(value * 10) / 10);
}
