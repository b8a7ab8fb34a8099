import type { Seen } from "../checks/verdict.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "../site/site-reading.ts";

interface Cases<Input> {
  /** Inputs with the score that they must get, to four decimals; a full score, a lower one and a near miss among them. */
  readonly scores?: readonly (readonly [input: Input, score: number])[];
  /** For checks without a score: inputs with what must be reported, among other things. */
  readonly reports?: readonly (readonly [input: Input, seen: Seen])[];
  readonly notApplicable?: readonly Input[];
  readonly unmeasured?: readonly Input[];
}

/** The cases of a page or passage check. */
export type PageMeasureCases = Cases<PageReading>;
/** The cases of a site check. */
export type SiteMeasureCases = Cases<SiteReading>;
