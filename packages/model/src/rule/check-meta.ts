/** A threshold that a host may change: a number with its unit, and who says so since when. */
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

/** The values that `evaluate` receives: defaults overlaid by the host's settings. */
export type OptionValues<Options extends CheckOptions> = { readonly [Name in keyof Options]: number };

/** A peer-reviewed experiment · B standard or vendor documentation · C large observational study · D practice · E speculative. */
export const evidenceGrades = ["A", "B", "C", "D", "E"] as const;
/** How strong the evidence behind a check is. */
export type EvidenceGrade = (typeof evidenceGrades)[number];

/**
 * What every check says about itself. A check is a rule, which yields findings, or a measure, which yields a number
 * between 0 and 1. Documentation, `explain` and reports take their words from here.
 */
export interface CheckMeta<Options extends CheckOptions = CheckOptions> {
  /** Unique over all checks. */
  readonly id: string;
  /** States the fault, as in `Page has no title`. */
  readonly title: string;
  /** What the fault costs a site owner. */
  readonly why: string;
  /** What to do, in the imperative. */
  readonly fix: string;
  /** URLs of standards or vendors' own pages, or ids of the evidence sources that a package keeps. */
  readonly sources: readonly string[];
  /** Left out where the sources are standards and documentation alone. */
  readonly evidence?: EvidenceGrade;
  readonly options?: Options;
}

/** The default values of a check's options, overlaid by a host's settings. */
export function optionValues(
  options: CheckOptions | undefined,
  settings: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, settings[name] ?? option.default]),
  );
}
