import type { PageFacts } from "@sightline/facts";
import type { CheckMeta, EvidenceGrade, Rule } from "@sightline/model/rule";
import type { OnePageRule } from "@sightline/rules/shared";
import type { SourceId } from "../evidence/sources.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { Verdict } from "./verdict.ts";

/** What a measure looks at; access and renderability together are the hygiene pillar of Quality. */
export const pillars = [
  "access",
  "renderability",
  "retrievability",
  "extractability",
  "citability",
  "freshness",
  "authority",
  "structured-data",
  "integrity",
  "answerability",
  "machine-interfaces",
  "policy",
] as const;
/** What a measure looks at. */
export type Pillar = (typeof pillars)[number];

/**
 * What a measure's verdict does: `gate` enters Reach, `scored` a pillar of Quality, `penalty` multiplies Integrity, `agent`
 * and `agent-defect` enter agent readiness, `policy` enters policy consistency; the others are told without a score.
 */
export const checkClasses = [
  "gate",
  "scored",
  "penalty",
  "agent",
  "agent-defect",
  "policy",
  "info",
  "report",
  "calibration",
] as const;
/** What a measure's verdict does. */
export type MeasureClass = (typeof checkClasses)[number];

/** What the evidence says about the effect on answer engines. */
export const directions = ["supports", "mixed", "null", "neutral"] as const;
/** What the evidence says about the effect on answer engines. */
export type Direction = (typeof directions)[number];

/** How the verdict is reached. */
export const checkModes = ["deterministic", "render", "probe", "history", "external", "llm"] as const;
/** How the verdict is reached. */
export type CheckMode = (typeof checkModes)[number];

/** What a measure says about itself. Its id is a prefix for the pillar, a dot, and the file's name. */
export interface MeasureMeta extends CheckMeta {
  readonly pillar: Pillar;
  readonly class: MeasureClass;
  /** Share of the measure among those of its pillar or class; 0 for what is not scored. */
  readonly weight: number;
  readonly evidence: EvidenceGrade;
  readonly direction: Direction;
  readonly sources: readonly SourceId[];
  /** How much work the fix is: minutes in a setting, hours in templates, or days of writing. */
  readonly effort: "S" | "M" | "L";
  /** Whether it may apply to any type of page; `false` when `evaluate` leaves types of pages out. */
  readonly anyPage: boolean;
}

const defaults = { class: "scored", direction: "supports", anyPage: true } as const;

/** {@link MeasureMeta} as a file declares it. Default class `scored`, direction `supports`, for any page. */
export type DeclaredMeasureMeta = Omit<MeasureMeta, keyof typeof defaults> &
  Partial<Pick<MeasureMeta, keyof typeof defaults>>;

/** Speaks about one page, or about the passages of one page, from the parts it names and no others. */
export interface PageMeasure<Reads extends keyof PageReading = keyof PageReading> {
  readonly scope: "page" | "passage";
  readonly meta: MeasureMeta;
  /** Parts of the reading; when one of them is missing there is no verdict. */
  readonly reads: readonly Reads[];
  /** Facts of the record without which there is no verdict: unmeasured on pages that an older version has read. */
  readonly facts?: readonly (keyof PageFacts)[];
  /** Rules whose verdict on the page is part of the measure's. */
  readonly rules?: readonly OnePageRule[];
  /** Rules that report every fault of this measure: a report of both tells it once. */
  readonly toldBy?: readonly Rule[];
  /** @param failing those of `rules` that find a fault on the page */
  evaluate(page: Present<Pick<PageReading, Reads>> & Always, failing: ReadonlySet<OnePageRule>): Verdict;
}

/** Parts of the reading that a measure need not name. */
export type Always = Pick<PageReading, "url" | "type">;

/** The parts without the `null` of what is missing. */
export type Present<Parts> = { readonly [Name in keyof Parts]: NonNullable<Parts[Name]> };

/** Speaks about the site as a whole, from small documents and what was gathered while pages streamed by. */
export interface SiteMeasure {
  readonly scope: "site";
  readonly meta: MeasureMeta;
  evaluate(site: SiteReading): Verdict;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds measures that read different parts.
/** A measure of pages, of any reads. */
export type AnyPageMeasure = PageMeasure<any>;
// biome-ignore-end lint/suspicious/noExplicitAny: a registry holds measures that read different parts.
/** Any measure that code decides. */
export type Measure = AnyPageMeasure | SiteMeasure;

/** A measure of pages as its file declares it. */
export type DeclaredPageMeasure<Reads extends keyof PageReading> = Omit<PageMeasure<Reads>, "scope" | "meta"> & {
  readonly meta: DeclaredMeasureMeta;
};

/** Declares a measure of pages; `evaluate` sees only what `reads` names. */
export function definePageMeasure<const Reads extends keyof PageReading>(
  measure: DeclaredPageMeasure<Reads>,
): PageMeasure<Reads> {
  return { ...measure, scope: "page", meta: { ...defaults, ...measure.meta } };
}

/** Declares a measure of a page's passages; one verdict a page. */
export function definePassageMeasure<const Reads extends keyof PageReading>(
  measure: DeclaredPageMeasure<Reads>,
): PageMeasure<Reads> {
  return { ...measure, scope: "passage", meta: { ...defaults, ...measure.meta } };
}

/** Declares a measure of the site. */
export function defineSiteMeasure(
  measure: Omit<SiteMeasure, "scope" | "meta"> & { readonly meta: DeclaredMeasureMeta },
): SiteMeasure {
  return { ...measure, scope: "site", meta: { ...defaults, ...measure.meta } };
}
