import type { Edge, MainText, Statements } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { PageAccess } from "../access/page-access.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import type { PageType } from "../reading/page-type.ts";
import type { PageRendering } from "../rendering/site-renderings.ts";
import type { SiteRobots } from "../robots/site-robots.ts";
import type { Passage } from "../text/passages.ts";

/** What is known of the site while its pages are read. */
export interface SiteContext {
  readonly origin: string;
  /** URL of the home page. */
  readonly startUrl: string;
  /** Day of the audit, as days since 1970-01-01. */
  readonly today: number;
  readonly goal: GeoGoal | null;
  /** Name of the site by the titles of its pages; `null` without one. */
  readonly brand: string | null;
  readonly robots: SiteRobots;
}

export type { Statements };

/** Page of the site as checks and folds read it. Instructions to models are removed from its text and markup. */
export interface AnswerPage {
  readonly id: number;
  readonly url: string;
  readonly record: PageRecord;
  readonly edges: readonly Edge[];
  readonly mainText: MainText | null;
  readonly type: PageType;
  readonly isHome: boolean;
  readonly statements: Statements | null;
  readonly access: PageAccess;
  /** What is known of it after its scripts ran. */
  readonly rendering: PageRendering;
  /** Passages of the main text, cut when first asked for; `null` without text. */
  readonly passages: () => readonly Passage[] | null;
  readonly site: SiteContext;
}
