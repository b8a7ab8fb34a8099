import type { GeoCheckResult, GeoEngine, GeoIssue, GeoResult } from "@sightline/geo/result";
import { origin } from "./sample-source.cases.ts";

/** An issue of the audit for answer engines. */
export function sampleGeoIssue(overrides: Partial<GeoIssue> = {}): GeoIssue {
  return {
    checkId: "access.robots-search-tokens",
    pillar: "access",
    scope: "page",
    class: "gate",
    title: "Answer engines are kept out by robots.txt",
    evidence: "B",
    direction: "supports",
    sources: [
      {
        id: "openai-bots",
        title: "Overview of crawlers",
        url: "https://docs.example/bots",
        date: "2026-05",
        grade: "B",
      },
    ],
    why: "A page that no engine may fetch cannot be cited.",
    fix: "Allow the search crawlers in robots.txt.",
    effort: "S",
    pages: 2,
    applicablePages: 3,
    isEstimate: false,
    affects: "geo",
    strength: "strong",
    gain: 12.5,
    weightedGain: 12.5,
    needsReview: false,
    templates: [{ key: "article /blog/*", pages: 2 }],
    examples: [
      {
        url: `${origin}/two`,
        score: 0.5,
        snippet: "Disallow: /",
        seen: { blocked: ["openai"] },
        found: "Blocked engines: openai.",
      },
    ],
    snippet: "Disallow: /",
    patch: {
      target: "/robots.txt",
      diff: "--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: OAI-SearchBot\n-Disallow: /\n+Allow: /\n",
      note: "More files need the same.",
      pages: 0,
      gain: 4.2,
    },
    ...overrides,
  };
}

/** What became of the check of {@link sampleGeoIssue}. */
export function sampleGeoCheck(overrides: Partial<GeoCheckResult> = {}): GeoCheckResult {
  const { checkId, pillar, scope, title, evidence, direction, class: checkClass } = sampleGeoIssue();
  return {
    ...{ checkId, pillar, scope, class: checkClass, title, evidence, direction },
    weight: 3,
    status: "measured",
    score: 76,
    pages: 3,
    failingPages: 2,
    pageTypes: null,
    languages: null,
    pageLanguages: ["en"],
    ...overrides,
  };
}

/** Reach of one engine. */
export function sampleGeoEngine(overrides: Partial<GeoEngine> = {}): GeoEngine {
  return {
    engine: "openai",
    label: "ChatGPT search",
    operator: "OpenAI",
    token: "OAI-SearchBot",
    weight: 0.24,
    reach: 0,
    eligiblePages: 0,
    pages: 3,
    controllingRule: "OAI-SearchBot: blocked by robots.txt line 2 (Disallow: /)",
    blockers: [
      {
        kind: "robots",
        rule: "OAI-SearchBot: blocked by robots.txt line 2 (Disallow: /)",
        pages: 3,
        example: `${origin}/`,
        factor: 0,
      },
    ],
    ...overrides,
  };
}

/** What the owner of the sample site asked about. */
export const sampleAsked = {
  questions: {
    answers: [
      {
        question: "What does a boot weigh?",
        outcome: "answered",
        page: `${origin}/two`,
        quote: "Each boot weighs 540 grams.",
      },
      { question: "Who sells saunas?", outcome: "unanswered", page: `${origin}/four`, quote: null },
      { question: "Is it warm?", outcome: "unasked", page: null, quote: null },
    ],
    model: "sample-model",
    promptVersion: "answerability-1",
    isReliable: true,
    controls: { asked: 6, claimed: 0 },
    problems: [{ url: null, code: "budget_exceeded", message: "The budget is used up: 1 page was not asked about." }],
    usage: { calls: 2, cachedPages: 0, inputTokens: 2000, outputTokens: 200, cost: null },
  },
  targetQueries: [
    { query: "leather boots", outcome: "owned", page: `${origin}/two`, coverage: 1, competitors: [], competing: 0 },
    {
      query: "warm boots",
      outcome: "contested",
      page: `${origin}/two`,
      coverage: 0.5,
      competitors: [`${origin}/three`],
      competing: 1,
    },
    { query: "saunas", outcome: "unowned", page: null, coverage: 0, competitors: [], competing: 0 },
  ],
} satisfies Pick<GeoResult, "questions" | "targetQueries">;

/** The audit for answer engines of the sample site. */
export function sampleGeo(overrides: Partial<GeoResult> = {}): GeoResult {
  const evidenceMix = { A: 0.2, B: 0.5, C: 0.2, D: 0.1, E: 0 };
  return {
    version: 1,
    auditedOn: "2026-11-21",
    goal: "visible",
    scores: { geo: 61.2, reach: 76, quality: 80.5, integrity: 100, agent: 50, policy: 100, answerability: null },
    withoutScore: [{ score: "answerability", reason: "No language model was asked." }],
    distribution: { p10: 40, median: 62, under40Share: 0.1 },
    perEngine: [
      sampleGeoEngine(),
      sampleGeoEngine({
        engine: "google",
        label: "Google AI Overviews and AI Mode",
        operator: "Google",
        token: "Googlebot",
        weight: 0.34,
        reach: 100,
        eligiblePages: 3,
        controllingRule: "Googlebot: allowed, no rule of robots.txt matches",
        blockers: [],
      }),
    ],
    confidence: {
      label: "medium",
      reasons: ["Pages were not rendered."],
      interval: { low: 58, high: 64 },
      measuredShare: 0.82,
      gap: null,
      lo: 50,
      hi: 70,
      evidenceMix,
    },
    pillars: [{ pillar: "retrievability", weight: 30, share: 0.3, score: 82, measuredShare: 0.9, evidenceMix }],
    templates: [
      {
        key: "article /blog/*",
        type: "article",
        pages: 2,
        sampledPages: 2,
        share: 0.35,
        score: 60,
        reach: 76,
        quality: 79,
        integrity: 100,
        p10: 58,
        median: 60,
        under40Share: 0,
        example: `${origin}/two`,
      },
    ],
    policyMatrix: [
      {
        engine: "openai",
        purpose: "index",
        token: "OAI-SearchBot",
        pageType: "article",
        pages: 2,
        permission: "blocked",
        evidence: ["OAI-SearchBot: blocked by robots.txt line 2 (Disallow: /)"],
        fitsGoal: false,
      },
    ],
    policyConflicts: [{ kind: "robots-llms", one: "llms.txt links /two", other: "robots.txt closes /two" }],
    issues: [sampleGeoIssue()],
    notices: [],
    checks: [sampleGeoCheck()],
    notScored: [{ checkId: null, subject: "ai.txt", why: "No engine reads it.", sources: [] }],
    unmeasured: [],
    questions: null,
    targetQueries: [],
    sample: {
      pages: 3,
      sampledPages: 3,
      maxPages: 1000,
      strategy: "stratified",
      seed: 1,
      isPartial: false,
      caveat: null,
    },
    documents: [{ url: `${origin}/llms.txt`, status: 404 }],
    versions: { ruleset: "geo-1", crawlers: "2026-08", prompt: null, model: null },
    answerability: null,
    proposals: [],
    ...overrides,
  };
}
