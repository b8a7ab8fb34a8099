/** Answer engines whose access is read. */
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
  /** True if its index includes what scripts write. */
  readonly runsScripts: boolean;
  /** True if a robots.txt that cannot be fetched counts as absent rather than as disallowing everything. */
  readonly openWhenRobotsFails: boolean;
}

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
    runsScripts: false,
    openWhenRobotsFails: false,
    ...parts,
  };
}

const byId: PerEngine<AnswerEngine> = {
  google: engine("google", "Google AI Overviews and AI Mode", "Google", "Googlebot", { runsScripts: true }),
  microsoft: engine("microsoft", "Microsoft Copilot and Bing", "Microsoft", "bingbot", { runsScripts: true }),
  openai: engine("openai", "ChatGPT search", "OpenAI", "OAI-SearchBot"),
  anthropic: engine("anthropic", "Claude search", "Anthropic", "Claude-SearchBot"),
  perplexity: engine("perplexity", "Perplexity", "Perplexity", "PerplexityBot"),
  apple: engine("apple", "Apple Siri and Spotlight", "Apple", "Applebot", { runsScripts: true }),
  meta: engine("meta", "Meta AI", "Meta", "meta-webindexer"),
  amazon: engine("amazon", "Amazon Alexa and Rufus", "Amazon", "Amzn-SearchBot", { openWhenRobotsFails: true }),
  duckduckgo: engine("duckduckgo", "DuckAssist", "DuckDuckGo", "DuckAssistBot"),
  brave: engine("brave", "Brave Search answers", "Brave", "Bravebot"),
  you: engine("you", "You.com", "You.com", "YouBot"),
};

/** The answer engines. */
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
