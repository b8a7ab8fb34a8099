import type { Subject } from "@sightline/model";
import { openEngines } from "../access/open-engines.ts";
import type { AnswerName } from "../answers/answer-state.ts";
import { readAnswer } from "../answers/read-answer.ts";
import { trustAnswer } from "../answers/trust-answer.ts";
import { unknownAnswer } from "../answers/unknown-answer.ts";
import { whoAnswer } from "../answers/who-answer.ts";
import { withoutWaived } from "../entity/waived.ts";
import type { CheckTally } from "../findings/finding-fold.ts";
import type { GeoCrawl } from "../input/geo-input.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import type { ProbeResult } from "../probe/probe-result.ts";
import type { GeoAnswer, GeoAudit, GeoFinding } from "../result/geo-audit.ts";
import { type NearCopies, nearCopiesSubject } from "../trust/near-copies.ts";
import { neverCounted, type PagesRead } from "./read-pages.ts";

const enoughCoverage = 0.5;
const maxIds = 20;

/** What the answers are given by. */
export interface AnswerBasis {
  readonly site: AnswerSite;
  readonly read: PagesRead;
  readonly findings: readonly GeoFinding[];
  readonly tallies: readonly CheckTally[];
  readonly coverage: GeoAudit["coverage"];
  /** True for findings that the owner accepted or switched off. */
  readonly isWaived: (rule: string, subject: Subject) => boolean;
  /** What a probe from outside found; `null` if there was none. */
  readonly probe: ProbeResult | null;
  /** The answer to “Do you answer?”. */
  readonly answer: GeoAnswer;
}

/** Gives the four answers; all are unknown if too little was read. */
export function auditAnswers(basis: AnswerBasis): GeoAudit["answers"] {
  const { site, read, findings, tallies, coverage, probe, answer, isWaived } = basis;
  if (!isCovered(coverage)) return uncovered(coverage);
  const open = openEngines(site.goal, site.closedEngines);
  const idsOf = (name: AnswerName) => idsOfAnswer(findings, tallies, name);
  return {
    read: readAnswer({
      rows: site.access.filter(({ purpose, engine }) => purpose === "search" && open.has(engine)),
      robots: site.robots.main?.document ?? null,
      pages: read.pages,
      issueIds: idsOf("read"),
      probe,
      rendering: read.rendering,
    }),
    who: whoAnswer(withoutWaived(site.entity, site.startUrl, isWaived), idsOf("who")),
    answer,
    trust: trustOf(
      read,
      site.copies.filter((copies) => !isWaived("integrity.scaled-duplication", nearCopiesSubject(copies))),
      tallies,
      idsOf("trust"),
    ),
  };
}

/** True if enough of the known pages was read. */
export function isCovered({ share, readPages }: GeoAudit["coverage"]): boolean {
  return share >= enoughCoverage && readPages > 0;
}

function idsOfAnswer(findings: readonly GeoFinding[], tallies: readonly CheckTally[], answer: AnswerName): string[] {
  const own = new Set(tallies.flatMap((tally) => (tally.answer === answer ? tally.id : [])));
  return findings
    .filter(({ rule, certainty, accepted }) => own.has(rule) && certainty === "certain" && !accepted)
    .slice(0, maxIds)
    .map(({ id }) => id);
}

function trustOf(
  { pages, unsound, homeId }: PagesRead,
  copies: readonly NearCopies[],
  tallies: readonly CheckTally[],
  issueIds: readonly string[],
): GeoAnswer {
  const failing = (id: string) => tallies.find((tally) => tally.id === id)?.failing ?? 0;
  const copied = new Set(copies.filter(({ isCertain }) => isCertain).flatMap(({ ids }) => ids));
  const faulty = new Set([...unsound, ...copied]);
  const counting = tallies.filter(({ answer, id }) => answer === "trust" && !neverCounted.has(id));
  const found = counting
    .filter(({ status }) => status === "failed")
    .sort((a, b) => b.pages - a.pages)
    .map((tally) => `${tally.fault} (${tally.pages})`);
  return trustAnswer(
    {
      pages,
      sound: pages - faulty.size,
      isHomeSound: homeId === null ? null : !faulty.has(homeId),
      foreign: Math.max(failing("integrity.foreign-text"), failing("fresh.superseded")),
      nearCopies: copied.size,
      hidden: failing("integrity.hidden-prompt"),
    },
    { lookedFor: counting.filter(({ assessed }) => assessed > 0).map(({ fault }) => fault), found },
    issueIds,
  );
}

/** Returns what was read of the known pages. @param scanned number of crawled URLs */
export function coverageOf(
  { notCrawled = 0, isPartial }: GeoCrawl["site"],
  { pages }: AnswerSite["survey"],
  read: PagesRead,
  scanned: number,
): GeoAudit["coverage"] {
  const crawled = scanned === 0 ? 0 : scanned / (scanned + notCrawled);
  const share = pages.length === 0 ? 0 : crawled * Math.min(1, read.pages / pages.length);
  return { pages: pages.length, readPages: read.pages, share, isPartial, rendered: (read.rendering?.pages ?? 0) > 0 };
}

function uncovered({ readPages: read, share }: GeoAudit["coverage"]): GeoAudit["answers"] {
  const text =
    read === 0
      ? "No page with content was read."
      : `Only ${Math.round(100 * share)} % of the known pages were read: that says little about the site.`;
  const answer = unknownAnswer("coverage", text);
  return { read: answer, who: answer, answer, trust: answer };
}
