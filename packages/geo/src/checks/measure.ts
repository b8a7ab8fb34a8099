import type { PageFacts } from "@sightline/facts";
import type { CheckMeta, EvidenceGrade, OnePageRule, Rule } from "@sightline/model/rule";
import type { SourceId } from "../evidence/sources.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { PageType } from "../reading/page-type.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { Verdict } from "./verdict.ts";

/** Pillars that measures belong to; access and renderability together are the hygiene pillar of Quality. */
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
/** Pillar of a measure. */
export type Pillar = (typeof pillars)[number];

/**
 * Effects of a measure's verdict: `gate` enters Reach, `scored` a pillar of Quality, `penalty` multiplies Integrity,
 * `agent` and `agent-defect` enter agent readiness, `policy` enters policy consistency; the others are reported without
 * a score.
 */
export const checkClasses = [
  "gate",
  "scored",
  "penalty",
  "agent",
  "agent-defect",
  "policy",
  "info",
  "calibration",
] as const;
/** Effect of a measure's verdict. */
export type MeasureClass = (typeof checkClasses)[number];

/** Direction of the evidence about the effect on answer engines. */
export const directions = ["supports", "mixed", "null", "neutral"] as const;
/** Direction of the evidence about the effect on answer engines. */
export type Direction = (typeof directions)[number];

/** Method by which a verdict is reached. */
export const checkModes = ["deterministic", "render", "probe", "history", "external", "llm"] as const;
/** Method by which a verdict is reached. */
export type CheckMode = (typeof checkModes)[number];

/** Metadata of a measure. Its id is a prefix for the pillar, a dot, and the file's name. */
export interface MeasureMeta extends CheckMeta {
  readonly pillar: Pillar;
  readonly class: MeasureClass;
  /** Share of the measure among those of its pillar or class; 0 for measures that are not scored. */
  readonly weight: number;
  readonly evidence: EvidenceGrade;
  readonly direction: Direction;
  readonly sources: readonly SourceId[];
  /** Effort of the fix: minutes in a setting, hours in templates, or days of writing. */
  readonly effort: "S" | "M" | "L";
  /** Types of pages on which it means something; `any` only if that holds for pages of unsure type, too. */
  readonly pageTypes: readonly PageType[] | "any";
  /** Failing pages, and their share of the measured ones, below which it is no issue; by default one page is. */
  readonly minFailing?: { readonly pages: number; readonly share: number };
  /** Languages in which it was validated; absent if it does not depend on words. */
  readonly languages?: readonly string[];
  /**
   * States what was seen and what would pass, with `{placeholders}` for values in `seen` of the verdict.
   */
  readonly found: string;
}

const defaults = { class: "scored", direction: "supports", pageTypes: "any" } as const;

/** {@link MeasureMeta} as a file declares it. Default class `scored`, direction `supports`, any page. */
export type DeclaredMeasureMeta = Omit<MeasureMeta, keyof typeof defaults> &
  Partial<Pick<MeasureMeta, keyof typeof defaults>>;

/** Measure of one page, or of the passages of one page, that sees only the parts that it names. */
export interface PageMeasure<Reads extends keyof PageReading = keyof PageReading> {
  readonly scope: "page" | "passage";
  readonly meta: MeasureMeta;
  /** Parts of the reading; without one of them there is no verdict. */
  readonly reads: readonly Reads[];
  /** Facts of the record that the verdict requires: unmeasured on pages that an older version has read. */
  readonly facts?: readonly (keyof PageFacts)[];
  /** Rules whose verdict on the page is part of that of the measure. */
  readonly rules?: readonly OnePageRule[];
  /** Rules that report the faults of this measure, too: a report in which they fail on as many pages lists them once. */
  readonly coveredBy?: readonly Rule[];
  /** @param failing those of `rules` that find a fault on the page */
  evaluate(page: Present<Pick<PageReading, Reads>> & Always, failing: ReadonlySet<OnePageRule>): Verdict;
}

/** Parts of the reading that every measure sees. */
export type Always = Pick<PageReading, "url" | "type">;

/** Parts without `null`. */
export type Present<Parts> = { readonly [Name in keyof Parts]: NonNullable<Parts[Name]> };

/** Measure of the site as a whole, from small documents and data gathered while pages were streamed. */
export interface SiteMeasure {
  readonly scope: "site";
  readonly meta: MeasureMeta;
  /** Rules that report the faults of this measure, too: a report in which one of them fails lists them once. */
  readonly coveredBy?: readonly Rule[];
  evaluate(site: SiteReading): Verdict;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds measures that read different parts.
/** A measure of pages that reads any parts. */
export type AnyPageMeasure = PageMeasure<any>;
// biome-ignore-end lint/suspicious/noExplicitAny: a registry holds measures that read different parts.
/** Any measure that code evaluates. */
export type Measure = AnyPageMeasure | SiteMeasure;

/** A measure of pages as its file declares it. */
export type DeclaredPageMeasure<Reads extends keyof PageReading> = Omit<PageMeasure<Reads>, "scope" | "meta"> & {
  readonly meta: DeclaredMeasureMeta;
};

/** Declares a measure of pages; `evaluate` sees only the parts in `reads`. */
export function definePageMeasure<const Reads extends keyof PageReading>(
  measure: DeclaredPageMeasure<Reads>,
): PageMeasure<Reads> {
  return { ...measure, scope: "page", meta: { ...defaults, ...measure.meta } };
}

/** Declares a measure of a page's passages, with one verdict per page. */
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
