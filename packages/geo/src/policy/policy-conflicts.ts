import { signalFor } from "./content-signals.ts";
import { deniedUsage } from "./content-usage.ts";
import type { PolicySources } from "./policy-sources.ts";

/** Two statements of the site that contradict each other. */
export interface PolicyConflict {
  readonly kind:
    | "training-allowed-and-blocked"
    | "grounding-denied-and-crawled"
    | "search-denied-and-indexable"
    | "reserved-and-training-allowed"
    | "licence-and-signal"
    | "usage-and-signal";
  readonly one: string;
  readonly other: string;
}

/** Input of the search for conflicts. */
export interface ConflictInput {
  readonly sources: PolicySources;
  /** Access of a token to the start page by robots.txt, and the line that decides. */
  readonly access: (token: string) => { readonly allowed: boolean; readonly line: number | null };
  readonly homeIsIndexable: boolean;
}

const trainers = ["GPTBot", "ClaudeBot", "Google-Extended"];
const grounders = ["OAI-SearchBot", "PerplexityBot"];

/** Returns pairs of statements that cannot both be intended. */
export function policyConflicts(input: ConflictInput): PolicyConflict[] {
  return [...signalConflicts(input), ...reservationConflicts(input)];
}

function* signalConflicts({ sources, access, homeIsIndexable }: ConflictInput): Generator<PolicyConflict> {
  for (const token of trainers) {
    const signal = signalFor(sources.signals, "ai-train", token);
    const { allowed, line } = access(token);
    if (signal?.value === "yes" && !allowed) {
      yield { kind: "training-allowed-and-blocked", one: signalText(signal), other: `${token} disallowed${at(line)}` };
    }
  }
  for (const token of grounders) {
    const signal = signalFor(sources.signals, "ai-input", token);
    const { allowed, line } = access(token);
    if (signal?.value === "no" && allowed) {
      yield { kind: "grounding-denied-and-crawled", one: signalText(signal), other: `${token} allowed${at(line)}` };
    }
  }
  const search = signalFor(sources.signals, "search", "Googlebot");
  if (search?.value === "no" && homeIsIndexable) {
    yield { kind: "search-denied-and-indexable", one: signalText(search), other: "the start page is indexable" };
  }
}

function* reservationConflicts({ sources }: ConflictInput): Generator<PolicyConflict> {
  const train = signalFor(sources.signals, "ai-train", "GPTBot");
  if (train?.value !== "yes") return;
  if (sources.tdm?.reserved === true) {
    yield {
      kind: "reserved-and-training-allowed",
      one: `rights reserved by ${sources.tdm.where}`,
      other: signalText(train),
    };
  }
  const usage = deniedUsage(sources.usages, ["train-ai"], "GPTBot");
  if (usage !== null) yield { kind: "usage-and-signal", one: usage, other: signalText(train) };
  for (const { reading, where } of sources.licences) {
    if (reading?.prohibits.some((token) => token === "ai-train" || token === "ai-all" || token === "all") === true) {
      yield { kind: "licence-and-signal", one: `licence (${where}) prohibits training`, other: signalText(train) };
    }
  }
}

function signalText({
  key,
  value,
  line,
}: {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}): string {
  return `Content-Signal ${key}=${value}, robots.txt line ${line}`;
}

function at(line: number | null): string {
  return line === null ? "" : ` by robots.txt line ${line}`;
}
