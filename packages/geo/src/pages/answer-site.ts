import type { PageRecord } from "@sightline/model";
import type { AccessRow } from "../access/access-fold.ts";
import type { EngineId } from "../crawlers/engines.ts";
import type { EntityCard } from "../entity/entity-card.ts";
import type { GeoSite } from "../input/geo-input.ts";
import type { PolicyConflict } from "../policy/policy-conflicts.ts";
import type { PolicyStatements } from "../policy/policy-statements.ts";
import type { NearCopies } from "../trust/near-copies.ts";
import type { SiteContext } from "./answer-page.ts";
import type { SiteSurvey } from "./site-survey.ts";

/** The site as checks read it, after its pages. */
export interface AnswerSite extends SiteContext {
  readonly site: GeoSite;
  readonly home: PageRecord | null;
  readonly survey: SiteSurvey;
  readonly access: readonly AccessRow[];
  readonly entity: EntityCard;
  readonly copies: readonly NearCopies[];
  readonly policy: PolicyStatements & { readonly conflicts: readonly PolicyConflict[] };
  /** Engines in whose search the owner does not want the site. */
  readonly closedEngines: ReadonlySet<EngineId>;
}
