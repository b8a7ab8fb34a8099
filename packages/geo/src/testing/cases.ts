import type { Seen } from "../checks/verdict.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "../site/site-reading.ts";

interface Cases<Input> {
  /** Inputs with their expected score, to four decimals; include a full score, a lower one and a near miss. */
  readonly scores?: readonly (readonly [input: Input, score: number])[];
  /** For checks without a score: inputs with values that must be among those reported. */
  readonly reports?: readonly (readonly [input: Input, seen: Seen])[];
  readonly notApplicable?: readonly Input[];
  readonly unmeasured?: readonly Input[];
}

/** Cases of a page or passage check. */
export type PageMeasureCases = Cases<PageReading>;
/** Cases of a site check. */
export type SiteMeasureCases = Cases<SiteReading>;
