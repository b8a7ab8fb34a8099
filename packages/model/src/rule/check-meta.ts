/** Threshold that a host may change: a number with its unit, its source and the date of the source. */
export interface CheckOption {
  readonly default: number;
  /** As in `px`, `ms`, `characters`, `bytes`, `pages`. */
  readonly unit: string;
  readonly description: string;
  /** URL or name of the authority for the default. */
  readonly source: string;
  /** ISO date on which the source was read. */
  readonly date: string;
}

/** The options of a check by name. */
export type CheckOptions = Readonly<Record<string, CheckOption>>;

/** Option values that `evaluate` receives: defaults overlaid by the host's settings. */
export type OptionValues<Options extends CheckOptions> = { readonly [Name in keyof Options]: number };

/** A peer-reviewed experiment · B standard or vendor documentation · C large observational study · D practice · E speculative. */
export const evidenceGrades = ["A", "B", "C", "D", "E"] as const;
/** Strength of the evidence behind a check. */
export type EvidenceGrade = (typeof evidenceGrades)[number];

/**
 * Metadata of every check. A check is a rule, which yields findings, or a measure, which yields a number from 0 to 1.
 * Documentation, `explain` and reports take their wording from here.
 */
export interface CheckMeta<Options extends CheckOptions = CheckOptions> {
  /** Unique across all checks. */
  readonly id: string;
  /** States the fault, as in `Page has no title`. */
  readonly title: string;
  /** Cost of the fault to a site owner. */
  readonly why: string;
  /** Action to take, in the imperative. */
  readonly fix: string;
  /** URLs of standards or vendors' own pages, or ids of the evidence sources that a package keeps. */
  readonly sources: readonly string[];
  /** Omitted when the sources are only standards and documentation. */
  readonly evidence?: EvidenceGrade;
  readonly options?: Options;
}

/** Returns the default values of a check's options, overlaid by a host's settings. */
export function optionValues(
  options: CheckOptions | undefined,
  settings: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, settings[name] ?? option.default]),
  );
}
