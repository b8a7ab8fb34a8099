import type { EdgeRegion } from "@sightline/facts";
import type {
  CertificateFault,
  CompanionOmission,
  ExternalReason,
  FieldMetric,
  Grade,
  PageWeights,
  RenderDevice,
  Severity,
  VariantOutcome,
  VitalRating,
} from "@sightline/model";
import type { SubjectUnit } from "@sightline/model/rule";
import type { GeoComparison } from "../comparison.ts";
import { affectedText, regionLabels } from "../document/sections/fix-place.ts";
import type { ReportHost } from "../host-summary.ts";
import type { ChangedRole, ReportRendering } from "../rendering-summary.ts";
import type { LeftOutPart } from "../report-schema.ts";
import type { ReportResources, ResourceType } from "../resource-summary.ts";
import { scoreExtent } from "../score-extent.ts";
import { stopReasonLabel } from "../stop-reason-label.ts";
import type { ReportTraffic } from "../traffic/traffic.ts";
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
  wholeNumber,
} from "../wording.ts";

const severityNames: Readonly<Record<Severity, string>> = { error: "Error", warning: "Warning", notice: "Notice" };

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** As in `2.41 s`. */
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Site as its pages describe it. */
interface OverviewSite {
  readonly generator: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** `true` if some pages are in other languages. */
  readonly isMixed: boolean;
}

/** Names of what checks look at. */
const subjectNames: Readonly<Record<SubjectUnit, readonly [one: string, many: string]>> = {
  page: ["page", "pages"],
  "home-page": ["home page", "home pages"],
  link: ["linked URL", "linked URLs"],
  image: ["image", "images"],
  canonical: ["canonical", "canonicals"],
  version: ["language version", "language versions"],
  redirect: ["redirect", "redirects"],
  sitemap: ["sitemap", "sitemaps"],
  "sitemap-url": ["URL in sitemaps", "URLs in sitemaps"],
  host: ["host", "hosts"],
  site: ["site", "sites"],
};

/** Faults of certificates as part of a sentence. */
const faultNames: Readonly<Record<CertificateFault, string>> = {
  "self-signed": "self-signed",
  untrusted: "of no trusted authority",
  name: "for another host name",
  expired: "expired",
  early: "not yet valid",
};

/** What the same host with www or without does, as the rest of a sentence. */
const variantNames: Readonly<Record<VariantOutcome, string>> = {
  redirects: "redirects",
  copy: "shows the same pages",
  answers: "answers, too",
  "no-such-host": "does not exist",
  certificate: "has a certificate that browsers refuse",
  handshake: "makes no secure connection",
  closed: "accepts no connection",
  unknown: "gave no clear answer",
};

/** Returns `TLS 1.3` for `TLSv1.3`. */
function shownProtocol(protocol: string): string {
  return protocol === "TLSv1" ? "TLS 1.0" : protocol.replace("TLSv", "TLS ");
}

/** Names of what verdicts on other sites rest on; a status is its own name. */
const reasonNames: Readonly<Record<Exclude<ExternalReason, "status">, string>> = {
  challenge: "challenge for people",
  login: "sign-in page",
  robots: "disallowed by robots.txt",
  redirects: "endless redirects",
  parked: "parked or for sale",
  "no-such-host": "no such host",
  dns: "name not resolved",
  connect: "connection failed",
  tls: "TLS or certificate failed",
  timeout: "no answer in time",
  protocol: "no HTTP",
  truncated: "answer cut off",
  "content-encoding": "undecodable",
  limit: "over a limit",
  "address-not-allowed": "private address",
};

/** Names of reasons for which URLs of other sites are not requested. */
const omissionNames: Readonly<Record<CompanionOmission, string>> = {
  budget: "limit of the crawl",
  "byte-budget": "limit of bytes",
  "host-budget": "limit of a host",
  "host-refused": "host asked to stop",
  "side-effect": "would share, sign out or buy",
  port: "unusual port",
  time: "crawl ended first",
};

/** Tells how many files do not arrive. */
function sharedText(shared: PageWeights["shared"]): string {
  if (shared === null || shared.files === 0) return "";
  return ` Nearly all pages share ${counted(shared.files, "file")} of ${bytesText(shared.bytes)}.`;
}

function lossText(broken: number, failing: number): string {
  if (broken + failing === 0) return "All of them can be loaded, or their server would not tell.";
  const parts = [
    ...(broken === 0 ? [] : [`${counted(broken, "file")} cannot be loaded`]),
    ...(failing === 0 ? [] : [`${counted(failing, "file")} failed and may work later`]),
  ];
  return `${parts.join("; ")}.`;
}

/** First or last point of a trend. */
interface TrendEnd {
  /** Day of the crawl. */
  readonly label: string;
  readonly value: number;
}

/** Formats lost points; a loss that rounds to zero is still shown. */
function lostText(points: number): string {
  if (points === 0) return "0 points";
  return points < 0.05 ? "<0.1 points" : `−${pointsText(points)} points`;
}

/** English text of the PDF report; a translation is another object of this shape. */
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
  overview: {
    first: (sentence: string) => `What costs most: ${sentence}`,
    firstAtStake: (sentence: string) => `Most is at stake: ${sentence}`,
    next: (sentence: string) => `Next: ${sentence}`,
    notScored: "There was nothing to score.",
    refused: (fault: CertificateFault) =>
      ` has a certificate that browsers refuse (${faultNames[fault]}); the audit went on without verifying it.`,
    unseen: (pages: number, of: number) =>
      `The HTML of ${pages} of ${counted(of, "page")} has next to no text; what scripts add was not looked at.`,
    clean: "No rule reported an issue.",
    fixFirst: (fix: string) => `Fix first: ${fix}`,
    site: ({ generator, language, isMixed }: OverviewSite) => {
      const name = language === null ? undefined : languageNames.of(language);
      const kind = generator === null ? "Site" : `${generator} site`;
      if (name === undefined) return kind;
      return isMixed ? `${kind}, mostly in ${name}` : `${kind} in ${name}`;
    },
    extent: (pages: number, truncated: boolean) =>
      truncated ? `${counted(pages, "page")} read before the crawl ended early` : counted(pages, "page"),
    share: (pages: number, all: number) =>
      pages === all ? `all ${wholeNumber(all)} pages` : `${wholeNumber(pages)} of ${counted(all, "page")}`,
    affected: affectedText,
    place: (region: EdgeRegion) => regionLabels[region],
    to: "to",
  },
  cover: "Cover",
  contents: "Contents",
  /** Contents of a link's annotation; `{}` is the destination. */
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
  pointsUnit: "points",
  grade: (grade: Grade | null) => gradeLabel(grade),
  severity: (severity: Severity) => severityNames[severity],
  severityCount,
  category: categoryLabel,
  stopReason: stopReasonLabel,
  page: (count: number) => counted(count, "page"),
  issue: (count: number) => counted(count, "issue"),
  issueLink: "Issue",
  quoted: (quote: string) => `“${quote}”`,
  severityColumn: "Severity",
  factColumn: "Fact",
  valueColumn: "Value",
  andMore: (count: number) => `and ${wholeNumber(count)} more`,
  asBar: (column: string) => `${column} as a bar`,

  healthScore: "Health score",
  scoreAlt: (value: number | null, grade: Grade | null) =>
    value === null ? "Health score: not scored" : `Health score: ${scoreText(value)} of 100, ${gradeLabel(grade)}`,
  scoreExtent,
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
    notScored: (site: string) => `${site} was not scored.`,
    changedMethod: (from: number, to: number) =>
      `The previous crawl scored ${scoreText(from)} by an earlier method; this cannot be compared with ${scoreText(to)}.`,
    change: (from: number, to: number) => {
      const difference = to - from;
      if (Math.abs(difference) < 0.05) return "The score is the same as in the previous crawl.";
      const direction = difference > 0 ? "more" : "fewer";
      return `That is ${pointsText(Math.abs(difference))} points ${direction} than in the previous crawl.`;
    },
    found: (issues: number, kinds: number, pages: number) =>
      issues === 0
        ? `No rule reported an issue on ${counted(pages, "HTML page")}.`
        : `Found ${counted(issues, "issue")} of ${counted(kinds, "kind")} on ${counted(pages, "HTML page")}.`,
    worst: (category: string, points: number) => `Most points are lost in ${category}: ${pointsText(points)}.`,
    partial: (reason: string, coverage: number) =>
      `${reason}: ${percentText(coverage)} of the known pages were assessed.`,
    unreadTitle: "Some pages or files could not be read.",
    unread: (parts: readonly string[]) => `They do not count as assessed: ${parts.join(" · ")}.`,
    interval: (low: number, high: number) =>
      `The score of the whole site is between ${scoreText(low)} and ${scoreText(high)} (95 % interval).`,
  },
  fixes: {
    title: "Fix these first",
    lead: "Each gain is exact: the score without this problem, minus the current score; findings with one cause add up. Several fixes together can gain more or less than the sum.",
    leadWithTraffic: (traffic: ReportTraffic) =>
      `Sorted by what each puts at stake: its gain if every page weighed as much as its share of the ${trafficText(traffic)}. The gains shown are those of the score, in which all pages weigh the same.`,
    byTraffic: (traffic: ReportTraffic) => `Sorted by what each puts at stake of the ${trafficText(traffic)}.`,
    leadWithoutScore:
      "Without a score there are no gains: what kept pages from being read comes first, then errors, warnings and notices.",
    also: (titles: string) => `Also: ${titles}`,
    ruleIds: "Rule: ",
    ticket: "Ticket",
    copyTicket: "Copy ticket",
    accepted: "Accepted when this answers Fixed: ",
  },
  scores: {
    title: "Scores by category",
    lead: "Availability is the share of pages that can be reached; it multiplies the score. The weight is how much a category can change the score. Points lost add up to 100 minus the score.",
    lost: lostText,
    untested: { "nothing-to-check": "Nothing to check", "not-looked-at": "Not looked at", unknown: "Not assessed" },
    columns: { category: "Category", score: "Score", weight: "Weight", lost: "Points lost" },
    tableSummary: "Score, weight and points lost of each category",
    alt: (items: readonly string[]) => `Score by category. ${items.join("; ")}.`,
  },
  trend: {
    title: "Score over time",
    lead: (crawls: number, first: TrendEnd, last: TrendEnd) =>
      `${crawls} crawls: from ${scoreText(first.value)} on ${first.label} to ${scoreText(last.value)} on ${last.label}.`,
    numbers: "The numbers",
    tableSummary: "Score of each crawl",
    columns: { crawl: "Crawl", score: "Score" },
    alt: (items: readonly string[]) => `Health score of each crawl. ${items.join("; ")}.`,
    otherMethod: (text: string) => `${text} (earlier method)`,
    methodBreak:
      "The line breaks where the scoring method changed: scores before and after cannot be compared. Use rescore to compute the scores of earlier crawls by the current method.",
  },
  severities: {
    title: "Issues by severity",
    lead: "A severity says how bad a fault is where it is; what it costs also depends on how many pages have it.",
    alt: (items: readonly string[]) => `Issues by severity: ${items.join(", ")}.`,
  },
  issues: {
    title: "Issues",
    lead: (shown: number, kinds: number) =>
      shown === kinds
        ? `All ${counted(kinds, "kind")} of issue, errors first, then by points lost.`
        : `The first ${wholeNumber(shown)} of ${counted(kinds, "kind")} of issue, errors first, then by points lost.`,
    none: "No rule reported an issue.",
    aside: (severity: Severity, affected: number, points: number) =>
      [severityNames[severity], counted(affected, "page"), ...(points > 0 ? [lostText(points)] : [])].join(" · "),
    why: "Why it matters",
    fix: "How to fix it",
    gain: (points: number) => `Fixing it everywhere gains ${pointsText(points)} points.`,
    evidence: "Evidence",
    evidenceOf: (shown: number, all: number) =>
      shown < all ? `Evidence: ${wholeNumber(shown)} of ${wholeNumber(all)}` : "Evidence",
    seenOnAll: (text: string) => `The same on each page: ${text}`,
    review: "needs review",
    position: positionText,
    times: (count: number) => `${wholeNumber(count)} times`,
    members: (count: number) => `${counted(count, "page")} in all`,
    sources: "Read more:",
    rule: (id: string, category: string) => `Rule ${id} · ${category}`,
    moreTitle: "Other kinds of issue",
    columns: { severity: "Severity", problem: "Problem", issues: "Issues", pages: "Pages", lost: "Points lost" },
    moreSummary: "Kinds of issue without a card",
  },
  changes: {
    title: "Since the last crawl",
    score: (from: number | null, to: number | null) => {
      if (from === null || to === null) return "The scores of the two crawls cannot be compared.";
      const difference = to - from;
      if (Math.abs(difference) < 0.05) return `The score is the same as before: ${scoreText(to)}.`;
      const direction = difference > 0 ? "rose" : "fell";
      if (scoreText(from) === scoreText(to)) {
        return `The score ${direction} by ${pointsText(Math.abs(difference))} points; rounded, it is still ${scoreText(to)}.`;
      }
      return `The score ${direction} by ${pointsText(Math.abs(difference))} points, from ${scoreText(from)} to ${scoreText(to)}.`;
    },
    filter: "Filter the list of issues by state to see new and fixed ones.",
    changedMethod: "The two scores were computed by different methods and cannot be compared.",
    tiles: { added: "New", fixed: "Fixed", unchanged: "Unchanged", unknown: "Unknown" },
    unknownNote:
      "Unknown: this crawl could not assess the issue or did not visit its page, so it is not known if it is fixed.",
    rulesetNote: (issues: number) =>
      `The rules changed between the two crawls: ${counted(issues, "issue")} that ${issues === 1 ? "comes" : "come"} only from that ${issues === 1 ? "is" : "are"} not counted as new.`,
    geoNote: (change: GeoComparison) =>
      change.kind === "compared"
        ? `Answer engines: ${counted(change.added, "new finding")}, ${wholeNumber(change.fixed)} fixed.`
        : "Answer engines: the audit of the last crawl was made by an earlier method; its findings cannot be compared.",
    columns: { problem: "Problem", added: "New", fixed: "Fixed" },
    tableSummary: "New and fixed issues by kind",
    none: "There are no new and no fixed issues.",
  },
  geo: {
    title: "Answer engines",
    lead: "Whether ChatGPT search, Copilot, Google's AI Mode and the like can read this site, learn who runs it, find answers in it and trust them.",
    questions: {
      read: "Can they read it?",
      who: "Do they learn who you are?",
      answer: "Do you answer?",
      trust: "Can it be trusted?",
    },
    states: { yes: "Yes", partly: "In part", no: "No", unknown: "Unknown" },
    notJudged: "Not judged",
    allowed: "Allowed",
    noFault: "No fault found",
    fewFaults: "Few faults found",
    whole: "the whole site",
    doFirst: {
      title: "Do first",
      none: "Of what was looked for, nothing was certain enough to come first.",
      effects: { blocks: "Keeps engines out", costs: "You may be quoted less", tidies: "Tidies up" },
      line: "Decided by:",
      examples: "For example:",
      patch: "Proposed change",
      patchOf: "Proposed change to",
      review: "review it before you apply it; nothing was changed.",
    },
    access: {
      title: "Who may read what",
      summary: "Engines that may not read all pages, and what keeps them out",
      every: (engines: number) => `All ${wholeNumber(engines)} engines`,
      columns: { engine: "Engine", purpose: "For", pages: "May read", line: "Decided by" },
      purposes: {
        search: "search and answers",
        user: "pages that users ask for",
        training: "training of models",
      },
      pages: (allowed: number, total: number) => `${wholeNumber(allowed)} of ${counted(total, "page")}`,
      example: "for example",
    },
    scripted: {
      title: "What scripts write",
      summary: "What exists only after scripts ran, by URL pattern",
      columns: {
        pages: "Pages like",
        rendered: "Rendered",
        words: "Text by script",
        missing: "Missing without scripts, for example",
        others: "Links and facts by script",
      },
      rendered: (rendered: number, pages: number) => `${wholeNumber(rendered)} of ${wholeNumber(pages)}`,
      links: (links: number) => counted(links, "link"),
      example: "for example",
      facts: {
        title: "title",
        description: "description",
        canonical: "canonical",
        h1: "h1",
        hreflang: "hreflang",
        "structured-data": "structured data",
        noindex: "noindex",
      },
    },
    probe: {
      title: "Tried from outside",
      summary: "Crawlers under whose names the site answered otherwise than a browser, or gave no verdict",
      columns: { crawler: "Crawler", found: "What its name got" },
      made: (requests: number, day: string) => `${counted(requests, "request")} on ${day}.`,
    },
    entity: {
      title: "Who you are, by your pages",
      summary: "What the pages state about the site's owner, and where",
      columns: { field: "Fact", value: "Stated as", sources: "Where" },
      fields: {
        name: "Name",
        what: "What it is",
        telephone: "Telephone",
        fax: "Fax",
        email: "Email",
        form: "Contact form",
        address: "Address",
        postcode: "Postcode",
        person: "Person",
        profile: "Profile",
        contact: "Telephone, email or form",
        place: "Place",
      },
      places: {
        markup: "structured data",
        header: "header",
        navigation: "menu",
        main: "text",
        aside: "sidebar",
        footer: "footer",
        title: "page title",
        meta: "description",
        "site-name": "og:site_name",
        link: "link",
      },
      pages: (pages: number) => (pages === 1 ? "" : ` of ${counted(pages, "page")}`),
      contradicts: "contradicts another value",
      missing: "Not found on the pages read",
    },
    asked: {
      title: "Questions",
      summary: "Questions with the closest passage of the site",
      ofOwner: "Your questions, each with the closest passage of the site.",
      ofSite: "Questions that the pages ask, each with the text below it; you can ask your own.",
      drafted: "Questions that the language model drafted, each with the closest passage of the site.",
      byModel: (model: string) => `The language model ${model} judged them; every quote was found on its page by code.`,
      unreliable: "It also claimed to answer control questions that have no answer: do not rely on it.",
      columns: { question: "Question", verdict: "Answered", passage: "Closest passage", page: "Page" },
      verdicts: { answered: "Yes", partly: "In part", not: "No" },
      none: "No page shares a word with it.",
      gap: "No page read mentions",
    },
    findings: {
      title: "Also found",
      review: "needs review",
      accepted: (count: number) => `${counted(count, "accepted finding")} not listed.`,
    },
    policy: {
      title: "Your policy",
      summary: "What robots.txt opens to which crawlers",
      allOpen: "robots.txt keeps no known AI crawler from any page.",
      goal: {
        visible: "Your goal: visible everywhere.",
        "visible-no-training": "Your goal: visible, but not used to train models.",
        closed: "Your goal: closed to engines.",
      },
      purposes: {
        search: "Search and answers",
        user: "Pages that users ask for",
        training: "Training of models",
      },
      access: {
        open: (crawlers: string) => `Open to ${crawlers}.`,
        limited: (crawlers: string) => `Some pages open to ${crawlers}.`,
        closed: (crawlers: string) => `Closed to ${crawlers}.`,
      },
      allKnown: (crawlers: number) => `all ${wholeNumber(crawlers)} known crawlers`,
      others: (crawlers: number) => `all ${wholeNumber(crawlers)} others`,
      statements: "Statements on the use of your content",
    },
    outside: {
      title: "Basis and limits",
      basis: (read: number, pages: number, day: string) =>
        `Based on ${read === pages ? counted(pages, "page") : `${wholeNumber(read)} of ${counted(pages, "page")}`}, read on ${day}.`,
      whole: "Every page that the crawl found was read.",
      copies: (all: number, copies: number) =>
        `The crawl fetched ${counted(all, "page")}; ${copies === 1 ? "1 is" : `${wholeNumber(copies)} are`} not counted here, as ${copies === 1 ? "a copy of another" : "copies of others"}.`,
      uncounted: (all: number, uncounted: number) =>
        uncounted === 1
          ? `The crawl fetched ${counted(all, "page")}; 1 is not counted here: a copy, a redirect, a list of other pages, or a page without text or closed to search.`
          : `The crawl fetched ${counted(all, "page")}; ${wholeNumber(uncounted)} are not counted here: copies, redirects, lists of other pages, and pages without text or closed to search.`,
      partial: (share: number) =>
        `The crawl did not reach the whole site: ${percentText(share)} of its known pages were read.`,
      failed: (count: number) => `${counted(count, "URL")} could not be fetched.`,
      disallowed: (count: number) =>
        `${counted(count, "URL")} ${count === 1 ? "was" : "were"} not fetched, because robots.txt disallows ${count === 1 ? "it" : "them"}.`,
      sitemaps: (count: number) =>
        `${counted(count, "sitemap")} could not be fetched, so pages that only ${count === 1 ? "it lists" : "they list"} may be missing.`,
    },
  },
  analysis: {
    title: "Analysis",
    byModel: (model: string) => `Written with the language model ${model}.`,
    byFacts: "Generated from the facts, without a language model.",
    verified: "Every statement refers to an issue of the crawl or to text that code found on the page.",
    dropped: (count: number) =>
      `${counted(count, "claim")} of the model could not be verified and ${count === 1 ? "is" : "are"} left out.`,
    partial: "Part of the model's output is missing.",
    problem: (step: string, message: string) => `${step}: ${message}`,
    focus: {
      model: (text: string) => `It focuses on “${text}”.`,
      order: (text: string) => `Recommendations on “${text}” come first.`,
      none: (text: string) => `The focus “${text}” matches no finding and had no effect.`,
    },
    origins: { model: "language model", facts: "from the facts" },
    recommendationsTitle: "Recommendations",
    facts: (priority: string, effort: string, origin: string) => `priority ${priority} · effort ${effort} · ${origin}`,
    gapsTitle: "Content gaps",
    templatesTitle: "By template",
    evidence: "Evidence",
    injectionTitle: "Suspected prompt injections",
    injectionLead: "This text was not sent to a model.",
  },
  checks: {
    title: "What was checked",
    lead: ({ passed, idle, unseen }: { readonly passed: number; readonly idle: number; readonly unseen: number }) => {
      const parts = [
        `${passed === 0 ? "no check" : counted(passed, "check")} passed`,
        ...(idle === 0 ? [] : [`${wholeNumber(idle)} had nothing to check`]),
        ...(unseen === 0 ? [] : [`${wholeNumber(unseen)} did not look`]),
      ];
      const text = parts.join("; ");
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
    count: (count: number) => counted(count, "check"),
    byCategory: "Checks by category",
    parts: {
      passed: "Passed: looked for and not found",
      "nothing-to-check": "Nothing to check",
      "not-looked-at": "Not looked at",
    },
    lookedAt: (unit: SubjectUnit, count: number, unseen: number) => {
      const [one, many] = subjectNames[unit];
      if (unit === "site" || unit === "home-page") return one;
      return unseen === 0
        ? counted(count, one, many)
        : `${wholeNumber(count)} of ${counted(count + unseen, one, many)}`;
    },
  },
  externals: {
    title: "Links out",
    lead: (urls: number, hosts: number, requests: number) =>
      `${counted(urls, "URL")} of other sites on ${counted(hosts, "host")}, with ${counted(requests, "request")}, at most one a second to a host.`,
    alive: (urls: number) => `${wholeNumber(urls)} alive.`,
    broken: (urls: number, unconfirmed: number) =>
      `${wholeNumber(urls)} broken${unconfirmed === 0 ? "" : ` (${unconfirmed === urls ? "" : `${wholeNumber(unconfirmed)} of them `}not certain)`}`,
    infrastructure: (urls: number) => `${wholeNumber(urls)} whose server does not work now`,
    unverifiable: (urls: number) => `${wholeNumber(urls)} that could not be verified, which says nothing about them`,
    refusingHosts: "Hosts with several of these:",
    notLookedAt: (urls: number) => `${wholeNumber(urls)} not looked at`,
    outcome: (reason: ExternalReason, status: number | null, urls: number) =>
      `${reason === "status" ? (status ?? "no status") : reasonNames[reason]} (${wholeNumber(urls)})`,
    omission: ([reason, urls]: readonly [CompanionOmission, number]) =>
      `${omissionNames[reason]} (${wholeNumber(urls)})`,
  },
  hosts: {
    title: "Hosts and certificates",
    lead: (hosts: number, requests: number) =>
      `${counted(hosts, "host")} of the site, with ${counted(requests, "request")} beside the pages.`,
    isPrivate: "not a public host, so not looked at.",
    privateCertificate: "not a public host, of which only the certificate was looked at: ",
    withoutTls: "http, so without a certificate.",
    notInspected: "certificate and protocols not looked at.",
    issuer: "certificate of ",
    until: (day: string, fault: string) => ` until ${day}, ${fault}.`,
    valid: "valid",
    fault: (fault: CertificateFault) => faultNames[fault],
    incomplete: "The server does not send its intermediate certificate.",
    protocols: ({ protocol, oldProtocol, http2 }: NonNullable<ReportHost["tls"]>) => {
      const old = oldProtocol === "none" || oldProtocol === "unknown" ? [] : [`also ${shownProtocol(oldProtocol)}`];
      const tls = protocol === null ? [] : [shownProtocol(protocol)];
      return `${[...tls, ...old, http2 ? "HTTP/2" : "HTTP/1.1 only"].join(", ")}.`;
    },
    plainHttp: {
      https: "http redirects to https.",
      page: "http does not redirect to https.",
      closed: "No http.",
      other: "http returns no page.",
    },
    variant: ({ origin, outcome }: NonNullable<ReportHost["variant"]>) =>
      `${origin.replace(/^https?:\/\//, "")} ${variantNames[outcome]}.`,
    missingPage: (status: number) => `Pages that do not exist return ${status}.`,
    ttfb: (milliseconds: number) => `First byte of the home page after ${wholeNumber(milliseconds)} ms.`,
    incompleteVisit: "The audit ended before all was looked at.",
    notProbed: (hosts: number) => `${counted(hosts, "further host")} not looked at.`,
  },
  resources: {
    title: "Resources and weight",
    lead: ({ lookedAt, broken, failing, requests, bytesRead, maxBytes }: ReportResources) =>
      `Looked at ${counted(lookedAt, "file")} that pages load, with ${counted(requests, "request")}; ${bytesText(bytesRead)} of their content was read, of at most ${bytesText(maxBytes)}. ${lossText(broken, failing)}`,
    columns: {
      type: "Type",
      files: "Files",
      bytes: "Transferred",
      url: "File",
      pages: "Pages like",
      count: "Pages",
      weight: "Weight",
      requests: "Requests",
      ownWeight: "Not shared",
      host: "Host",
    },
    typesSummary: "Files of the site by type, each counted once",
    typeNames: {
      image: "Images",
      script: "Scripts",
      stylesheet: "Style sheets",
      font: "Fonts",
      media: "Audio and video",
      document: "PDF",
      other: "Others",
    } satisfies Readonly<Record<ResourceType, string>>,
    fileCount: (files: number) => wholeNumber(files),
    atLeast: (size: string) => `at least ${size}`,
    weightsTitle: "Weight of pages",
    weightsSummary: "Weight and requests of pages by URL pattern",
    weightsLead: (shared: PageWeights["shared"]) =>
      `Median per page at first load: the HTML and the files of the site that it names, including imported style sheets. Not included: lazy images, video that does not start by itself, and fonts and images that only style sheets name.${sharedText(shared)}`,
    unweighed: (pages: number) =>
      `${counted(pages, "page")} not weighed, because fewer than nine tenths of the files were measured.`,
    hostsTitle: "Files of other hosts",
    hostsSummary: "Hosts of other sites from which pages load files at first; they are not scored",
    largestTitle: "Largest files",
    largestSummary: "The largest files of the site",
    foreign: ({ files, bytes, hosts }: ReportResources["foreign"]) =>
      `${counted(files, "file")} of ${counted(hosts, "other host")}, at least ${bytesText(bytes)} together.`,
  },
  rendering: {
    title: "Rendering",
    lead: ({ mode, device, pages, failures }: ReportRendering) =>
      `${counted(pages, "page")} rendered in Chromium as a ${device === "mobile" ? "phone" : "desktop computer"}${mode === "auto" ? ": the home page, up to three pages of each URL pattern, and those that scripts fill" : ""}. ${failures === 0 ? "" : `${counted(failures, "page")} could not be rendered. `}Google renders pages; most crawlers of answer engines run no scripts and see what the server sends.`,
    columns: {
      pages: "Pages like",
      count: "Compared",
      words: "Words by script",
      links: "Links by script",
      changed: "Changed by script",
      url: "Page",
      lcp: "LCP",
      cls: "CLS",
      fcp: "FCP",
      ttfb: "TTFB",
      blocking: "Blocked",
      bytes: "Transferred",
      audit: "Failed audit",
      category: "Category",
      failedPages: "Pages",
      example: "Example",
    },
    lighthouse: {
      title: "Lighthouse",
      lead: (version: string) =>
        `Lighthouse${version === "" ? "" : ` ${version}`} loaded one page of each URL pattern once, on a connection and a processor that it simulates. Its scores are about these pages alone and are not part of the health score; its performance score varies from load to load.`,
      scores: "Scores of Lighthouse, 0 to 100, by page",
      failed: "Audits that pages failed, those of most pages first:",
      furtherAudits: (audits: number) => `${counted(audits, "further audit")} that pages failed.`,
    },
    differencesSummary: "Share of the words and links of rendered pages that the server does not send, by URL pattern",
    role: {
      title: "title",
      description: "description",
      canonical: "canonical",
      noindex: "noindex",
      nofollow: "nofollow",
      h1: "h1",
      hreflang: "hreflang",
      "structured-data": "structured data",
    } satisfies Readonly<Record<ChangedRole, string>>,
    nothing: "nothing",
    none: "–",
    labTitle: "Loading in the lab",
    labLead: ({ device, runs }: { readonly device: RenderDevice; readonly runs: number }) =>
      `Medians of ${counted(runs, "load")} with an empty cache, ${device === "mobile" ? "a slow 4G connection and a processor slowed down four times" : "a fast connection"}, with the spread. The lab is one machine and one network: it shows what to mend, not what visitors experienced.`,
    labSummary: "Lab figures of one page of each URL pattern",
    seconds,
    shift: (value: number) => value.toFixed(3),
    spread: (median: string, min: string, max: string) =>
      `${median} (${min.replace(/ s$/, "")}–${max.replace(/ s$/, "")})`,
    picturesTitle: "Pictures",
    pictureOf: (url: string, viewport: number) => `${url} at ${viewport} pixels`,
    atWidth: (viewport: number) => ` at ${viewport} px`,
    unsettled: (pages: number) =>
      `${counted(pages, "page")} read while requests or changes still went on: more may come later.`,
    furtherFailures: (pages: number) => `${counted(pages, "further page")} that could not be rendered.`,
  },
  fieldData: {
    title: "Field data",
    lead: ({ device, periods }: { readonly device: RenderDevice; readonly periods: string }) =>
      `What Chrome users on ${device === "mobile" ? "phones" : "computers"} experienced from ${periods}, by the Chrome UX Report: 75th percentiles, which a quarter of the visits exceeded.`,
    period: (firstDay: string, lastDay: string) => `${firstDay} to ${lastDay}`,
    summary: "Field data of measured pages",
    columns: { url: "Page", lcpMs: "LCP", inpMs: "INP", cls: "CLS", fcpMs: "FCP", ttfbMs: "TTFB" },
    ofOrigin: " (all pages of its origin)",
    value: {
      lcpMs: seconds,
      inpMs: (ms: number) => `${Math.round(ms)} ms`,
      cls: (shift: number) => shift.toFixed(2),
      fcpMs: seconds,
      ttfbMs: seconds,
    } satisfies Readonly<Record<FieldMetric, (value: number) => string>>,
    rating: {
      good: "good",
      "needs-improvement": "needs improvement",
      poor: "poor",
    } satisfies Readonly<Record<VitalRating, string>>,
    rated: (value: string, rating: string) => `${value}, ${rating}`,
    unknown: "–",
    failed: (pages: number) => `No field data of ${counted(pages, "measured page")}: `,
    withoutRecord: (pages: number) =>
      `The Chrome UX Report has no record of ${counted(pages, "measured page")}: too few visits, or a URL with a query.`,
    notPublic: (pages: number) =>
      `${counted(pages, "measured page")} not looked up in the Chrome UX Report, since only public hosts are.`,
  },
  crawl: {
    title: "Crawl and limits",
    lead: "What this report is based on.",
    leftOutTitle: "Parts not included",
    leftOut: ({ part, reason }: LeftOutPart) =>
      `${part === "geo" ? "The GEO audit" : "The analysis"} is not included: ${reason}`,
    truncated: "This crawl did not visit every known page. Pages that were not visited are not judged.",
    factsSummary: "Facts about the crawl",
    ended: "Stop reason",
    started: "Started",
    took: "Duration",
    known: "URLs known in scope",
    requested: "URLs requested",
    analysed: "HTML pages analysed",
    unanswered: "Without a response",
    disallowed: "Disallowed by robots.txt",
    received: "Received",
    answers: "Responses",
    noAnswer: "no response",
    modeAndScope: "Mode, scope, robots.txt",
    limits: "Limits",
    limitsText: (pages: number, depth: number) => `${counted(pages, "URL")}, ${counted(depth, "hop")}`,
    userAgent: "User-Agent header",
    id: "Crawl",
    limitsTitle: "Limits reached",
    limitCount: (count: number) => counted(count, "time"),
    documentsTitle: "robots.txt and sitemaps",
    sitemapContent: (type: string, urls: number, problems: number) =>
      `${type} · ${counted(urls, "URL")}${problems > 0 ? ` · ${counted(problems, "problem")}` : ""}`,
  },
  method: {
    title: "Method and scoring",
    paragraphs: [
      "Rules judge every page. A rule states which pages it applies to, what it found, and the source of its claim. Rules that cannot be judged from this crawl are listed as not assessed; they neither cost nor earn points.",
      "The score has two factors. Availability A is the share of the site's pages that can be reached: a page that the server fails to send is not judged, but counts as missing. L is what the reachable pages lose to failing rules. A dead URL is not a page; it counts against the pages and sitemaps that name it.",
      "On a page and in a category, an error takes 0.65, a warning 0.20 and a notice 0.07 of what is left, warnings together at most 0.55 and notices at most 0.13. Rules that count targets, such as broken links, approach these values as the count rises. A fault that several rules report counts once. Failures of the site as a whole take less: 0.15, 0.05 and 0.015.",
      "Losses are averaged over the judged pages, with the home page counting at least 5 %, and weighted by category into L. Categories without a measurement are not included.",
      "Only findings that the facts prove count. Findings that need review cost nothing until a person has confirmed them.",
    ],
    formula: "score = 100 × (A × (1 − L))²",
    grades: "Grades: 90 or more is good, 75 to 89 needs work, 50 to 74 is poor, below 50 is critical.",
    versions: (generator: string, ruleset: string, policy: string) =>
      `Generated by ${generator}, rules ${ruleset}, scoring ${policy}.`,
    population: (count: number, coverage: number) =>
      `Scored population: ${counted(count, "page")}; coverage ${percentText(coverage)}.`,
  },
  appendix: {
    title: "Appendix: pages",
    lead: (shown: number, all: number) =>
      shown === all
        ? `All ${counted(all, "requested URL")}.`
        : `${wholeNumber(shown)} of ${counted(all, "requested URL")}, those with most issues first.`,
    attached: (names: string) => `The complete data is attached to this file: ${names}.`,
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

/** Text of the PDF report in one language. Text of rules stays in the rules' language. */
export type PdfMessages = Loose<typeof english>;

function trafficText({ source, urls, audited, clicks, impressions }: ReportTraffic): string {
  const visits = clicks > 0 ? counted(clicks, "click") : counted(impressions, "impression");
  return `${visits} in ${source}, where ${audited} of ${counted(urls, "URL")} ${audited === 1 ? "is a page" : "are pages"} of this audit`;
}
