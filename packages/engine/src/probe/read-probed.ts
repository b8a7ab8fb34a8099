import { isChallengeResponse, startOf } from "@sightline/crawl";
import { type Edge, isMarkedChallenge, plainText } from "@sightline/facts";
import type { ProbeAnswer, ProbedKind } from "@sightline/geo";
import type { Extractor, FetchedPage } from "@sightline/model/ports";
import type { ProbeLed } from "./probe-sessions.ts";

/** What an agent got, as far as it was read. */
export interface ReadProbed {
  readonly answer: ProbeAnswer;
  /** URL after redirects; `null` without a response. */
  readonly url: string | null;
  readonly edges: readonly Edge[];
  /** Response whose body is kept: that of a robots.txt. */
  readonly file: FetchedPage | null;
}

/** Sentence of the page with which Cloudflare refuses, whose title is that of a challenge. */
const blocked = /you have been blocked/i;

const markup = /^\s*</;

/** Reads what a request as an agent led to. */
export async function readProbed(
  kind: ProbedKind,
  led: ProbeLed,
  extractor: Extractor,
  signal: AbortSignal,
): Promise<ReadProbed> {
  const nothing = { url: null, edges: [], file: null };
  if (led.kind !== "ended") return { answer: led, ...nothing };
  const { result } = led;
  if (result.kind === "failure") {
    return { answer: { kind: "failure", isTimeout: result.failure === "timeout" }, ...nothing };
  }
  const { url, status, headers } = result;
  const isMarked = isMarkedChallenge(headers);
  const isBlock = !isMarked && status === 403 && blocked.test(startOf(result));
  const looksChallenged = isChallengeResponse(result);
  if (kind === "robots") {
    const text = new TextDecoder().decode(result.body);
    // A robots.txt may name the paths by which challenges are known.
    const isChallenge = !isBlock && looksChallenged && (status !== 200 || markup.test(text));
    return { answer: { kind: "response", status, isChallenge, text, title: null }, url, edges: [], file: result };
  }
  // The body is gone once it was read.
  const { facts, mainText, edges } = await extractor.extract(result, signal);
  // Scripts of vendors are on ordinary pages, too; those were read.
  const isChallenge = !isBlock && (facts.challenge || (status !== 200 && looksChallenged));
  const text = mainText === null ? "" : plainText(mainText);
  return { answer: { kind: "response", status, isChallenge, text, title: facts.title }, url, edges, file: null };
}
