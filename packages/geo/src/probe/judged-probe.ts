import type { ProbeAgent, ProbeNaming } from "./probe-agents.ts";
import type { ProbeAnswer, ProbedKind } from "./probe-answer.ts";
import type { ProbeResult } from "./probe-result.ts";
import {
  type BrowserAnswers,
  isReadable,
  type JudgedAnswer,
  type ProbeVerdict,
  probeVerdict,
} from "./probe-verdict.ts";
import { agentText, probeNote, probeText } from "./probe-words.ts";

/** What was observed of one document. */
export interface ProbedDocument {
  readonly url: string;
  readonly kind: ProbedKind;
  readonly browser: BrowserAnswers;
  /** What each agent got; one that is missing was not asked. */
  readonly agents: ReadonlyMap<ProbeAgent, ProbeAnswer>;
}

/** What was observed in a probe. */
export interface Observations {
  readonly probedAt: string;
  readonly naming: ProbeNaming;
  readonly requests: number;
  readonly agents: readonly ProbeAgent[];
  readonly documents: readonly ProbedDocument[];
}

const faults = ["refused", "challenged", "other-text"] as const satisfies readonly ProbeVerdict[];

/** Judges what was observed in a probe. */
export function judgedProbe({ probedAt, naming, requests, agents, documents }: Observations): ProbeResult {
  const judged = agents.map((agent) => {
    const answers = documents.map(({ url, kind, browser, agents: answersOf }) => {
      const answer = answersOf.get(agent) ?? { kind: "unasked", reason: "limit" };
      return { url, kind, ...probeVerdict(kind, answer, browser) };
    });
    return {
      ...agent,
      verdict: verdictOf(answers),
      text: agentText(answers),
      answers: answers.map(({ kind: _, ...answer }) => answer),
    };
  });
  return {
    probedAt,
    naming,
    requests,
    text: probeText(
      judged,
      documents.findIndex(({ kind }) => kind === "robots"),
    ),
    note: probeNote(naming),
    documents: documents.map(({ url, kind, browser: [first, last] }) => ({
      ...{ url, kind },
      status: first.kind === "response" ? first.status : null,
      isReadable: isReadable(first) && isReadable(last),
    })),
    agents: judged,
  };
}

/** Returns the worst verdict on an agent; a robots.txt that is the same says nothing about pages. */
function verdictOf(answers: readonly (JudgedAnswer & { readonly kind: ProbedKind })[]): ProbeVerdict {
  const fault = faults.find((verdict) => answers.some((answer) => answer.verdict === verdict));
  if (fault !== undefined) return fault;
  return answers.some(({ kind, verdict }) => kind !== "robots" && verdict === "same") ? "same" : "none";
}
