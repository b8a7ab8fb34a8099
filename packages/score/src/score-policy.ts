import type { Severity } from "@sightline/model";

/** One category of the score, what feeds it, and how much it weighs. */
export interface ScoreCategory {
  readonly id: string;
  readonly title: string;
  /** 0–1; the weights of all categories sum to 1. */
  readonly weight: number;
  /** Rule categories whose rules count here. */
  readonly feeds: readonly string[];
}

/** Every constant of the health score: versioned data, so that old failures can be scored again. */
export interface ScorePolicy {
  readonly version: string;
  /** Damage of one failing rule to one page, 0 up to (not including) 1; notices are never scored. */
  readonly pageDamage: Readonly<Record<Severity, number>>;
  /** Damage of one failing site rule to its category of the whole site. */
  readonly siteDamage: Readonly<Record<Severity, number>>;
  readonly categories: readonly ScoreCategory[];
  /** Rules whose failure takes a page out of reach: it loses everything in every category. */
  readonly pageBlockers: readonly string[];
  /** The same for every page of the host. */
  readonly hostBlockers: readonly string[];
  /** Rules that see one cause from several sides: on a page only the one that costs most counts. */
  readonly causes: Readonly<Record<string, readonly string[]>>;
  /** Faults only of a site that wants to be found; not scored when the owner declares it non-public. */
  readonly indexingRules: readonly string[];
  /** Rules that show, on the home page, that the site is not served over https. */
  readonly insecureHomeRules: readonly string[];
  /** Least share of the home page in the mean over pages. */
  readonly homeShare: number;
  /** Highest score of a site whose home page is blocked. */
  readonly blockedHomeCap: number;
  /** Lowest scores of the grades. */
  readonly bands: { readonly good: number; readonly needsWork: number; readonly poor: number };
  /** An error-level rule that fails on this share of pages keeps a site from being good. */
  readonly widespreadShare: number;
}

/** The policy of this version: judgement of practitioners, tested by computed cases; not a law of nature. */
export const scorePolicy: ScorePolicy = {
  version: "1",
  pageDamage: { error: 0.6, warning: 0.08, notice: 0 },
  siteDamage: { error: 0.15, warning: 0.05, notice: 0 },
  categories: [
    {
      id: "access-indexability",
      title: "Access and indexability",
      weight: 0.22,
      feeds: ["crawlability", "indexability", "robots", "javascript-rendering"],
    },
    {
      id: "links-architecture",
      title: "Links and architecture",
      weight: 0.14,
      feeds: ["links", "redirects", "sitemaps", "pagination", "url-structure"],
    },
    {
      id: "content-metadata",
      title: "Content and metadata",
      weight: 0.14,
      feeds: ["titles-meta", "headings", "content", "images", "html-validity", "video"],
    },
    {
      id: "duplication-canonicals",
      title: "Duplication and canonicals",
      weight: 0.12,
      feeds: ["canonicals", "duplicates"],
    },
    { id: "performance", title: "Performance", weight: 0.12, feeds: ["performance", "resources"] },
    {
      id: "structured-data-social",
      title: "Structured data and social",
      weight: 0.06,
      feeds: ["structured-data", "social"],
    },
    {
      id: "international-variants",
      title: "International and variants",
      weight: 0.05,
      feeds: ["international", "amp"],
    },
    { id: "security", title: "Security", weight: 0.07, feeds: ["security", "integrity"] },
    {
      id: "accessibility-mobile",
      title: "Accessibility basics and mobile",
      weight: 0.08,
      feeds: ["accessibility-basics", "mobile"],
    },
  ],
  pageBlockers: [
    "http-404-internal",
    "http-4xx-internal",
    "http-5xx-internal",
    "http-timeout",
    "connection-failed",
    "truncated-response",
    "empty-response-body",
    "redirect-loop",
    "redirect-to-4xx",
    "redirect-to-5xx",
    "noindex-on-key-page",
    "robots-txt-blocks-important",
    "js-noindex-removed-by-js",
    "http-404-with-content",
  ],
  hostBlockers: [
    "robots-txt-blocks-all",
    "robots-txt-server-error",
    "noindex-sitewide",
    "dns-resolution-failed",
    "tls-certificate-expired",
    "tls-certificate-name-mismatch",
    "tls-certificate-untrusted",
    "parked-or-default-page",
  ],
  causes: {
    "dead-target": [
      "http-404-internal",
      "link-internal-broken",
      "sitemap-url-4xx",
      "redirect-to-4xx",
      "canonical-to-4xx",
      "hreflang-to-4xx-5xx",
    ],
    "noindex-target": ["noindex-on-key-page", "sitemap-url-noindex", "canonical-to-noindex", "hreflang-to-noindex"],
    "disallowed-target": [
      "robots-txt-blocks-important",
      "sitemap-url-disallowed",
      "canonical-to-disallowed",
      "hreflang-to-disallowed",
      "redirect-to-disallowed",
      "link-to-disallowed",
    ],
    "head-broken": [
      "invalid-element-in-head",
      "canonical-outside-head",
      "hreflang-outside-head",
      "meta-description-outside-head",
    ],
    "http-scheme": ["http-page", "link-http-from-https", "canonical-https-to-http"],
  },
  indexingRules: [
    "noindex-on-key-page",
    "noindex-sitewide",
    "js-noindex-removed-by-js",
    "canonicalised-and-noindex",
    "sitemap-url-noindex",
    "canonical-to-noindex",
    "hreflang-to-noindex",
    "hreflang-on-noindex-page",
    "robots-txt-blocks-all",
    "robots-txt-blocks-important",
    "robots-txt-blocks-resources",
    "blocked-by-robots-and-noindexed",
    "sitemap-url-disallowed",
    "sitemap-disallowed",
    "canonical-to-disallowed",
    "hreflang-to-disallowed",
    "redirect-to-disallowed",
  ],
  insecureHomeRules: ["http-page"],
  homeShare: 0.05,
  blockedHomeCap: 49,
  bands: { good: 90, needsWork: 75, poor: 50 },
  widespreadShare: 0.5,
};
