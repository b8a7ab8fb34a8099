/** Every answer engine whose reach is measured. */
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
/** An answer engine. */
export type EngineId = (typeof engineIds)[number];

/** A number for each engine. */
export type PerEngine<Value = number> = Readonly<Record<EngineId, Value>>;

/** An answer engine and the crawler that builds its index. */
export interface AnswerEngine {
  readonly id: EngineId;
  readonly label: string;
  readonly operator: string;
  /** The search token that robots.txt must let in. */
  readonly token: string;
  /** The name under which robots metas and X-Robots-Tag address it. */
  readonly directiveName: string;
  /** Share in Reach: configuration, not a claim about traffic. */
  readonly weight: number;
  /** Whether its index sees what scripts write. */
  readonly runsScripts: boolean;
  /** Whether a robots.txt that cannot be fetched counts as absent instead of as closed. */
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

/** The answer engines with their default shares, which sum to 1. */
export const engines: readonly AnswerEngine[] = [
  engine("google", "Google AI Overviews and AI Mode", "Google", "Googlebot", { weight: 0.34, runsScripts: true }),
  engine("microsoft", "Microsoft Copilot and Bing", "Microsoft", "bingbot", { weight: 0.16, runsScripts: true }),
  engine("openai", "ChatGPT search", "OpenAI", "OAI-SearchBot", { weight: 0.24 }),
  engine("anthropic", "Claude search", "Anthropic", "Claude-SearchBot", { weight: 0.08 }),
  engine("perplexity", "Perplexity", "Perplexity", "PerplexityBot", { weight: 0.08 }),
  engine("apple", "Apple Siri and Spotlight", "Apple", "Applebot", { runsScripts: true }),
  engine("meta", "Meta AI", "Meta", "meta-webindexer"),
  engine("amazon", "Amazon Alexa and Rufus", "Amazon", "Amzn-SearchBot", { openWhenRobotsFails: true }),
  engine("duckduckgo", "DuckAssist", "DuckDuckGo", "DuckAssistBot"),
  engine("brave", "Brave Search answers", "Brave", "Bravebot"),
  engine("you", "You.com", "You.com", "YouBot"),
];

const byId = new Map(engines.map((one) => [one.id, one]));

/** An engine by its id. */
export function engineOf(id: EngineId): AnswerEngine {
  return byId.get(id) ?? engine(id, id, id, id, { weight: 0 });
}

/** A value for each engine. */
export function perEngine<Value>(make: (engine: AnswerEngine) => Value): PerEngine<Value> {
  const of = (id: EngineId) => make(engineOf(id));
  return {
    google: of("google"),
    microsoft: of("microsoft"),
    openai: of("openai"),
    anthropic: of("anthropic"),
    perplexity: of("perplexity"),
    apple: of("apple"),
    meta: of("meta"),
    amazon: of("amazon"),
    duckduckgo: of("duckduckgo"),
    brave: of("brave"),
    you: of("you"),
  };
}

/** A sum over the engines. */
export function sumOverEngines(termOf: (id: EngineId) => number): number {
  return engineIds.reduce((sum, id) => sum + termOf(id), 0);
}
