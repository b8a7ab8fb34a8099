import type { RobotsRecord } from "../robots/robots-records.ts";

/** Key of a Content-Signal line. */
export interface ContentSignal {
  readonly line: number;
  /** Path prefix that it is limited to; `null` for the whole site. */
  readonly path: string | null;
  readonly key: string;
  readonly value: string;
  readonly isValid: boolean;
  /** User-agents of its group; empty outside any group. */
  readonly agents: readonly string[];
}

const uses = new Set(["search", "ai-input", "ai-train"]);
const scopes = new Set(["immediate", "reference", "full"]);

/** Returns the Content-Signal directives of a robots.txt: comma-separated `key=value` pairs after an optional path. */
export function contentSignals(records: readonly RobotsRecord[]): ContentSignal[] {
  return records.flatMap(({ field, value, line, agents }) => {
    if (field !== "content-signal") return [];
    const [, path = null, pairs = value] = /^(\/\S*)\s+(.*)$/.exec(value) ?? [];
    return pairs.split(",", 20).map((pair) => {
      const [rawKey = "", rawValue = ""] = pair.split("=", 2).map((part) => part.trim().toLowerCase());
      return {
        line,
        path,
        key: rawKey,
        value: rawValue,
        isValid: isValid(rawKey, rawValue) && agents.length > 0,
        agents,
      };
    });
  });
}

function isValid(key: string, value: string): boolean {
  if (key === "use") return scopes.has(value);
  return uses.has(key) && (value === "yes" || value === "no");
}

/** Returns the site-wide signal of a key for a crawler: its own group takes precedence over `*`, and the last of several wins. */
export function signalFor(signals: readonly ContentSignal[], key: string, token: string): ContentSignal | null {
  const valid = signals.filter(
    (signal) => signal.key === key && signal.isValid && (signal.path === null || signal.path === "/"),
  );
  const own = valid.filter(({ agents }) => agents.some((agent) => agent.toLowerCase() === token.toLowerCase()));
  return own.at(-1) ?? valid.filter(({ agents }) => agents.includes("*")).at(-1) ?? null;
}
