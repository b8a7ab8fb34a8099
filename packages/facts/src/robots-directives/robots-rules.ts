/** One X-Robots-Tag rule list; `agent` is `null` when it is for all crawlers. */
export interface RobotsHeader {
  readonly agent: string | null;
  readonly content: string;
}

/** What robots metas and X-Robots-Tag headers come to for one crawler; optional members are set when a rule says so. */
export interface RobotsRules {
  readonly index: boolean;
  readonly follow: boolean;
  readonly snippet?: false;
  readonly maxSnippet?: number;
  readonly maxImagePreview?: "none" | "standard" | "large";
  readonly maxVideoPreview?: number;
  readonly imageIndex?: false;
  readonly archive?: false;
  readonly siteLinksSearchBox?: false;
  /** ISO 8601, in UTC. */
  readonly unavailableAfter?: string;
}

/** Directives that have a value after a colon; any other name before a colon is a crawler's. */
const valued = new Set(["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]);
const weekday = /^unavailable_after:\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
const maxRules = 100;

/**
 * Splits X-Robots-Tag values into rule lists: a crawler's name with a colon is for all that follows in the value, up to the
 * next name, also where a proxy joined several headers with commas.
 */
export function parseRobotsHeaders(values: readonly string[]): RobotsHeader[] {
  return values.flatMap(parseRobotsHeader).slice(0, maxRules);
}

function parseRobotsHeader(value: string): RobotsHeader[] {
  const lists: { agent: string | null; rules: string[] }[] = [];
  for (const rule of rulesOf(value)) {
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

/** The rules of a comma-separated list, trimmed; the comma after a weekday belongs to the date. */
export function rulesOf(content: string): string[] {
  const rules: string[] = [];
  for (const part of content.split(",")) {
    const previous = rules.at(-1);
    if (previous !== undefined && weekday.test(previous)) rules[rules.length - 1] = `${previous}, ${part.trim()}`;
    else rules.push(part.trim());
    if (rules.length > maxRules) break;
  }
  return rules.filter((rule) => rule !== "");
}

/** Where {@link robotsRulesOf} looks. */
export interface RobotsSources {
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly headers: readonly RobotsHeader[];
}

/**
 * Combines all rules for one crawler as Google documents it: rules for all crawlers and for this one add up, and the
 * most restrictive wins.
 *
 * @param agent name of the crawler in lower case, as in `googlebot`
 * @param now when given, unavailable_after in the past means noindex
 */
export function robotsRulesOf(sources: RobotsSources, agent: string, now?: Date): RobotsRules {
  const rules: MutableRules = { index: true, follow: true };
  for (const rule of applicableRules(sources, agent)) applyRule(rules, rule, agent);
  if (rules.maxSnippet === 0) rules.snippet = false;
  if (now !== undefined && rules.unavailableAfter !== undefined && new Date(rules.unavailableAfter) <= now) {
    rules.index = false;
  }
  return rules;
}

function* applicableRules({ metas, headers }: RobotsSources, agent: string): Generator<string> {
  for (const { name, content } of metas) {
    // `google` addresses Google's search features, not its crawler's access.
    const applies = name === "robots" || name === agent || (name === "google" && agent === "googlebot");
    if (applies) yield* rulesOf(content);
  }
  for (const header of headers) {
    if (header.agent === null || header.agent === agent) yield* rulesOf(header.content);
  }
}

type MutableRules = { -readonly [Key in keyof RobotsRules]: RobotsRules[Key] };

function applyRule(rules: MutableRules, rule: string, agent: string): void {
  const colon = rule.indexOf(":");
  const name = (colon === -1 ? rule : rule.slice(0, colon)).trim().toLowerCase();
  if (colon !== -1) {
    applyValue(rules, name, rule.slice(colon + 1).trim());
    return;
  }
  if (name === "noindex" || name === "none") rules.index = false;
  if (name === "nofollow" || name === "none") rules.follow = false;
  if (name === "nosnippet") rules.snippet = false;
  if (name === "noimageindex") rules.imageIndex = false;
  if (name === "nositelinkssearchbox") rules.siteLinksSearchBox = false;
  if (name === "noarchive" || (name === "nocache" && agent === "bingbot")) rules.archive = false;
}

function applyValue(rules: MutableRules, name: string, value: string): void {
  switch (name) {
    case "max-snippet":
      setSmaller(rules, "maxSnippet", value);
      break;
    case "max-video-preview":
      setSmaller(rules, "maxVideoPreview", value);
      break;
    case "max-image-preview":
      setPreview(rules, value.toLowerCase());
      break;
    case "unavailable_after": {
      const time = Date.parse(value);
      if (Number.isNaN(time)) return;
      const date = new Date(time).toISOString().replace(".000Z", "Z");
      if (rules.unavailableAfter === undefined || date < rules.unavailableAfter) rules.unavailableAfter = date;
    }
  }
}

/** -1 means no limit, so that any other number is smaller. */
function setSmaller(rules: MutableRules, key: "maxSnippet" | "maxVideoPreview", value: string): void {
  if (!/^-?\d{1,9}$/.test(value)) return;
  const number = Number(value);
  if (number < -1) return;
  const known = rules[key];
  if (known === undefined || known === -1 || (number !== -1 && number < known)) rules[key] = number;
}

/** From the most to the least restrictive. */
const previews = ["none", "standard", "large"] as const;

function setPreview(rules: MutableRules, value: string): void {
  const stricter = previews.find((preview) => preview === value || preview === rules.maxImagePreview);
  if (stricter !== undefined) rules.maxImagePreview = stricter;
}
