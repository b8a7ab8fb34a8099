import { isRuleFor, listRobotsRules, type RobotsRule, type RobotsSources } from "./robots-list.ts";
import { unavailableAfterTime } from "./unavailable-after.ts";

/** Combined robots metas and X-Robots-Tag headers for one crawler; optional members are set if a rule names them. */
export interface RobotsRules {
  readonly index: boolean;
  readonly follow: boolean;
  readonly snippet?: false;
  readonly maxSnippet?: number;
  readonly maxImagePreview?: "none" | "standard" | "large";
  readonly maxVideoPreview?: number;
  readonly imageIndex?: false;
  readonly archive?: false;
  readonly translate?: false;
  readonly siteLinksSearchBox?: false;
  /** `noai` and `noimageai`, which no search engine documents. */
  readonly ai?: false;
  readonly imageAi?: false;
  /** Despite noindex, Google may index the content where other pages frame it. */
  readonly indexIfEmbedded?: true;
  /** ISO 8601, in UTC. */
  readonly unavailableAfter?: string;
}

type MutableRules = { -readonly [Key in keyof RobotsRules]: RobotsRules[Key] };

/** Returns true if a date of unavailable_after, as written, has passed. */
export type IsPast = (date: string) => boolean;

/**
 * Combines all rules for one crawler as Google documents it: rules for all crawlers and for this one add up, and the
 * most restrictive wins.
 *
 * @param agent name of the crawler in lower case, as in `googlebot`
 * @param now time at which the response was received: unavailable_after before it means noindex. Without it, dates are
 * not judged
 */
export function robotsRulesOf(sources: RobotsSources, agent: string, now?: Date): RobotsRules {
  const isPast: IsPast = (date) => now !== undefined && (unavailableAfterTime(date) ?? Number.NaN) <= now.getTime();
  return combinedRules(listRobotsRules(sources), agent, isPast);
}

/** Combines rules for one crawler, with dates judged by `isPast`. */
export function combinedRules(list: Iterable<RobotsRule>, agent: string, isPast: IsPast): RobotsRules {
  const rules: MutableRules = { index: true, follow: true };
  let isEmbeddable = false;
  for (const rule of list) {
    if (!isRuleFor(rule, agent)) continue;
    applyRule(rules, rule, agent);
    if (isNoindex(rule, isPast)) rules.index = false;
    isEmbeddable ||= rule.name === "indexifembedded" && agent === "googlebot";
  }
  if (rules.maxSnippet === 0) rules.snippet = false;
  if (isEmbeddable && !rules.index) rules.indexIfEmbedded = true;
  return rules;
}

/** Returns true if a rule keeps a page out of the index: noindex, none, or a date that has passed. */
export function isNoindex({ name, value }: RobotsRule, isPast: IsPast): boolean {
  if (name === "unavailable_after") return isPast(value);
  return value === "" && (name === "noindex" || name === "none");
}

function applyRule(rules: MutableRules, { name, value }: RobotsRule, agent: string): void {
  if (value !== "") {
    applyValue(rules, name, value);
    return;
  }
  if (name === "nofollow" || name === "none") rules.follow = false;
  if (name === "nosnippet") rules.snippet = false;
  if (name === "noimageindex") rules.imageIndex = false;
  if (name === "notranslate") rules.translate = false;
  if (name === "nositelinkssearchbox") rules.siteLinksSearchBox = false;
  if (name === "noarchive" || (name === "nocache" && agent === "bingbot")) rules.archive = false;
  if (name === "noai") rules.ai = false;
  if (name === "noimageai") rules.imageAi = false;
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
    case "unavailable_after":
      setEarlier(rules, unavailableAfterTime(value));
  }
}

function setEarlier(rules: MutableRules, time: number | null): void {
  if (time === null) return;
  const date = new Date(time).toISOString().replace(".000Z", "Z");
  if (rules.unavailableAfter === undefined || date < rules.unavailableAfter) rules.unavailableAfter = date;
}

/** Sets the smaller value; -1 means no limit, so any other number is smaller. */
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
