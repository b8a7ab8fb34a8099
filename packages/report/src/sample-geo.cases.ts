import type { GeoCheck, GeoFinding, GeoPatch, GeoQuestion, GeoResult } from "@sightline/geo/result";
import { origin } from "./sample-source.cases.ts";

const former = {
  scores: null,
  withoutScore: null,
  distribution: null,
  perEngine: null,
  confidence: null,
  pillars: null,
  templates: null,
  policyMatrix: null,
  policyConflicts: null,
  issues: null,
  notices: null,
  checks: null,
  notScored: null,
  unmeasured: null,
  targetQueries: null,
  sample: null,
  answerability: null,
} as const;

/** A finding of the audit for answer engines: a page shows no date. */
export function sampleGeoFinding(overrides: Partial<GeoFinding> = {}): GeoFinding {
  return {
    id: "issue_geo_date",
    rule: "fresh.visible-date",
    severity: "notice",
    certainty: "certain",
    subject: { kind: "page", url: `${origin}/five` },
    message: "none",
    text: "No date is visible; the markup says 2026-03-01.",
    data: {},
    source: null,
    accepted: false,
    ...overrides,
  };
}

/** The check of {@link sampleGeoFinding}. */
export function sampleGeoCheck(overrides: Partial<GeoCheck> = {}): GeoCheck {
  return {
    id: "fresh.visible-date",
    title: "Article shows no date",
    answer: "trust",
    effect: "costs",
    severity: "notice",
    why: "A reader cannot tell whether it still holds.",
    fix: "Show the date of the last change in a line of its own.",
    sources: ["https://docs.example/dates"],
    status: "failed",
    reason: null,
    assessed: 3,
    failing: 1,
    review: 0,
    ...overrides,
  };
}

/** A proposed change of robots.txt. */
export const samplePatch: GeoPatch = {
  target: "/robots.txt",
  diff: "--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: OAI-SearchBot\n-Disallow: /\n+Allow: /\n",
  note: "Other groups stay as they are.",
};

/** A question with the closest passage of the sample site. */
export function sampleQuestion(overrides: Partial<GeoQuestion> = {}): GeoQuestion {
  return {
    question: "What does a boot weigh?",
    origin: "owner",
    passage: {
      url: `${origin}/two`,
      heading: "Weight",
      text: "Each boot weighs 540 grams in size 42, without its sole.",
      day: "2026-10-01",
    },
    verdict: null,
    quote: null,
    quoteUrl: null,
    isGap: false,
    missingWords: [],
    ...overrides,
  };
}

/** The line of robots.txt that bars an engine in {@link sampleGeo}. */
export const robotsLine = "robots.txt line 2 (Disallow: /)";
const telephones = "Telephone is +49 30 1234567 in the footer and +49 30 7654321 on /five.";

/** The audit for answer engines of the sample site: one barred engine, a contradiction, a gap and a patch. */
export function sampleGeo(overrides: Partial<GeoResult> = {}): GeoResult {
  const barred = sampleGeoCheck({
    ...{ id: "access.robots-search-tokens", title: "robots.txt keeps answer engines out", answer: "read" },
    ...{ effect: "blocks", severity: "error", assessed: 1, failing: 1 },
    ...{ why: "A page that no engine may fetch is not quoted.", fix: "Allow the search crawlers in robots.txt." },
  });
  const twice = sampleGeoCheck({
    ...{ id: "who.contradiction", title: "Pages contradict each other about you", answer: "who" },
    ...{ severity: "warning", assessed: 1, failing: 1 },
    ...{ why: "Engines repeat the wrong number.", fix: "State one telephone number everywhere." },
  });
  const site = { kind: "site", url: `${origin}/` } as const;
  return {
    version: 2,
    method: "four-answers-1",
    auditedOn: "2026-11-21",
    goal: "visible",
    readiness: 61,
    basis: ["read", "who", "trust"],
    answers: {
      read: {
        ...{ state: "partly", code: null, share: 0.91, passed: 10, failed: 1, unknown: 0 },
        text: "ChatGPT search may read no page. This is what robots.txt and the pages say. It was not tried from outside, and scripts were not run.",
        issueIds: ["issue_geo_robots"],
      },
      who: {
        ...{ state: "partly", code: null, share: 0.67, passed: 2, failed: 1, unknown: 0 },
        text: "The pages of “Boots of Berlin” state a name and a telephone number. Two versions contradict each other: “+49 30 1234567” and “+49 30 7654321”.",
        issueIds: ["issue_geo_telephone"],
      },
      answer: {
        ...{ state: "unknown", code: "no-model", share: null, passed: 0, failed: 0, unknown: 2 },
        text: "No language model was asked. The report lists 1 question with the closest passage of the site.",
        issueIds: [],
      },
      trust: {
        ...{ state: "partly", code: null, share: 0.67, passed: 2, failed: 1, unknown: 0 },
        text: "1 of 3 pages has a fault that costs trust. Most often: articles without a date (1).",
        issueIds: ["issue_geo_date"],
      },
    },
    access: [
      {
        ...{ engine: "openai", label: "ChatGPT search", purpose: "search", token: "OAI-SearchBot" },
        ...{ allowed: 0, total: 3, line: robotsLine, pagesUrl: `${origin}/` },
      },
      {
        ...{ engine: "google", label: "Google AI Overviews and AI Mode", purpose: "search", token: "Googlebot" },
        ...{ allowed: 3, total: 3, line: null, pagesUrl: null },
      },
    ],
    entity: [
      {
        ...{ field: "name", value: "Boots of Berlin", label: null, contradicts: false },
        sources: [{ url: `${origin}/`, place: "header", pages: 3 }],
      },
      {
        ...{ field: "telephone", value: "+49 30 1234567", label: null, contradicts: true },
        sources: [{ url: `${origin}/`, place: "footer", pages: 3 }],
      },
      {
        ...{ field: "telephone", value: "+49 30 7654321", label: null, contradicts: true },
        sources: [{ url: `${origin}/five`, place: "main", pages: 1 }],
      },
    ],
    siteKind: "shop",
    required: [
      { field: "name", isStated: true, isContradicted: false },
      { field: "contact", isStated: true, isContradicted: true },
      { field: "place", isStated: false, isContradicted: false },
    ],
    questions: [
      sampleQuestion(),
      sampleQuestion({
        question: "Do you sell to wholesalers?",
        ...{ passage: null, isGap: true, missingWords: ["wholesalers"] },
      }),
    ],
    doFirst: [
      {
        ...{ rule: barred.id, effect: "blocks", title: barred.fix, pages: 3, sample: [`${origin}/`, `${origin}/two`] },
        text: "ChatGPT search is kept from 3 pages.",
        ...{ line: robotsLine, issueIds: ["issue_geo_robots"], patch: samplePatch },
      },
      {
        ...{ rule: twice.id, effect: "costs", title: twice.fix, text: telephones, pages: 0, sample: [] },
        ...{ line: null, issueIds: ["issue_geo_telephone"], patch: null },
      },
    ],
    policy: {
      purposes: [
        { purpose: "search", open: ["Googlebot", "bingbot"], limited: [], closed: ["OAI-SearchBot"] },
        { purpose: "user", open: ["ChatGPT-User"], limited: [], closed: [] },
        { purpose: "training", open: [], limited: ["CCBot"], closed: ["GPTBot"] },
      ],
      statements: [{ kind: "Content-Signal", text: "search=yes, ai-train=no", where: "robots.txt line 5" }],
      conflicts: [{ kind: "robots-llms", one: "llms.txt links /two", other: "robots.txt closes /two" }],
      patch: samplePatch,
      compiled: null,
    },
    proposals: [],
    notSeen:
      "No crawl sees how often engines show or name the site, what other sites say about it, or what you chose in Search Console.",
    findings: [
      sampleGeoFinding({
        ...{ id: "issue_geo_robots", rule: barred.id, severity: "error", subject: site, message: "barred" },
        text: "ChatGPT search is kept from 3 pages by robots.txt line 2 (Disallow: /).",
        data: { line: robotsLine },
      }),
      sampleGeoFinding({
        ...{ id: "issue_geo_telephone", rule: twice.id, severity: "warning", subject: site, message: "telephone" },
        text: telephones,
      }),
      sampleGeoFinding(),
    ],
    tallies: [
      barred,
      twice,
      sampleGeoCheck(),
      sampleGeoCheck({
        id: "integrity.broken-text",
        title: "Text has a broken encoding",
        status: "passed",
        failing: 0,
      }),
      sampleGeoCheck({
        id: "access.paywall-gate",
        title: "A paywall hides the text",
        status: "not-applicable",
        failing: 0,
      }),
      sampleGeoCheck({
        ...{ id: "mi.llms-txt", title: "llms.txt is broken", status: "not-looked-at", failing: 0 },
        reason: "llms.txt was not requested.",
      }),
    ],
    relatedRules: { rules: 14, failed: ["title-missing"] },
    coverage: { pages: 3, readPages: 3, share: 0.75, isPartial: false, rendered: false },
    documents: [{ url: `${origin}/llms.txt`, status: 404 }],
    probe: null,
    model: null,
    versions: { checks: "geo-2", crawlers: "2026-11" },
    ...former,
    ...overrides,
  };
}

/** Builds what scripts write on the pages of a sample. */
export function sampleRendering(): NonNullable<GeoResult["answers"]["read"]["rendering"]> {
  return {
    text: "Only after scripts ran, there is 75 % of the main text on the 2 pages that were rendered. ChatGPT search does not get it.",
    ...{ pages: 2, failed: 0, failures: [] },
    engines: [{ engine: "openai", label: "ChatGPT search", token: "OAI-SearchBot", runsScripts: "no" }],
    templates: [
      {
        ...{ template: "/boots/*", pages: 40, rendered: 2, failed: 0, words: 800, missingWords: 600, share: 0.75 },
        passages: ["Each boot weighs 540 grams only here."],
        links: { count: 8, of: 10, sample: [`${origin}/boots/two`] },
        ...{ facts: ["title", "structured-data"], structuredData: ["Product"] },
      },
    ],
  };
}
