import type { PageFacts } from "@sightline/model";
import type { SourceId } from "../evidence/sources.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { Verdict } from "./verdict.ts";

/** What a check looks at; access and renderability together are the hygiene pillar of Quality. */
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
/** What a check looks at. */
export type Pillar = (typeof pillars)[number];

/**
 * What a check's verdict does: `gate` enters Reach, `scored` a pillar of Quality, `penalty` multiplies Integrity, `agent`
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
/** What a check's verdict does. */
export type CheckClass = (typeof checkClasses)[number];

/** A peer-reviewed experiment · B vendor documentation · C large observational study · D practice · E speculative. */
export const evidenceGrades = ["A", "B", "C", "D", "E"] as const;
/** How strong the evidence is. */
export type Evidence = (typeof evidenceGrades)[number];

/** What the evidence says about the effect on answer engines. */
export const directions = ["supports", "mixed", "null", "neutral"] as const;
/** What the evidence says about the effect on answer engines. */
export type Direction = (typeof directions)[number];

/** How the verdict is reached. */
export const checkModes = ["deterministic", "render", "probe", "history", "external", "llm"] as const;
/** How the verdict is reached. */
export type CheckMode = (typeof checkModes)[number];

/** What a check says about itself. */
export interface CheckMeta {
  /** A prefix for the pillar, a dot, and the file's name. */
  readonly id: string;
  readonly pillar: Pillar;
  readonly class: CheckClass;
  /** States the fault, as in `Answer engines are kept out by robots.txt`. */
  readonly title: string;
  /** What the fault costs; one or two sentences. */
  readonly why: string;
  /** What to do, in the imperative. */
  readonly fix: string;
  /** Share of the check among those of its pillar or class; 0 for what is not scored. */
  readonly weight: number;
  readonly evidence: Evidence;
  readonly direction: Direction;
  readonly sources: readonly SourceId[];
  /** How much work the fix is: minutes in a setting, hours in templates, or days of writing. */
  readonly effort: "S" | "M" | "L";
  /** Whether it may apply to any type of page; `false` when `evaluate` leaves types of pages out. */
  readonly anyPage: boolean;
}

/** Speaks about one page, or about the passages of one page, from the parts it names and no others. */
export interface PageCheck<Reads extends keyof PageReading = keyof PageReading> {
  readonly scope: "page" | "passage";
  readonly meta: CheckMeta;
  /** Parts of the reading; when one of them is missing the check is unmeasured there. */
  readonly reads: readonly Reads[];
  /** Facts of the record without which there is no verdict: unmeasured on pages that an older version has read. */
  readonly facts?: readonly (keyof PageFacts)[];
  evaluate(page: Present<Pick<PageReading, Reads>> & Always): Verdict;
}

/** Parts of the reading that a page check need not name. */
export type Always = Pick<PageReading, "url" | "type">;

/** The parts without the `null` of what is missing. */
export type Present<Parts> = { readonly [Name in keyof Parts]: NonNullable<Parts[Name]> };

/** Speaks about the site as a whole, from small documents and what was gathered while pages streamed by. */
export interface SiteCheck {
  readonly scope: "site";
  readonly meta: CheckMeta;
  evaluate(site: SiteReading): Verdict;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds checks that read different parts.
/** A page check of any reads. */
export type AnyPageCheck = PageCheck<any>;
// biome-ignore-end lint/suspicious/noExplicitAny: a registry holds checks that read different parts.
/** Any check that code decides. */
export type GeoCheck = AnyPageCheck | SiteCheck;

/** Declares a page check; `evaluate` sees only what `reads` names. */
export function definePageCheck<const Reads extends keyof PageReading>(
  check: Omit<PageCheck<Reads>, "scope">,
): PageCheck<Reads> {
  return { scope: "page", ...check };
}

/** Declares a check of a page's passages; one verdict a page. */
export function definePassageCheck<const Reads extends keyof PageReading>(
  check: Omit<PageCheck<Reads>, "scope">,
): PageCheck<Reads> {
  return { scope: "passage", ...check };
}

/** Declares a site check. */
export function defineSiteCheck(check: Omit<SiteCheck, "scope">): SiteCheck {
  return { scope: "site", ...check };
}
