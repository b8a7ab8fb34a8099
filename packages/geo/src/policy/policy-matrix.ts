import { type EngineId, engines, type PerEngine } from "../crawlers/engines.ts";
import { crawlerOf } from "../crawlers/registry.ts";
import { type PageType, pageTypes } from "../reading/page-type.ts";
import { type PageDirectives, shutsPage } from "../robots/page-directives.ts";
import { controllingRule, type TokenAccess } from "../robots/site-robots.ts";
import { signalFor } from "./content-signals.ts";
import { deniedUsage } from "./content-usage.ts";
import type { PolicySources } from "./policy-sources.ts";

/** Purposes for which a crawler's operator may use a page. */
export const policyPurposes = ["index", "ground", "train", "agent"] as const;
/** Purpose for which a crawler's operator may use a page. */
export type PolicyPurpose = (typeof policyPurposes)[number];

/** Permissions for a purpose on the pages of a type. */
export const permissions = [
  "allowed",
  "blocked",
  /** Allowed on some pages of the type only, or with limits. */
  "partial",
  /** The crawler does not obey, or is not known to obey, the site's rules. */
  "no-effect",
] as const;
/** Permission for a purpose on the pages of a type. */
export type Permission = (typeof permissions)[number];

/** Cell of the matrix with the evidence that decides it. */
export interface PolicyRow {
  readonly engine: EngineId;
  readonly purpose: PolicyPurpose;
  readonly token: string;
  readonly pageType: PageType;
  readonly pages: number;
  readonly permission: Permission;
  /** Statements that decide, most decisive first; at most 5. */
  readonly evidence: readonly string[];
  /** Number of statements, if some were left out. */
  readonly evidenceTotal?: number;
}

const maxEvidence = 5;

/** Sampled pages of one type that have the same directives and the same access by robots.txt. */
export interface PolicyPages {
  readonly type: PageType;
  readonly pages: number;
  readonly directives: PerEngine<PageDirectives>;
  readonly accessOf: (token: string) => TokenAccess;
}

/**
 * Crawlers of each engine by purpose; `null` if the engine has no token for it, so that the matrix has no such cell.
 */
export const engineTokens: Readonly<
  Record<EngineId, { readonly train: string | null; readonly agent: string | null }>
> = {
  google: { train: "Google-Extended", agent: "Google-GeminiNotebook" },
  microsoft: { train: null, agent: null },
  openai: { train: "GPTBot", agent: "ChatGPT-User" },
  anthropic: { train: "ClaudeBot", agent: "Claude-User" },
  perplexity: { train: null, agent: "Perplexity-User" },
  apple: { train: "Applebot-Extended", agent: null },
  meta: { train: "meta-externalagent", agent: "meta-externalfetcher" },
  amazon: { train: "Amazonbot", agent: "Amzn-User" },
  duckduckgo: { train: null, agent: null },
  brave: { train: null, agent: null },
  you: { train: null, agent: null },
};

/** Returns the effective permission of each engine and purpose by type of page. */
export function policyMatrix(pages: readonly PolicyPages[], sources: PolicySources): PolicyRow[] {
  return pageTypes.flatMap((pageType) => {
    const ofType = pages.filter(({ type }) => type === pageType);
    return ofType.length === 0
      ? []
      : engines.flatMap(({ id, token }) => engineRows(id, token, pageType, ofType, sources));
  });
}

function engineRows(
  engine: EngineId,
  token: string,
  pageType: PageType,
  pages: readonly PolicyPages[],
  sources: PolicySources,
): PolicyRow[] {
  const { train, agent } = engineTokens[engine];
  const controls = distinctControls(pages, engine, token);
  const controlsOf = (used: string) => (used === token ? controls : distinctControls(pages, engine, used));
  const cells: readonly (readonly [PolicyPurpose, string | null])[] = [
    ["index", token],
    ["ground", token],
    ["train", train],
    ["agent", agent],
  ];
  return cells.flatMap(([purpose, used]) => {
    if (used === null) return [];
    const decisions = controlsOf(used).map((controls) => decide(controls, engine, purpose, used, sources));
    return [
      {
        engine,
        purpose,
        token: used,
        pageType,
        pages: pages.reduce((sum, page) => sum + page.pages, 0),
        ...combined(decisions),
      },
    ];
  });
}

/** Rules that decide on a page. */
interface Controls {
  readonly access: TokenAccess;
  readonly rule: string;
  readonly directives: PageDirectives;
}

/**
 * Returns the rules that decide on pages, in order. Pages without directives and with equal robots.txt access are
 * merged.
 */
function distinctControls(pages: readonly PolicyPages[], engine: EngineId, token: string): Controls[] {
  const decided = new Set<TokenAccess>();
  const distinct: Controls[] = [];
  for (const page of pages) {
    const access = page.accessOf(token);
    const directives = page.directives[engine];
    if (directives.controls.length === 0) {
      if (decided.has(access)) continue;
      decided.add(access);
    }
    distinct.push({ access, rule: controllingRule(token, access), directives });
  }
  return distinct;
}

interface Decision {
  readonly permission: Permission;
  readonly evidence: readonly string[];
}

function decide(
  { access, rule, directives }: Controls,
  engine: EngineId,
  purpose: PolicyPurpose,
  token: string,
  sources: PolicySources,
): Decision {
  const obeys = crawlerOf(token)?.obeysRobots === "yes";
  if (!access.allowed) return { permission: obeys ? "blocked" : "no-effect", evidence: [rule] };
  switch (purpose) {
    case "index":
      return directives.noindex ? blocked(directives, rule) : signalled(sources, "search", token, rule);
    case "ground":
      return grounding(engine, directives, signalled(sources, "ai-input", token, rule));
    case "train":
      return training(sources, token, rule);
    case "agent":
      return { permission: "allowed", evidence: [rule] };
  }
}

function grounding(engine: EngineId, directives: PageDirectives, signal: Decision): Decision {
  if (shutsPage(engine, directives))
    return { permission: "blocked", evidence: [...directives.controls, ...signal.evidence] };
  const isLimited =
    (engine === "google" && directives.maxSnippet !== null) ||
    (engine === "microsoft" && (directives.nocache || directives.nosnippet));
  return isLimited ? { permission: "partial", evidence: [...directives.controls, ...signal.evidence] } : signal;
}

function training(sources: PolicySources, token: string, rule: string): Decision {
  const signal = signalled(sources, "ai-train", token, rule);
  if (sources.tdm?.reserved !== true) return signal;
  return limited(`rights reserved by ${sources.tdm.where}`, signal);
}

/** Names that the vocabularies use for what a signal covers. */
const usageLabels = {
  search: { usage: ["search"], licence: ["search", "ai-index", "all"] },
  "ai-input": { usage: ["ai-use"], licence: ["ai-input", "ai-summarize", "ai-all", "all"] },
  "ai-train": { usage: ["train-ai"], licence: ["ai-train", "ai-all", "all"] },
} as const;

// A signal states what the owner wants; obedience to it is not documented, so it limits and does not block.
function signalled(sources: PolicySources, key: keyof typeof usageLabels, token: string, rule: string): Decision {
  const labels = usageLabels[key];
  const signal = signalFor(sources.signals, key, token);
  const usage = deniedUsage(sources.usages, labels.usage, token);
  const licence = prohibitedBy(sources, labels.licence);
  let decision: Decision = { permission: "allowed", evidence: [rule] };
  if (licence !== null) decision = limited(licence, decision);
  if (usage !== null) decision = limited(usage, decision);
  if (signal?.value !== "no") return decision;
  return limited(`Content-Signal ${key}=no, robots.txt line ${signal.line}`, decision);
}

function prohibitedBy({ licences }: PolicySources, uses: readonly string[]): string | null {
  for (const { reading, where } of licences) {
    const use = reading?.prohibits.find((prohibit) => uses.includes(prohibit));
    if (use !== undefined) return `licence (${where}) prohibits ${use}`;
  }
  return null;
}

function limited(by: string, { evidence }: Decision): Decision {
  return { permission: "partial", evidence: [by, ...evidence] };
}

function blocked(directives: PageDirectives, rule: string): Decision {
  return { permission: "blocked", evidence: [...directives.controls, rule] };
}

/** Order of the evidence where pages differ: statements that restrict some of them come first. */
const byDecisiveness: readonly Permission[] = ["blocked", "partial", "no-effect", "allowed"];

function combined(decisions: readonly Decision[]): Pick<PolicyRow, "permission" | "evidence" | "evidenceTotal"> {
  const permissions = new Set(decisions.map(({ permission }) => permission));
  const sorted = byDecisiveness.flatMap((wanted) => decisions.filter(({ permission }) => permission === wanted));
  const evidence = [...new Set(sorted.flatMap((decision) => decision.evidence))];
  const [only] = permissions;
  return {
    permission: permissions.size === 1 && only !== undefined ? only : "partial",
    evidence: evidence.slice(0, maxEvidence),
    ...(evidence.length > maxEvidence ? { evidenceTotal: evidence.length } : {}),
  };
}
