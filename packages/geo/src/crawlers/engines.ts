/** Answer engines whose reach is measured. */
export const engineIds = [
  "google",
  "microsoft",
  "openai",
  "anthropic",
  "perplexity",
  "apple",
  "meta",
  "amazon",
  "duckduckgo",
  "brave",
  "you",
] as const;
/** Id of an answer engine. */
export type EngineId = (typeof engineIds)[number];

/** Value for each engine; a number by default. */
export type PerEngine<Value = number> = Readonly<Record<EngineId, Value>>;

/** Answer engine and the crawler that builds its index. */
export interface AnswerEngine {
  readonly id: EngineId;
  readonly label: string;
  readonly operator: string;
  /** Search token that robots.txt must allow. */
  readonly token: string;
  /** Name by which robots metas and X-Robots-Tag address it. */
  readonly directiveName: string;
  /** Share in reach: configuration, not a claim about traffic. */
  readonly weight: number;
  /** True if its index includes what scripts write. */
  readonly runsScripts: boolean;
  /** True if a robots.txt that cannot be fetched counts as absent rather than as disallowing everything. */
  readonly openWhenRobotsFails: boolean;
}

// The smaller engines share a tenth in equal parts.
const smallShare = 0.1 / 6;

function engine(
  id: EngineId,
  label: string,
  operator: string,
  token: string,
  parts: Partial<AnswerEngine> = {},
): AnswerEngine {
  return {
    id,
    label,
    operator,
    token,
    directiveName: token.toLowerCase(),
    weight: smallShare,
    runsScripts: false,
    openWhenRobotsFails: false,
    ...parts,
  };
}

const byId: PerEngine<AnswerEngine> = {
  google: engine("google", "Google AI Overviews and AI Mode", "Google", "Googlebot", {
    weight: 0.34,
    runsScripts: true,
  }),
  microsoft: engine("microsoft", "Microsoft Copilot and Bing", "Microsoft", "bingbot", {
    weight: 0.16,
    runsScripts: true,
  }),
  openai: engine("openai", "ChatGPT search", "OpenAI", "OAI-SearchBot", { weight: 0.24 }),
  anthropic: engine("anthropic", "Claude search", "Anthropic", "Claude-SearchBot", { weight: 0.08 }),
  perplexity: engine("perplexity", "Perplexity", "Perplexity", "PerplexityBot", { weight: 0.08 }),
  apple: engine("apple", "Apple Siri and Spotlight", "Apple", "Applebot", { runsScripts: true }),
  meta: engine("meta", "Meta AI", "Meta", "meta-webindexer"),
  amazon: engine("amazon", "Amazon Alexa and Rufus", "Amazon", "Amzn-SearchBot", { openWhenRobotsFails: true }),
  duckduckgo: engine("duckduckgo", "DuckAssist", "DuckDuckGo", "DuckAssistBot"),
  brave: engine("brave", "Brave Search answers", "Brave", "Bravebot"),
  you: engine("you", "You.com", "You.com", "YouBot"),
};

/** The answer engines with their default shares, which sum to 1. */
export const engines: readonly AnswerEngine[] = engineIds.map((id) => byId[id]);

/** Returns an engine by its id. */
export function engineOf(id: EngineId): AnswerEngine {
  return byId[id];
}

/** Computes a value for each engine. */
export function perEngine<Value>(make: (engine: AnswerEngine) => Value): PerEngine<Value> {
  return {
    google: make(byId.google),
    microsoft: make(byId.microsoft),
    openai: make(byId.openai),
    anthropic: make(byId.anthropic),
    perplexity: make(byId.perplexity),
    apple: make(byId.apple),
    meta: make(byId.meta),
    amazon: make(byId.amazon),
    duckduckgo: make(byId.duckduckgo),
    brave: make(byId.brave),
    you: make(byId.you),
  };
}

/** Sums a term over the engines. */
export function sumOverEngines(termOf: (id: EngineId) => number): number {
  let sum = 0;
  for (const id of engineIds) sum += termOf(id);
  return sum;
}
