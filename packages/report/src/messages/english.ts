import type { CanonicalHost, Grade, Severity } from "@sightline/model";
import { canonicalHostNotice } from "../canonical-host-wording.ts";
import { affectedText, fixPlace } from "../fix-wording.ts";
import { geoCaveat } from "../geo-wording.ts";
import { leftOutText } from "../left-out-wording.ts";
import type { ReportCause, ReportIssue } from "../report-schema.ts";
import {
  bytesText,
  categoryLabel,
  counted,
  durationText,
  gainText,
  gradeLabel,
  instantText,
  percentText,
  pointsText,
  positionText,
  scoreText,
  severityCount,
  stopReasonLabel,
  wholeNumber,
} from "../wording.ts";

const severityNames: Readonly<Record<Severity, string>> = { error: "Error", warning: "Warning", notice: "Notice" };

/** Points that are lost; what rounds to nothing is still there. */
function lostText(points: number): string {
  if (points === 0) return "0 points";
  return points < 0.05 ? "<0.1 points" : `−${pointsText(points)} points`;
}

/** The English words of the PDF report: another language is another object of this shape. */
export const english = {
  /** BCP 47. */
  language: "en",
  title: "Website audit",
  documentTitle: (site: string) => `Website audit of ${site}`,
  documentSubject: "Findings of a website audit",
  preparedFor: (client: string) => `Prepared for ${client}`,
  auditedOn: (iso: string | null) => (iso === null ? "Not dated" : `Audited ${instantText(iso)}`),
  pagesAnalysed: (count: number) => `${counted(count, "HTML page")} analysed`,
  coverNote: "Scores and findings describe the site as it answered on the date above.",
  cover: "Cover",
  contents: "Contents",
  /** What a link's annotation says; `{}` is where it leads. */
  opens: "Open {}",
  goesTo: "Go to {}",

  number: wholeNumber,
  bytes: bytesText,
  duration: durationText,
  instant: instantText,
  day: (iso: string) => iso.slice(0, 10),
  percent: percentText,
  points: pointsText,
  gain: gainText,
  score: scoreText,
  pointsGained: (points: number) => `${gainText(points)} points`,
  grade: (grade: Grade | null) => gradeLabel(grade),
  severity: (severity: Severity) => severityNames[severity],
  severityCount,
  category: categoryLabel,
  stopReason: stopReasonLabel,
  page: (count: number) => counted(count, "page"),
  issue: (count: number) => counted(count, "issue"),

  healthScore: "Health score",
  scoreAlt: (value: number | null, grade: Grade | null) =>
    value === null ? "Health score: not scored" : `Health score: ${scoreText(value)} of 100, ${gradeLabel(grade)}`,
  errors: "Errors",
  warnings: "Warnings",
  notices: "Notices",
  pages: "HTML pages",
  urls: "URLs requested",
  coverage: "Coverage",

  summary: {
    title: "Summary",
    scored: (site: string, value: number, grade: Grade) =>
      `${site} scores ${scoreText(value)} of 100: ${gradeLabel(grade).toLowerCase()}.`,
    notScored: (site: string, reason: string | null) =>
      `${site} was not scored. ${reason ?? "There was nothing to judge."}`,
    changedMethod: (from: number, to: number) =>
      `The crawl before scored ${scoreText(from)} by an earlier method, which cannot be compared with ${scoreText(to)}.`,
    change: (from: number, to: number) => {
      const difference = to - from;
      if (Math.abs(difference) < 0.05) return "That is the same as in the crawl before.";
      const direction = difference > 0 ? "more" : "less";
      return `That is ${pointsText(Math.abs(difference))} points ${direction} than in the crawl before.`;
    },
    found: (issues: number, kinds: number, pages: number) =>
      issues === 0
        ? `No rule found anything to report on ${counted(pages, "HTML page")}.`
        : `${counted(issues, "issue")} of ${counted(kinds, "kind")} were found on ${counted(pages, "HTML page")}.`,
    worst: (category: string, points: number) => `Most points are lost in ${category}: ${pointsText(points)}.`,
    partial: (coverage: number) =>
      `The crawl did not see the whole site: ${percentText(coverage)} of the known pages were assessed.`,
    interval: (low: number, high: number) =>
      `The score of the whole site lies between ${scoreText(low)} and ${scoreText(high)} (95 % interval).`,
    canonicalHost: (host: CanonicalHost) => canonicalHostNotice(host),
    fixesTitle: "Fix these first",
    fixesLead:
      "Each gain is exact: the score without this problem, minus the score today. Gains of several repairs together can differ from their sum.",
    fixDetails: (cause: ReportCause, fix: string, example?: ReportIssue) => {
      const place = fixPlace(cause, (text) => `“${text}”`);
      const details = [place === "" ? "" : `${place}.`, fix, `Affects: ${affectedText(cause)}.`, exampleText(example)];
      return details.filter(Boolean).join(" ");
    },
  },
  scores: {
    title: "Scores by category",
    lead: "Availability is the share of the pages that can be reached; it multiplies the score. The weight says how much a category can move it. Points lost add up to 100 minus the score.",
    lost: lostText,
    notAssessed: "Not assessed",
    columns: { category: "Category", score: "Score", weight: "Weight", lost: "Points lost" },
    tableSummary: "Score, weight and points lost of each category",
    alt: (items: readonly string[]) => `Score by category. ${items.join("; ")}.`,
  },
  trend: {
    title: "Score over time",
    alt: (items: readonly string[]) => `Health score of each crawl. ${items.join("; ")}.`,
    otherMethod: (text: string) => `${text} (earlier method)`,
    methodBreak:
      "The line breaks where the method of scoring changed: scores before and after it cannot be compared. Rescoring computes earlier crawls anew.",
  },
  severities: {
    title: "Issues by severity",
    alt: (items: readonly string[]) => `Issues by severity: ${items.join(", ")}.`,
  },
  issues: {
    title: "Issues",
    lead: (shown: number, kinds: number) =>
      shown === kinds
        ? `All ${counted(kinds, "kind")} of issue: errors first, then by the points they cost.`
        : `The first ${wholeNumber(shown)} of ${counted(kinds, "kind")} of issue: errors first, then by the points they cost.`,
    none: "No rule found anything to report.",
    aside: (severity: Severity, affected: number, points: number) =>
      [severityNames[severity], counted(affected, "page"), ...(points > 0 ? [lostText(points)] : [])].join(" · "),
    why: "Why it matters",
    fix: "How to fix it",
    gain: (points: number) => `Fixing it everywhere gains ${pointsText(points)} points.`,
    evidence: "Evidence",
    evidenceOf: (shown: number, all: number) =>
      shown < all ? `Evidence: ${wholeNumber(shown)} of ${wholeNumber(all)}` : "Evidence",
    seenOnAll: (text: string) => `Seen each time: ${text}`,
    review: "to check by hand",
    position: positionText,
    times: (count: number) => `${wholeNumber(count)} times`,
    members: (count: number) => `${counted(count, "page")} in all`,
    sources: "Read more:",
    rule: (id: string, category: string) => `Rule ${id} · ${category}`,
    moreTitle: "Further kinds of issue",
    columns: { severity: "Severity", problem: "Problem", issues: "Issues", pages: "Pages", lost: "Points lost" },
    moreSummary: "Kinds of issue that have no card of their own",
  },
  changes: {
    title: "Since the last crawl",
    score: (from: number | null, to: number | null) => `Score ${scoreText(from)} → ${scoreText(to)}`,
    changedMethod: "The two scores were computed by different methods and cannot be compared.",
    tiles: { added: "New", fixed: "Fixed", unchanged: "Unchanged", unknown: "Unknown" },
    unknownNote: "Unknown: the rule could not be assessed this time, so nobody can say whether it is fixed.",
    columns: { severity: "Severity", problem: "Problem", added: "New", fixed: "Fixed" },
    tableSummary: "New and fixed issues by kind",
    none: "No issue is new, and none is gone.",
    addedTitle: "New issues",
  },
  geo: {
    title: "Answer engines",
    readiness: "Readiness",
    readinessAlt: (value: number | null) =>
      value === null
        ? "Readiness for answer engines: not scored"
        : `Readiness for answer engines: ${scoreText(value)} of 100`,
    caveat: geoCaveat,
    parts: {
      reach: "Reach",
      quality: "Quality",
      integrity: "Integrity",
      agent: "Agents",
      policy: "Policy",
      answerability: "Answerability",
    },
    partOfReadiness: "in readiness",
    besideReadiness: "beside it",
    unmeasured: "not measured",
    partsAlt: (items: readonly string[]) => `Parts of readiness and the numbers beside it. ${items.join("; ")}.`,
    factorsTitle: "What quality is made of",
    factor: (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`,
    factorColumns: { factor: "Factor", score: "Score", weight: "Weight", share: "Share", measured: "Measured" },
    factorsSummary: "Factors of quality with their score, weight and share",
    enginesTitle: "Reach by engine",
    engineColumns: { engine: "Engine", reach: "Reach", pages: "Pages", rule: "What decides" },
    enginesSummary: "How far each answer engine reaches, and what decides",
    enginePages: (eligible: number, all: number) => `${wholeNumber(eligible)} of ${wholeNumber(all)}`,
    fixesTitle: "What to fix first for answer engines",
    fixAside: (gain: number) => `${gainText(gain)} points`,
    fixFacts: (pages: string, evidence: string, effort: string) => `${pages} · evidence ${evidence} · effort ${effort}`,
    review: "to check by hand",
    patch: "Proposed patch, to be read and applied by a person",
    policyTitle: "What the site allows",
    policyColumns: {
      crawler: "Crawler",
      purpose: "Purpose",
      pages: "Pages",
      permission: "Permission",
      rule: "What decides",
    },
    policySummary: "What each crawler may do with which pages, and what decides",
    purposes: { index: "Index", ground: "Quote in answers", train: "Train models", agent: "Act for a user" },
    permissions: { allowed: "Allowed", blocked: "Blocked", partial: "In part", "no-effect": "No effect" },
    allPages: "all",
    againstGoal: "against the goal",
    goal: (goal: string) => `The goal that was stated: ${goal}.`,
    conflictsTitle: "Statements that contradict each other",
    against: (one: string, other: string) => `${one} – against: ${other}`,
    asked: {
      questionsTitle: "What the site answers",
      questionsSummary: "Questions of the owner, the words that answer them and the page where they stand",
      questionColumns: { question: "Question", answer: "Answer", page: "Page" },
      byWords: "Answers were looked for by words alone, without a language model: read them before you rely on them.",
      byModel: (model: string) =>
        `Answers were looked for by the language model ${model}; only words that code found on the page count.`,
      unreliable: "The model also claimed to answer questions that have no answer: do not rely on it.",
      unscored: "No score depends on them.",
      quoted: (quote: string) => `“${quote}”`,
      withoutAnswer: {
        answered: "Answered",
        unanswered: "No page answers it.",
        unasked: "A page that may answer it could not be judged.",
      },
      closest: "Closest:",
      queriesTitle: "Target queries",
      queriesSummary: "Queries of the owner and the pages that own them",
      queriesLead:
        "Which page of the site has the best passage for each query, among the pages that were read. No score depends on it.",
      queryColumns: { query: "Query", outcome: "Owner", page: "Page", coverage: "Words held" },
      owners: {
        owned: () => "One page owns it.",
        contested: (others: number) =>
          `${counted(others, "other page")} ${others === 1 ? "is" : "are"} as good or nearly so.`,
        unowned: () => "No page speaks of it.",
      },
    },
    outsideTitle: "What has no part in readiness",
    notScoredTitle: "What earns nothing here",
    unmeasuredTitle: "What was not measured",
    evidenceGrades: "Evidence runs from A, documented by the vendor or measured in controlled studies, to E, opinion.",
    sample: (sampled: number, all: number, day: string) =>
      `${wholeNumber(sampled)} of ${counted(all, "page")} were read for this, on ${day}.`,
    more: (count: number) => `and ${wholeNumber(count)} more in report.json`,
  },
  analysis: {
    title: "Analysis",
    byModel: (model: string) => `Written with the language model ${model}.`,
    byFacts: "Made from the facts alone: no language model.",
    verified: "Every statement rests on an issue of the crawl or on words that code found on the page.",
    dropped: (count: number) =>
      `${counted(count, "claim")} of the model could not be verified and ${count === 1 ? "is" : "are"} left out.`,
    partial: "A part of the model's work is missing.",
    problem: (step: string, message: string) => `${step}: ${message}`,
    focus: {
      model: (text: string) => `It looks first at “${text}”.`,
      order: (text: string) => `What “${text}” names stands first.`,
      none: (text: string) => `The focus “${text}” names nothing that was found and changed nothing.`,
    },
    origins: { model: "language model", facts: "from the facts" },
    recommendationsTitle: "Recommendations",
    facts: (priority: string, effort: string, origin: string) => `priority ${priority} · effort ${effort} · ${origin}`,
    points: (points: number) => `${gainText(points)} points`,
    gapsTitle: "What readers look for and do not find",
    templatesTitle: "By template",
    template: (pattern: string, pages: number) => `${pattern} (${counted(pages, "page")})`,
    evidence: "Evidence",
    quoted: (quote: string) => `“${quote}”`,
    injectionTitle: "Text that looks like orders to language models",
    injectionLead: "Such text was not shown to a model.",
  },
  good: {
    title: "Checked without a finding",
    lead: (count: number) => `${counted(count, "rule")} applied to this site and found nothing of the kind:`,
  },
  crawl: {
    title: "Crawl and its limits",
    leftOut: leftOutText,
    truncated: "This crawl did not visit every page it knew of. What it did not see is not judged.",
    facts: "What was crawled",
    columns: { fact: "Fact", value: "Value" },
    factsSummary: "Facts about the crawl",
    ended: "Why it ended",
    started: "Started",
    took: "Duration",
    known: "URLs known in scope",
    requested: "URLs requested",
    analysed: "HTML pages analysed",
    unanswered: "Without an answer",
    disallowed: "Disallowed by robots.txt",
    received: "Received",
    answers: "Answers",
    noAnswer: "no answer",
    modeAndScope: "Mode, scope, robots.txt",
    limits: "Limits",
    limitsText: (pages: number, depth: number) => `${counted(pages, "URL")}, ${counted(depth, "hop")}`,
    userAgent: "User agent",
    id: "Crawl",
    limitsTitle: "Limits that were hit",
    limitColumns: { limit: "Limit", count: "Times", detail: "Of what" },
    limitsSummary: "Limits that kept something from being crawled",
    documentsTitle: "robots.txt and sitemaps",
    documentColumns: { url: "File", status: "Status", content: "Content" },
    documentsSummary: "robots.txt and sitemap files that were read",
    sitemapContent: (type: string, urls: number, problems: number) =>
      `${type}, ${counted(urls, "URL")}${problems > 0 ? `, ${counted(problems, "problem")}` : ""}`,
    notAssessedTitle: "What was not assessed",
    notAssessedColumns: { reason: "Reason", rules: "Rules" },
    notAssessedSummary: "Rules that could not be judged, and why",
    andMore: (count: number) => `and ${wholeNumber(count)} more`,
  },
  method: {
    title: "Method and scoring",
    paragraphs: [
      "Every page is judged by rules. A rule names the pages it applies to, what it found, and the source of its claim. What cannot be judged from this crawl is listed as not assessed; it neither costs nor earns points.",
      "The score has two factors. Availability A is the share of the site's pages that can be reached: what a server fails to send is not judged, it is missing. L is what the pages that can be reached lose to failing rules. A dead URL is no page; it is a fault of the pages and sitemaps that name it.",
      "On a page and in a category, an error takes 0.65, a warning 0.20 and a notice 0.07 of what is left, warnings together at most 0.55 and notices at most 0.13. Rules that count targets, such as broken links, approach their damage as the count rises. A fault that several rules see counts once. What fails for the site as a whole takes less: 0.15, 0.05 and 0.015.",
      "Losses are averaged over the judged pages, the home page counting at least 5 %, and weighted by category to L. Categories for which nothing was measured are not in the sum.",
      "Only findings that the facts prove count. Findings marked to be checked by hand cost nothing until a person has looked.",
    ],
    formula: "score = 100 × (A × (1 − L))²",
    grades: "Grades: 90 and more is good, 75 to 89 needs work, 50 to 74 is poor, below 50 is critical.",
    versions: (generator: string, ruleset: string, policy: string) =>
      `Made by ${generator}, rules ${ruleset}, scoring ${policy}.`,
    population: (count: number, coverage: number) =>
      `Scored population: ${counted(count, "page")}; coverage ${percentText(coverage)}.`,
  },
  appendix: {
    title: "Appendix: pages",
    lead: (shown: number, all: number) =>
      shown === all
        ? `All ${counted(all, "requested URL")}.`
        : `${wholeNumber(shown)} of ${counted(all, "requested URL")}: those with most issues first.`,
    attached: (names: string) => `The whole data is attached to this file: ${names}.`,
    columns: { page: "Title", url: "URL", status: "Status", errors: "Errors", warnings: "Warnings" },
    tableSummary: "Requested URLs with their status and issues",
    noAnswer: "none",
  },
  attachments: {
    pages: "Every requested URL as CSV",
    issues: "Every issue as CSV",
    report: "The whole report as JSON",
    cut: (name: string, limit: string) => `${name} was cut at ${limit}.`,
  },
} as const satisfies object;

type Loose<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result
    : Value extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Value]: Loose<Value[Key]> };

/** The words of the PDF report in a language. What rules say stays in the rules' language. */
export type PdfMessages = Loose<typeof english>;

function exampleText(issue: ReportIssue | undefined): string {
  if (issue === undefined || issue.source === null) return "";
  const { snippet } = issue.source;
  return `Example: ${issue.subject.url}, ${positionText(issue.source)}${snippet === null ? "." : `: \u200e${snippet}`}`;
}
