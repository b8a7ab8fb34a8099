import type { SourcePosition } from "../source-position.ts";

/** List of rules in one X-Robots-Tag; `agent` is `null` when it is for all crawlers. */
export interface RobotsHeader {
  readonly agent: string | null;
  readonly content: string;
}

/** Robots metas and X-Robots-Tag lists of one response. */
export interface RobotsSources {
  readonly metas: readonly {
    readonly name: string;
    readonly content: string;
    readonly at?: SourcePosition | undefined;
  }[];
  readonly headers: readonly RobotsHeader[];
}

/** Robots rule with its source. */
export interface RobotsRule {
  readonly kind: "meta" | "header";
  /** `meta robots`, `meta googlebot` …, or `X-Robots-Tag`. */
  readonly where: string;
  /** Crawler that it names, in lower case; `null` when it is for all. */
  readonly agent: string | null;
  /** Whole list that contains it. */
  readonly content: string;
  /** Rule as written. */
  readonly text: string;
  /** In lower case. */
  readonly name: string;
  /** As written after the colon; empty without one. */
  readonly value: string;
  readonly at?: SourcePosition | undefined;
}

/** Directives that have a value after a colon; any other name before a colon is a crawler's. */
const valued = new Set(["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]);
const weekday = /^unavailable_after:\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
const maxRules = 100;

/**
 * Splits X-Robots-Tag values into rule lists: a crawler's name with a colon applies to everything that follows in the
 * value, up to the next name, even if a proxy joined several headers with commas.
 */
export function parseRobotsHeaders(values: readonly string[]): RobotsHeader[] {
  return values.flatMap(parseRobotsHeader).slice(0, maxRules);
}

function parseRobotsHeader(value: string): RobotsHeader[] {
  const lists: { agent: string | null; rules: string[] }[] = [];
  for (const rule of splitRules(value)) {
    const colon = rule.indexOf(":");
    const agent = colon === -1 ? null : agentName(rule.slice(0, colon));
    if (agent !== null) lists.push({ agent, rules: [rule.slice(colon + 1).trim()] });
    else if (lists.length === 0) lists.push({ agent: null, rules: [rule] });
    else lists.at(-1)?.rules.push(rule);
  }
  return lists.map(({ agent, rules }) => ({ agent, content: rules.join(", ") }));
}

function agentName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return /^[a-z][a-z0-9_-]*$/.test(name) && !valued.has(name) ? name : null;
}

/** Splits a comma-separated list into at most 100 rules, trimmed; the comma after a weekday belongs to the date. */
export function splitRules(content: string): string[] {
  const rules: string[] = [];
  for (const part of content.split(",", maxRules)) {
    const previous = rules.at(-1);
    if (previous !== undefined && weekday.test(previous)) rules[rules.length - 1] = `${previous}, ${part.trim()}`;
    else rules.push(part.trim());
  }
  return rules.filter((rule) => rule !== "");
}

/** Lists the rules of a response, including those for single crawlers; those of metas come first. */
export function* listRobotsRules({ metas, headers }: RobotsSources): Generator<RobotsRule> {
  for (const { name, content, at } of metas) {
    const agent = name === "robots" ? null : name;
    for (const rule of splitRules(content)) {
      yield { kind: "meta", where: `meta ${name}`, agent, content, at, ...parts(rule) };
    }
  }
  for (const { agent, content } of headers) {
    for (const rule of splitRules(content)) {
      yield { kind: "header", where: "X-Robots-Tag", agent: agent?.toLowerCase() ?? null, content, ...parts(rule) };
    }
  }
}

function parts(text: string): Pick<RobotsRule, "text" | "name" | "value"> {
  const colon = text.indexOf(":");
  if (colon === -1) return { text, name: text.toLowerCase(), value: "" };
  return { text, name: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

/** Returns true if a rule is for a crawler, whose name is in lower case. */
export function isRuleFor({ agent }: RobotsRule, crawler: string): boolean {
  // `google` addresses Google's search features, not its crawler's access.
  return agent === null || agent === crawler || (agent === "google" && crawler === "googlebot");
}
