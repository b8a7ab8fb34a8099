import type { Section } from "./section.ts";
import { analysis } from "./sections/analysis.ts";
import { changes } from "./sections/changes.ts";
import { checks } from "./sections/checks.ts";
import { crawl } from "./sections/crawl.ts";
import { externals } from "./sections/externals.ts";
import { fixes } from "./sections/fixes.ts";
import { geo } from "./sections/geo.ts";
import { hosts } from "./sections/hosts.ts";
import { method } from "./sections/method.ts";
import { rendering } from "./sections/rendering.ts";
import { resources } from "./sections/resources.ts";
import { scores } from "./sections/scores.ts";
import { severities } from "./sections/severities.ts";
import { trend } from "./sections/trend.ts";

/** Sections of a document, in order. */
export interface Sections {
  /** Before the list of issues. */
  readonly opening: readonly Section[];
  /** After it. */
  readonly closing: readonly Section[];
}

/** Standard sections: one that is added here appears in every format. */
export const standardSections = {
  opening: [fixes, severities, scores, trend, changes],
  closing: [geo, analysis, rendering, resources, hosts, externals, checks, crawl, method],
} as const satisfies Sections;

/** Name of a standard section. */
export type SectionName = (typeof standardSections)[keyof Sections][number]["id"];
