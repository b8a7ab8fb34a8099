import { exampleIds } from "./schemas/ids.ts";
import { examplePageId } from "./schemas/link.ts";
import { openGeoAudit } from "./schemas/open-geo-audit.ts";

/**
 * Responses as the document shows them. Tests replay the requests and compare the results with these, member by member.
 */

const config = {
  mode: "spider",
  maxPages: 500,
  maxDepth: 100,
  trapBudget: 50,
  maxDurationMs: null,
  maxSourceBytes: 67_108_864,
  include: [],
  exclude: ["/private/*"],
  scope: "host",
  concurrency: 8,
  requestsPerSecond: null,
  userAgent: "Sightline/0.1.0 (+https://audits.example.com/bot)",
  robots: "respect",
  fetchResources: true,
  maxResources: null,
  maxResourceBytes: 52_428_800,
  maxProbedHosts: 5,
  statements: false,
  maxExternalUrls: 0,
  expectIndexing: true,
  canonicalHost: "auto",
  render: "off",
  maxRenderedPages: 200,
  renderDevice: "mobile",
  screenshots: true,
  lighthouse: false,
  fieldData: false,
} as const;

export const siteExample = {
  id: exampleIds.site,
  object: "site",
  url: "https://example.com/",
  origin: "https://example.com",
  name: "Example",
  settings: { maxPages: 500, exclude: ["/private/*"] },
  tags: ["shop"],
  createdAt: "2026-11-21T08:30:00.000Z",
  lastCrawlId: null,
  probeLine: null,
} as const;

export const siteChangeExample = {
  id: "1",
  object: "siteChange",
  siteId: exampleIds.site,
  at: "2026-11-22T09:00:00.000Z",
  by: "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
  fields: [{ field: "settings.maxPages", from: 500, to: 1000, isLeftOut: false }],
} as const;

export const credentialsExample = {
  id: exampleIds.site,
  object: "siteCredentials",
  headers: ["X-Staging-Key"],
  cookies: [],
  hasBasicAuth: true,
  keyId: "5f1d0c9be2a34876",
  updatedAt: "2026-11-22T09:05:00.000Z",
} as const;

export const acceptanceExample = {
  id: exampleIds.acceptance,
  object: "acceptance",
  siteId: exampleIds.site,
  rule: "title-too-long",
  urlPattern: "/archive/*",
  reason: "The archive keeps its old titles.",
  author: "Kim",
  createdAt: "2026-11-22T09:10:00.000Z",
  expiresAt: "2099-06-30T00:00:00.000Z",
  isExpired: false,
} as const;

export const scheduleExample = {
  id: exampleIds.schedule,
  object: "schedule",
  siteId: exampleIds.site,
  name: "Every Monday",
  cron: "0 5 * * 1",
  timeZone: "Europe/Berlin",
  enabled: true,
  overrides: { maxPages: 500 },
  alerts: { scoreFell: 5, newError: true, crawlFailed: true },
  nextRunAt: "2026-11-23T04:00:00.000Z",
  lastRunAt: null,
  lastCrawlId: null,
  lastSkip: null,
  createdAt: "2026-11-22T09:12:00.000Z",
  updatedAt: "2026-11-22T09:12:00.000Z",
} as const;

export const webhookSecretExample = "whsec_b0lUbm90QXNlY3JldC1vbmx5LWFuLWV4YW1wbGU=";

export const webhookEndpointExample = {
  id: exampleIds.endpoint,
  object: "webhookEndpoint",
  url: "https://example.com/hooks/sightline",
  events: ["*"],
  description: null,
  createdAt: "2026-11-22T09:15:00.000Z",
  previousSecretUntil: null,
  disabledAt: null,
} as const;

export const webhookDeliveryExample = {
  id: exampleIds.delivery,
  object: "webhookDelivery",
  endpointId: exampleIds.endpoint,
  eventId: `msg_${exampleIds.crawl}`,
  type: "crawl.completed",
  url: "https://example.com/hooks/sightline",
  state: "pending",
  createdAt: "2026-11-22T09:20:00.000Z",
  attempts: [{ at: "2026-11-22T09:20:00.000Z", status: 503, failure: null }],
  body: "{}",
} as const;

export const queuedCrawlExample = {
  id: exampleIds.crawl,
  object: "crawl",
  siteId: exampleIds.site,
  status: "queued",
  stopReason: null,
  waitingFor: null,
  truncated: false,
  config,
  progress: { discovered: 0, queued: 0, fetched: 0, failed: 0, skippedByRobots: 0, bytes: 0, percent: null },
  counts: { pages: 0, byStatusClass: {}, issuesBySeverity: { error: 0, warning: 0, notice: 0 } },
  limitsHit: [],
  score: null,
  canonicalHost: null,
  createdAt: "2026-11-21T08:31:00.000Z",
  startedAt: null,
  finishedAt: null,
  attempt: 0,
  resumedCount: 0,
  error: null,
  links: {
    self: `/v1/crawls/${exampleIds.crawl}`,
    site: `/v1/sites/${exampleIds.site}`,
    pages: `/v1/crawls/${exampleIds.crawl}/pages`,
    issues: `/v1/crawls/${exampleIds.crawl}/issues`,
    cancel: `/v1/crawls/${exampleIds.crawl}/cancel`,
    events: `/v1/crawls/${exampleIds.crawl}/events`,
  },
} as const;

export const runningCrawlExample = {
  ...queuedCrawlExample,
  status: "running",
  progress: {
    discovered: 240,
    queued: 180,
    fetched: 60,
    failed: 0,
    skippedByRobots: 0,
    bytes: 1_830_214,
    percent: null,
  },
  counts: {
    pages: 58,
    byStatusClass: { "2xx": 58, "4xx": 2 },
    issuesBySeverity: { error: 4, warning: 31, notice: 77 },
  },
  startedAt: "2026-11-21T08:31:01.000Z",
  attempt: 1,
} as const;

export const cancellingCrawlExample = { ...runningCrawlExample, status: "cancelling" } as const;

export const completedCrawlExample = {
  ...queuedCrawlExample,
  status: "completed",
  stopReason: "exhausted",
  waitingFor: null,
  progress: { discovered: 2, queued: 0, fetched: 2, failed: 0, skippedByRobots: 0, bytes: 4410, percent: 100 },
  counts: { pages: 1, byStatusClass: { "2xx": 1, "4xx": 1 }, issuesBySeverity: { error: 2, warning: 3, notice: 4 } },
  score: { value: 71.4, grade: "needs-work" },
  startedAt: "2026-11-21T08:31:01.000Z",
  finishedAt: "2026-11-21T08:31:09.000Z",
  attempt: 1,
} as const;

const pageId = examplePageId;

export const pageListExample = {
  object: "list",
  data: [
    {
      id: pageId,
      object: "page",
      url: "https://example.com/",
      finalUrl: "https://example.com/",
      status: 200,
      failure: null,
      contentType: "text/html",
      depth: 0,
      clickDepth: 0,
      inSitemap: false,
      indexable: true,
      indexabilityReason: "indexable",
      kind: "content",
      title: "Example",
      metaDescription: null,
      h1: ["Welcome"],
      canonical: null,
      lang: "en",
      wordCount: 120,
      inlinks: 0,
      outlinks: 1,
      bytes: 2205,
      fetchedAt: "2026-11-21T08:30:02.114Z",
      timingMs: 34.2,
      contentHash: "9f86d081884c7d659a2feaa0c55ad015",
      truncated: false,
      issueCounts: { error: 1, warning: 2, notice: 3 },
    },
  ],
  hasMore: true,
  nextCursor: "WyI5ZjEyYWIzNGNkNTYiLDEsMV0",
} as const;

export const issueListExample = {
  object: "list",
  data: [
    {
      id: exampleIds.issue,
      object: "issue",
      rule: "meta-description-missing",
      severity: "warning",
      category: "titles-meta",
      title: "Page has no meta description",
      scope: "page",
      subject: { kind: "page", url: "https://example.com/" },
      pageId,
      url: "https://example.com/",
      message: "missing",
      text: "The page has no meta description.",
      certainty: "certain",
      count: 1,
      evidence: {},
      source: { line: 3, column: 1, snippet: "<head>", path: "head" },
      why: "Search engines choose some text of the page for the snippet.",
      howToFix: "Write a description of one or two sentences.",
      references: ["https://developers.google.com/search/docs/appearance/snippet"],
      firstSeenCrawlId: exampleIds.crawl,
      accepted: false,
      acceptanceId: null,
      fingerprint: exampleIds.issue,
    },
  ],
  hasMore: false,
  nextCursor: null,
} as const;

const [issueExample] = issueListExample.data;

export const verificationExample = {
  object: "verification",
  url: issueExample.url,
  rule: issueExample.rule,
  state: "still-there",
  reason: issueExample.text,
  status: 200,
  finalUrl: issueExample.url,
  issues: [
    {
      id: issueExample.id,
      severity: issueExample.severity,
      certainty: issueExample.certainty,
      subject: issueExample.subject,
      text: issueExample.text,
      evidence: {},
      source: issueExample.source,
    },
  ],
  requests: 2,
  checkedAt: "2026-11-21T08:30:00.000Z",
} as const;

export const linkExample = {
  id: `link_${pageId.slice("page_".length)}0000000c`,
  object: "link",
  kind: "anchor",
  source: { pageId, url: "https://example.com/" },
  target: {
    pageId: `${pageId.slice(0, -1)}2`,
    url: "https://example.com/old",
    internal: true,
    outcome: "fetched",
    status: 404,
    failure: null,
    external: null,
  },
  text: "Our old page",
  rel: [],
  nofollow: false,
  hidden: false,
  region: "content",
  position: { line: 41, column: 7 },
} as const;

const pageLinks = `/v1/crawls/${exampleIds.crawl}/pages/${pageId}`;

export const pageDetailExample = {
  ...pageListExample.data[0],
  followedInlinks: 0,
  linkScore: 1,
  linkScorePercentile: null,
  redirectHops: 0,
  redirectLoop: false,
  nearDuplicateOf: null,
  headers: [{ name: "content-type", content: "text/html; charset=utf-8" }],
  robots: [{ name: "robots", content: "max-image-preview:large" }],
  hreflangs: [{ code: "de", url: "https://example.com/de/" }],
  headings: [{ level: 1, text: "Welcome" }],
  socialMetas: [{ name: "og:title", content: "Example" }],
  structuredDataTypes: ["Organization"],
  images: { total: 3, withoutAlt: 1 },
  firstIssues: issueListExample.data,
  firstInlinks: [],
  firstOutlinks: [linkExample],
  links: {
    self: pageLinks,
    crawl: `/v1/crawls/${exampleIds.crawl}`,
    issues: `/v1/crawls/${exampleIds.crawl}/issues?pageId=${pageId}`,
    inlinks: `${pageLinks}/inlinks`,
    outlinks: `${pageLinks}/outlinks`,
  },
} as const;

export const healthScoreExample = {
  id: exampleIds.crawl,
  object: "healthScore",
  siteId: exampleIds.site,
  crawlId: exampleIds.crawl,
  score: {
    value: 71.4,
    reason: null,
    grade: "needs-work",
    gradeReason: null,
    scale: "0-100",
    coverage: 1,
    interval: null,
    population: 1,
    refusals: {},
    pages: { judged: 1, unreachable: 0, notAnalysed: 0, notRendered: 0, refused: 0, noindex: 0, copies: 0 },
    availability: { score: 100, pointsLost: 0 },
    categories: [{ id: "content-metadata", score: 80, weight: 0.2, pointsLost: 4 }],
    attribution: [{ rule: "meta-description-missing", pointsLost: 4, gainIfFixed: 4, affected: 1 }],
    causes: [
      {
        rules: ["meta-description-missing"],
        target: null,
        targets: 0,
        element: null,
        region: null,
        text: "",
        template: "/",
        affected: 1,
        unit: "page",
        gain: 4,
      },
    ],
    causesCapped: false,
  },
  overview: ["WordPress site in English, 1 page.", "What costs most: Page has no meta description (1 page)."],
  methodVersion: "3",
  computedAt: "2026-11-21T08:31:09.000Z",
} as const;

/** Returns a list that has one item. */
export function listExample<Item>(item: Item) {
  return { object: "list", data: [item], hasMore: false, nextCursor: null } as const;
}

/** Server-sent events of a crawl. */
export const eventsExample = [
  "retry: 2000",
  `id: 1000000041\nevent: phase\ndata: {"type":"phase","sequence":41,"elapsedMs":7810,"phase":"scoring"}`,
  `id: 1000000042\nevent: crawl-finished\ndata: {"type":"crawl-finished","sequence":42,"elapsedMs":7905,"status":"completed","stopReason":"exhausted"}`,
  "",
].join("\n\n");

export const healthExample = { object: "health", id: "health", status: "ok" } as const;

export const metricsExample = [
  "# HELP sightline_pages_total Pages, by what became of their batch.",
  "# TYPE sightline_pages_total counter",
  'sightline_pages_total{outcome="committed"} 1840',
  "",
].join("\n");

/** Beginning of the document. */
export const documentExample = { openapi: "3.1.1", info: { title: "Sightline", version: "0.1.0" } } as const;

const queuedTask = {
  siteId: exampleIds.site,
  crawlId: exampleIds.crawl,
  status: "queued",
  attempt: 0,
  progress: null,
  error: null,
  createdAt: "2026-11-21T08:32:00.000Z",
  startedAt: null,
  finishedAt: null,
  expiresAt: null,
} as const;
const completedTask = {
  ...queuedTask,
  status: "completed",
  attempt: 1,
  startedAt: "2026-11-21T08:32:00.100Z",
  finishedAt: "2026-11-21T08:32:21.400Z",
} as const;

/** Returns a queued task after it was cancelled. */
export function cancelledExample<Task extends object>(task: Task) {
  return { ...task, status: "cancelled", finishedAt: "2026-11-21T08:32:00.050Z" } as const;
}

/** Returns the members of a task that lists show: all but its result. */
export function listedExample<Task extends { readonly id: string; readonly object: string; readonly links: object }>({
  id,
  object,
  links,
}: Task) {
  return { id, object, ...completedTask, links };
}

function taskLinks(self: string) {
  return {
    self,
    site: `/v1/sites/${exampleIds.site}`,
    crawl: `/v1/crawls/${exampleIds.crawl}`,
    cancel: `${self}/cancel`,
  };
}

export const queuedAnalysisExample = {
  id: exampleIds.analysis,
  object: "analysis",
  ...queuedTask,
  links: taskLinks(`/v1/analyses/${exampleIds.analysis}`),
  partial: false,
  model: null,
  summary: null,
  recommendations: [],
  contentGaps: [],
  templates: [],
  droppedUnverified: 0,
  injectionSuspected: [],
  problems: [],
  focus: null,
  usage: null,
} as const;

export const analysisExample = {
  ...queuedAnalysisExample,
  ...completedTask,
  model: "served-model-1",
  summary: "Two pages share a title, and one internal link is broken.",
  recommendations: [
    {
      title: "Give every page a title of its own",
      origin: "model",
      why: "Searchers cannot tell the pages apart.",
      steps: ["Name in the title what each page is about."],
      evidence: [
        {
          issueId: exampleIds.issue,
          url: "https://example.com/a",
          quote: "2 pages have this title.",
        },
      ],
      priority: "high",
      effort: "small",
      expectedPoints: 4.2,
    },
  ],
  droppedUnverified: 1,
  usage: { calls: 2, inputTokens: 9120, cachedInputTokens: 0, outputTokens: 840, cost: null },
} as const;

export const queuedReportExample = {
  id: exampleIds.report,
  object: "report",
  ...queuedTask,
  expiresAt: "2026-12-21T08:32:00.000Z",
  links: taskLinks(`/v1/reports/${exampleIds.report}`),
  format: "pdf",
  files: [],
} as const;

export const reportExample = {
  ...queuedReportExample,
  ...completedTask,
  expiresAt: "2026-12-21T08:32:00.000Z",
  files: [
    {
      name: "report.pdf",
      contentType: "application/pdf",
      bytes: 183_204,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      href: `/v1/reports/${exampleIds.report}/file?name=report.pdf`,
      downloadUrl: "/v1/downloads/WyJhY21lIiwicmVwb3J0XzAxOTkiXQ.c2lnbmVk",
    },
  ],
} as const;

export const queuedGeoAuditExample = {
  id: exampleIds.geo,
  object: "geoAudit",
  ...queuedTask,
  links: taskLinks(`/v1/geo-audits/${exampleIds.geo}`),
  ...openGeoAudit,
} as const;

const knownGeoAnswer = { state: "yes", code: null, share: 1, failed: 0, unknown: 0, issueIds: [] } as const;
const robotsLine = "robots.txt line 2 (Disallow: /)";
const robotsPatch = {
  target: "/robots.txt",
  diff: "--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: OAI-SearchBot\n-Disallow: /\n+Allow: /\n",
  note: null,
} as const;
const robotsFinding = {
  id: "5c0f2f8d7e4b4a3c",
  rule: "access.robots-search-tokens",
  severity: "error",
  certainty: "certain",
  subject: { kind: "site", url: "https://example.com/" },
  message: "blocked",
  text: `ChatGPT search may read none of 12 pages: ${robotsLine}.`,
  data: { engine: "ChatGPT search", line: robotsLine },
  source: null,
  accepted: false,
} as const;

export const geoAuditExample = {
  ...queuedGeoAuditExample,
  ...completedTask,
  method: "four-answers-1",
  auditedOn: "2026-11-21",
  goal: "visible",
  readiness: 75,
  basis: ["read", "who", "trust"],
  answers: {
    read: {
      ...knownGeoAnswer,
      state: "partly",
      share: 0.9,
      passed: 9,
      failed: 1,
      text: "ChatGPT search may read no page. This is what robots.txt and the pages say. It was not tried from outside, and scripts were not run.",
      issueIds: [robotsFinding.id],
    },
    who: {
      ...knownGeoAnswer,
      state: "partly",
      share: 2 / 3,
      passed: 2,
      failed: 1,
      text: "The pages of “Example” state a name and a telephone number, mail address or form. Found nowhere: a sentence on what it is.",
    },
    answer: {
      ...knownGeoAnswer,
      state: "unknown",
      code: "no-model",
      share: null,
      passed: 0,
      unknown: 1,
      text: "No language model was asked. The report lists 1 question with the closest passage of the site.",
    },
    trust: {
      ...knownGeoAnswer,
      passed: 12,
      text: "Looked for on 12 pages: sample or filler text of a theme and series of near-copies. Whether what the pages say is true, current or complete was not judged.",
    },
  },
  access: [
    {
      engine: "openai",
      label: "ChatGPT search",
      purpose: "search",
      token: "OAI-SearchBot",
      allowed: 0,
      total: 12,
      line: robotsLine,
      pagesUrl: "https://example.com/",
    },
  ],
  entity: [
    {
      field: "telephone",
      value: "+49 30 1234567",
      label: null,
      contradicts: false,
      sources: [{ url: "https://example.com/contact", place: "footer", pages: 12 }],
    },
  ],
  required: [
    { field: "name", isStated: true, isContradicted: false },
    { field: "what", isStated: false, isContradicted: false },
    { field: "contact", isStated: true, isContradicted: false },
  ],
  questions: [
    {
      question: "What does a pair of boots weigh?",
      origin: "owner",
      passage: {
        url: "https://example.com/boots",
        heading: "Walking boots",
        text: "Each boot weighs 540 grams in size 42.",
        day: "2026-10-01",
      },
      verdict: null,
      quote: null,
      quoteUrl: null,
      isGap: false,
      missingWords: [],
    },
  ],
  doFirst: [
    {
      rule: robotsFinding.rule,
      effect: "blocks",
      title: "Let the crawlers of answer engines in.",
      text: robotsFinding.text,
      pages: 12,
      sample: ["https://example.com/"],
      line: robotsLine,
      issueIds: [robotsFinding.id],
      patch: robotsPatch,
    },
  ],
  policy: {
    purposes: [{ purpose: "search", open: ["Googlebot", "bingbot"], limited: [], closed: ["OAI-SearchBot"] }],
    statements: [],
    conflicts: [],
    patch: robotsPatch,
    compiled: null,
  },
  notSeen: "No crawl sees how engines rank the site, or who else writes about it.",
  findings: [robotsFinding],
  tallies: [
    {
      id: robotsFinding.rule,
      title: "robots.txt keeps answer engines from pages",
      answer: "read",
      effect: "blocks",
      severity: "error",
      why: "An engine that may not read a page cannot quote it.",
      fix: "Let the crawlers of answer engines in.",
      sources: ["https://www.rfc-editor.org/rfc/rfc9309"],
      status: "failed",
      reason: null,
      assessed: 1,
      failing: 1,
      review: 0,
    },
  ],
  relatedRules: { rules: 27, failed: ["title-missing"] },
  coverage: { pages: 12, readPages: 12, share: 1, isPartial: false, rendered: false },
  documents: [{ url: "https://example.com/llms.txt", status: 404 }],
  versions: { checks: "four-answers-1", crawlers: "2026-11" },
} as const;

export const scorePointExample = {
  id: exampleIds.crawl,
  object: "scorePoint",
  crawlId: exampleIds.crawl,
  finishedAt: "2026-11-21T08:31:09.000Z",
  value: 71.4,
  grade: "needs-work",
  coverage: 1,
  methodVersion: "3",
} as const;

export const ruleExample = {
  id: "meta-description-missing",
  object: "rule",
  category: "titles-meta",
  severity: "warning",
  title: "Page has no meta description",
  why: "Search engines choose some text of the page for the snippet.",
  howToFix: "Write a description of one or two sentences.",
  references: ["https://developers.google.com/search/docs/appearance/snippet"],
  messages: { missing: "The page has no meta description." },
  options: {},
} as const;

export const checkExample = {
  id: "link-internal-broken",
  object: "check",
  crawlId: exampleIds.crawl,
  category: "links",
  title: "Link points to a broken page on the site",
  outcome: "passed",
  reason: null,
  unit: "link",
  lookedAt: 214,
  notLookedAt: 3,
  failing: 0,
  needsReview: 0,
  issues: 0,
} as const;

const externalUrl = "https://other.example/study";
/** URLs of other sites. */
export const externalLinkListExample = {
  ...listExample({
    id: externalUrl,
    object: "externalLink",
    crawlId: exampleIds.crawl,
    url: externalUrl,
    verdict: "broken",
    reason: "status",
    status: 404,
    finalUrl: externalUrl,
    movedPermanently: false,
    confirmed: true,
    checkedAt: "2026-07-01T12:05:00.000Z",
  }),
  summary: { requests: 412, hosts: 96, bytes: 180_000, notLookedAt: { "side-effect": 12 } },
} as const;

/** Fixes of issues. */
export const fixListExample = listExample({
  id: exampleIds.issue,
  object: "fix",
  crawlId: exampleIds.crawl,
  rule: "viewport-zoom-disabled",
  url: "https://example.com/",
  proof: "none",
  reason: null,
  patch: {
    summary: "user-scalable and maximum-scale are removed from the viewport.",
    urls: ["https://example.com/"],
    diff: '--- a/index.html\n+++ b/index.html\n@@ -3,1 +3,1 @@\n-<meta name="viewport" content="width=device-width, user-scalable=no">\n+<meta name="viewport" content="width=device-width">\n',
    diffOmitted: false,
    edits: [{ url: "https://example.com/", start: 61, end: 101, replacement: '"width=device-width"' }],
  },
});

const imageUrl = "https://example.com/hero.jpg";
/** Files of pages. */
export const resourceListExample = {
  ...listExample({
    id: imageUrl,
    object: "resource",
    crawlId: exampleIds.crawl,
    url: imageUrl,
    foreign: false,
    verdict: "alive",
    status: 200,
    failure: null,
    finalUrl: imageUrl,
    redirects: 0,
    mediaType: "image/jpeg",
    wireBytes: 2_400_000,
    bodyBytes: null,
    encoding: null,
    gzipBytes: null,
    freshForS: 86_400,
    pixels: { width: 4000, height: 3000 },
    animated: false,
    removableBytes: null,
    fontsWithoutDisplay: [],
    confirmed: false,
    checkedAt: "2026-07-01T12:05:00.000Z",
  }),
  summary: { requests: 61, hosts: 1, bytes: 410_000, notLookedAt: {} },
} as const;

export const accountExample = {
  id: "acme",
  object: "account",
  plan: { id: "starter", name: "Starter", apiAccess: true },
  token: { id: "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a", scopes: ["sites:read", "crawls:read"] },
} as const;

export const usageExample = {
  id: "2026-11",
  object: "usage",
  month: "2026-11",
  resetsAt: "2026-12-01T00:00:00.000Z",
  pages: { used: 1200, reserved: 500, limit: 100_000 },
  modelTokens: { used: 0, reserved: 0, limit: 2_000_000 },
  crawlsAtOnce: { used: 1, limit: 2 },
  tasksAtOnce: { used: 0, limit: 5 },
  storedBytes: { used: 1_862_450_176, limit: 20_000_000_000 },
  pagesPerCrawl: 10_000,
  externalUrlsPerCrawl: 2000,
  renderedPagesPerCrawl: 200,
  reportsPerSite: 100,
  sites: 10,
  requestsPerMinute: 300,
} as const;

export const tokenExample = {
  id: "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
  object: "token",
  prefix: "sak_live_Ab1",
  plan: "starter",
  scopes: ["sites:read", "crawls:read"],
  createdAt: "2026-11-21T08:30:00.000Z",
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  allowedAddresses: [],
} as const;

export const auditEntryExample = {
  id: "audit_42",
  object: "auditEntry",
  at: "2026-11-21T08:30:00.000Z",
  action: "token.rotated",
  actor: { type: "token", tokenId: tokenExample.id, via: "api", address: "198.51.100.1" },
  target: { type: "token", id: "token_7b6a0c9d6a1f5b7e4c2d8a3b1e0f9d8c" },
  details: { newTokenId: "token_4c2d8a3b1e0f9d8c7b6a0c9d6a1f5b7e", graceSeconds: 86_400 },
} as const;

export const issuedTokenExample = { ...tokenExample, secret: "sak_live_…" } as const;

const comparedCrawlExample = {
  crawlId: exampleIds.crawl,
  finishedAt: "2026-11-21T08:31:09.000Z",
  value: 71.4,
  methodVersion: "3",
  coverage: 1,
  truncated: false,
  rulesetVersion: "2026-12",
} as const;

const noIssues = { error: 0, warning: 0, notice: 0 } as const;

export const comparisonExample = {
  id: exampleIds.crawl,
  object: "comparison",
  siteId: exampleIds.site,
  from: { ...comparedCrawlExample, crawlId: "crawl_0199c1f0b3c57d6e9fa0b1c2d3e4f506", value: 68.9 },
  to: comparedCrawlExample,
  differences: ["maxPages"],
  issues: {
    new: noIssues,
    regressed: noIssues,
    "still-there": { error: 2, warning: 3, notice: 4 },
    fixed: { error: 1, warning: 0, notice: 0 },
    "not-assessed": noIssues,
  },
  pages: { added: 0, removed: 0, changed: 1, unchanged: 2, notCompared: 0 },
  changes: { title: 1, metaDescription: 0, headings: 0, canonical: 0, indexability: 0, structuredData: 0 },
  bridge: {
    difference: 2.5,
    terms: { fixed: 2.5, new: 0, addedPages: 0, removedPages: 0, rules: 0, coverage: 0 },
  },
  announcements: [],
  links: {
    issues: `/v1/crawls/${exampleIds.crawl}/comparison/issues?with=crawl_0199c1f0b3c57d6e9fa0b1c2d3e4f506`,
  },
} as const;

export const comparisonIssueListExample = {
  ...issueListExample,
  data: issueListExample.data.map((issue) => {
    return { ...issue, state: "still-there", crawlId: exampleIds.crawl, reason: null } as const;
  }),
} as const;
