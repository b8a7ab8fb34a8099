import { joinedWords } from "@sightline/text";
import type { ProbeNaming } from "./probe-agents.ts";
import type { ProbedKind } from "./probe-answer.ts";
import type { ProbedAgent, ProbeResult } from "./probe-result.ts";
import type { JudgedAnswer, NoVerdictReason } from "./probe-verdict.ts";

const documents: Readonly<Record<ProbedKind, string>> = {
  start: "the start page",
  robots: "robots.txt",
  template: "a page",
};

const reasons: Readonly<Record<NoVerdictReason, string>> = {
  "rate-limited": "no verdict, asked to slow down",
  "server-error": "no verdict, an error of the server",
  timeout: "no verdict, no response in time",
  "no-answer": "no verdict, no complete response",
  redirects: "no verdict, too many redirects",
  "browser-unread": "no verdict, a browser does not get it either, or no longer",
  varies: "no verdict, it differs from visit to visit",
  robots: "not requested, robots.txt closes it",
  paused: "not requested, the site had asked to slow down",
  limit: "not requested, the probe had made its 60 requests",
  deadline: "not requested, the time of the probe was over",
};

/** What no probe knows, to be said wherever its verdicts are. */
const caveat = "The real crawler may be let in by its address, or kept out by it.";

/** Returns what a probe cannot tell. */
export function probeNote(naming: ProbeNaming): string {
  const signs = `${caveat} The probe bears only its name: its verdicts are signs, not proof.`;
  if (naming === "exact") return signs;
  return `${signs} It finds rules that match the name of a crawler within a User-Agent header, not those that match the whole header.`;
}

/** Describes what a crawler's name got, as in `Robots.txt and a page: refused (403).` */
export function agentText(answers: readonly (JudgedAnswer & { readonly kind: ProbedKind })[]): string {
  const groups = new Map<string, ProbedKind[]>();
  for (const { kind, ...answer } of answers) {
    const words = answerText(kind, answer);
    groups.set(words, [...(groups.get(words) ?? []), kind]);
  }
  return [...groups].map(([words, kinds]) => `${capitalized(documentNames(kinds))}: ${words}.`).join(" ");
}

/** Describes one response. */
function answerText(kind: ProbedKind, { verdict, reason, status, overlap }: JudgedAnswer): string {
  const code = status === null ? "" : ` (${status})`;
  switch (verdict) {
    case "same":
      return "the same as for a browser";
    case "challenged":
      return `a challenge${code}`;
    case "refused":
      return `refused${code}`;
    case "other-text":
      if (overlap === null) return "a redirect to another site";
      return kind === "robots"
        ? "other lines than for a browser"
        : `another text than for a browser (${Math.round(100 * overlap)} % in common)`;
    case "none":
      return `${reasons[reason ?? "no-answer"]}${code}`;
  }
}

function documentNames(kinds: readonly ProbedKind[]): string {
  const pages = kinds.filter((kind) => kind === "template").length;
  const names = [...new Set(kinds)].map((kind) =>
    kind === "template" && pages > 1 ? `${pages} pages` : documents[kind],
  );
  return joinedWords(names);
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Findings about agents, worst first, for one of them and for several. */
const findings = {
  refused: ["was refused", "were refused"],
  challenged: ["was given a challenge", "were given a challenge"],
  "other-text": ["got another text than a browser", "got another text than a browser"],
  "other-robots": ["got another robots.txt than a browser", "got another robots.txt than a browser"],
} as const;

/** Agent as far as the summary names it. */
type Summarized = Pick<ProbedAgent, "token" | "verdict"> & {
  readonly answers: readonly Pick<JudgedAnswer, "verdict">[];
};

/** Describes what a probe found, in one to three sentences. @param robots index of robots.txt among the answers */
export function probeText(agents: readonly Summarized[], robots: number): string {
  const tokensOf = (finding: string) =>
    agents.filter((agent) => findingOf(agent, robots) === finding).map(({ token }) => token);
  const parts = Object.entries(findings).flatMap(([finding, [one, several]]) => {
    const tokens = tokensOf(finding);
    return tokens.length === 0 ? [] : [`${joinedWords(tokens)} ${tokens.length === 1 ? one : several}`];
  });
  const [same, unknown] = [tokensOf("same"), tokensOf("none")];
  const rest = same.length === agents.length ? `all ${same.length} crawlers by name` : joinedWords(same);
  return [
    ...(parts.length === 0 ? [] : [`${parts.join("; ")}.`]),
    ...(same.length === 0 ? [] : [`The edge answered ${rest} as it answers a browser.`]),
    ...(unknown.length === 0 ? [] : [`Nothing can be said about ${joinedWords(unknown)}.`]),
  ].join(" ");
}

/** Returns the verdict on an agent, with a robots.txt apart that alone differs. */
function findingOf({ verdict, answers }: Summarized, robots: number): string {
  const isOfPages = answers.some((answer, index) => index !== robots && answer.verdict === "other-text");
  return verdict === "other-text" && !isOfPages ? "other-robots" : verdict;
}

/** Describes a probe for the answer of which it is a part. */
export function triedFromOutside({ text, probedAt }: Pick<ProbeResult, "text" | "probedAt">): string {
  return `Tried from outside on ${probedAt.slice(0, 10)}: ${text} ${caveat}`;
}
