import type { Severity } from "@sightline/model";

/** A category of the score with the rule categories that feed it and its weight. */
export interface ScoreCategory {
  readonly id: string;
  readonly title: string;
  /** 0–1; the weights of all categories sum to 1. */
  readonly weight: number;
  /** Rule categories whose rules count here. */
  readonly feeds: readonly string[];
  /** Counts only when a rule that measures something was assessed. */
  readonly needsMeasurement?: true;
}

/** Damage of the failures of one severity in a category: cap × (1 − Π (1 − (unit ÷ cap) × grade)). */
export interface Damage {
  /** Damage of one failure, 0–1. */
  readonly unit: number;
  /** Maximum damage of any number of failures, `unit`–1. */
  readonly cap: number;
}

/** All constants of the health score: versioned data, so that old failures can be scored again. */
export interface ScorePolicy {
  readonly version: string;
  /** Damage of failing rules in their category of one page. */
  readonly page: Readonly<Record<Severity, Damage>>;
  /** Damage of failing site rules in their category of the whole site. */
  readonly site: Readonly<Record<Severity, Damage>>;
  readonly categories: readonly ScoreCategory[];
  /** Share of failing sitemap entries that causes half of the damage. */
  readonly sitemapHalfShare: number;
  /** Share of the pages on which a target weighs in full; on more pages it weighs no more than on these. */
  readonly targetShare: number;
  /** Minimum share of the home page in the mean over pages. */
  readonly homeShare: number;
  /** Maximum score of a site whose home page is unreachable. */
  readonly unreachableHomeCap: number;
  /** Maximum share of pages that could not be read; above it there is no score. */
  readonly unreadShare: number;
  /** Minimum scores of the grades. */
  readonly bands: { readonly good: number; readonly needsWork: number; readonly poor: number };
  /** Minimum share of pages on which a failing error-level rule keeps a site from being called good. */
  readonly widespreadShare: number;
}

/** Policy of this version, from the judgement of practitioners and tested with computed cases. */
export const scorePolicy: ScorePolicy = {
  version: "3",
  page: {
    error: { unit: 0.65, cap: 1 },
    warning: { unit: 0.2, cap: 0.55 },
    notice: { unit: 0.07, cap: 0.13 },
  },
  site: {
    error: { unit: 0.15, cap: 1 },
    warning: { unit: 0.05, cap: 0.1 },
    notice: { unit: 0.015, cap: 0.04 },
  },
  categories: [
    {
      id: "access-indexability",
      title: "Access and indexability",
      weight: 0.08,
      feeds: ["crawlability", "indexability", "robots", "javascript-rendering"],
    },
    {
      id: "links-architecture",
      title: "Links and architecture",
      weight: 0.2,
      feeds: ["links", "redirects", "sitemaps", "pagination", "url-structure"],
    },
    {
      id: "content-metadata",
      title: "Content and metadata",
      weight: 0.18,
      feeds: ["titles-meta", "headings", "content", "images", "html-validity", "video"],
    },
    {
      id: "duplication-canonicals",
      title: "Duplication and canonicals",
      weight: 0.14,
      feeds: ["canonicals", "duplicates"],
    },
    {
      id: "performance",
      title: "Performance",
      weight: 0.12,
      feeds: ["performance", "resources"],
      needsMeasurement: true,
    },
    {
      id: "structured-data-social",
      title: "Structured data and social",
      weight: 0.07,
      feeds: ["structured-data", "social"],
    },
    {
      id: "international-variants",
      title: "International and variants",
      weight: 0.05,
      feeds: ["international", "amp"],
    },
    { id: "security", title: "Security", weight: 0.08, feeds: ["security", "integrity"] },
    {
      id: "accessibility-mobile",
      title: "Accessibility basics and mobile",
      weight: 0.08,
      feeds: ["accessibility-basics", "mobile"],
    },
  ],
  sitemapHalfShare: 0.05,
  targetShare: 0.1,
  homeShare: 0.05,
  unreachableHomeCap: 49,
  unreadShare: 0.5,
  bands: { good: 90, needsWork: 75, poor: 50 },
  widespreadShare: 0.5,
};
