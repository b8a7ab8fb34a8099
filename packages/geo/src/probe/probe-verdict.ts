import { jaccard, shingles } from "@sightline/text";
import type { ProbeAnswer, ProbedKind, ProbedResponse, UnaskedReason } from "./probe-answer.ts";

/** Verdicts on a document as an agent gets it, compared with a browser. */
export const probeVerdicts = ["same", "challenged", "refused", "other-text", "none"] as const;
/** Verdict on a document as an agent gets it, compared with a browser. */
export type ProbeVerdict = (typeof probeVerdicts)[number];

/** Reasons for which there is no verdict. */
export const noVerdictReasons = [
  /** 429. */
  "rate-limited",
  /** 5xx. */
  "server-error",
  "timeout",
  /** The connection failed, or the response broke off. */
  "no-answer",
  "redirects",
  /** The browser did not get the document either, or no longer. */
  "browser-unread",
  /** The browser got different texts itself. */
  "varies",
  "robots",
  "paused",
  "limit",
  "deadline",
] as const satisfies readonly (UnaskedReason | string)[];
/** Reason for which there is no verdict. */
export type NoVerdictReason = (typeof noVerdictReasons)[number];

/** Verdict with what it rests on. */
export interface JudgedAnswer {
  readonly verdict: ProbeVerdict;
  /** `null` for a verdict. */
  readonly reason: NoVerdictReason | null;
  /** `null` without a response. */
  readonly status: number | null;
  /** Share of the text that the agent and the browser have in common, 0–1; `null` where texts were not compared. */
  readonly overlap: number | null;
}

/** What the browser got, before the agents and after them. */
export type BrowserAnswers = readonly [first: ProbeAnswer, last: ProbeAnswer];

/** Share of the text from which two pages are the same. */
const samePage = 0.9;
/** Statuses with which a document that is missing is missing for everybody. */
const missing: readonly number[] = [404, 410];

/**
 * Compares what an agent got with what the browser got. Only the browser's document, shown before and after, makes a
 * challenge, a refusal or another text a verdict: what the edge thinks of the address of the probe is not about the agent.
 */
export function probeVerdict(kind: ProbedKind, answer: ProbeAnswer, browser: BrowserAnswers): JudgedAnswer {
  switch (answer.kind) {
    case "unasked":
      return none(answer.reason);
    case "failure":
      return none(answer.isTimeout ? "timeout" : "no-answer");
    case "looped":
      return none("redirects");
    case "led-away": {
      const isKnown = browser.every(isReadable);
      return isKnown ? { verdict: "other-text", reason: null, status: null, overlap: null } : none("browser-unread");
    }
    case "response":
      return verdictOfResponse(kind, answer, browser);
  }
}

function verdictOfResponse(kind: ProbedKind, answer: ProbedResponse, [first, last]: BrowserAnswers): JudgedAnswer {
  const { status, isChallenge } = answer;
  if (status === 429) return none("rate-limited", status);
  if (status >= 500 && !isChallenge) return none("server-error", status);
  if (!isReadable(first)) return none("browser-unread", status);
  const isUsable = !isChallenge && (status === first.status || status < 300);
  const toFirst = isUsable ? overlapOf(kind, answer, first) : null;
  if (toFirst !== null && toFirst >= leastOverlap(kind)) return judged("same", status, toFirst);
  if (!isReadable(last)) return none("browser-unread", status);
  if (isChallenge) return judged("challenged", status);
  if (!isUsable) return judged("refused", status);
  const overlap = Math.max(toFirst ?? 0, overlapOf(kind, answer, last));
  if (overlap >= leastOverlap(kind)) return judged("same", status, overlap);
  if (overlapOf(kind, first, last) < leastOverlap(kind)) return none("varies", status);
  return judged("other-text", status, overlap);
}

/** True for a document that a browser got: shown, or missing for everybody. */
export function isReadable(answer: ProbeAnswer): answer is ProbedResponse {
  if (answer.kind !== "response" || answer.isChallenge) return false;
  return (answer.status >= 200 && answer.status < 300) || missing.includes(answer.status);
}

/** Crawlers obey each line of a robots.txt; of pages, some words differ from visit to visit. */
function leastOverlap(kind: ProbedKind): number {
  return kind === "robots" ? 1 : samePage;
}

function overlapOf(kind: ProbedKind, one: ProbedResponse, other: ProbedResponse): number {
  if (one.status !== other.status) return 0;
  // Whatever is shown to people whose page is missing, crawlers do not read.
  if (missing.includes(one.status)) return 1;
  if (kind === "robots") return linesOf(one.text) === linesOf(other.text) ? 1 : 0;
  const [text, otherText] = [shingles(one.text), shingles(other.text)];
  // Pages that scripts fill.
  if (text.length === 0 && otherText.length === 0) return one.title === other.title ? 1 : 0;
  return jaccard(text, otherText);
}

/** Returns the lines of a file without white space around them. */
function linesOf(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

function judged(verdict: ProbeVerdict, status: number, overlap: number | null = null): JudgedAnswer {
  return { verdict, reason: null, status, overlap };
}

function none(reason: NoVerdictReason, status: number | null = null): JudgedAnswer {
  return { verdict: "none", reason, status, overlap: null };
}
