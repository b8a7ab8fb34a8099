import type { RobotsDocument } from "@sightline/model";
import { parseRobots, type Robots } from "@sightline/robots";
import { literalTokens } from "../crawlers/registry.ts";
import { type RobotsRecord, robotsRecords } from "../robots/robots-records.ts";
import { appendGroups, namesAgent, type RobotsGroupLines, robotsGroupLines } from "./robots-groups.ts";
import type { WantedAccess } from "./wanted-access.ts";

/** Crawler that no group names: it may fetch what everyone may. */
export const anyone = "an-unnamed-crawler";

/** Maximum length of a file that is changed: its rules are removed one by one, and people have to read the result. */
export const maxChangedLength = 32_000;

/** Robots.txt as far as a change depends on it. */
export type RobotsFile = Pick<RobotsDocument, "url" | "policy" | "text" | "truncated">;

/** Reason why a robots.txt is not changed. */
export type RobotsRefusal = "unreadable" | "truncated" | "too-long" | "html" | "line-breaks" | "unproven";

/** Outcome of changing a robots.txt. */
export type RobotsChange =
  | { readonly kind: "changed"; readonly after: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: RobotsRefusal };

/** Returns the text of a robots.txt; `null` if there is no file. */
export function robotsTextOf({ policy, text }: Pick<RobotsFile, "policy" | "text">): string | null {
  return policy === "parsed" ? text : null;
}

/**
 * Changes a robots.txt to give crawlers the wanted access and to leave the access of all others unchanged. A crawler that
 * gets a group of its own no longer obeys its previous group, so that group's other rules are copied.
 *
 * @param urls pages that are to be open, or closed; the first is the start page
 */
export function robotsChange(
  document: RobotsFile,
  { open, closed }: Pick<WantedAccess, "open" | "closed">,
  urls: readonly string[],
): RobotsChange {
  const reason = refusalOf(document);
  if (reason !== null) return { kind: "refused", reason };
  const before = robotsTextOf(document) ?? "";
  const file = readFile(before, document.url);
  const toOpen = open.filter((token) => blocking(file.robots, token, urls).length > 0);
  const toClose = closed.filter((token) => isPartlyOpen(file, token, urls));
  if (toOpen.length === 0 && toClose.length === 0) return { kind: "unchanged" };
  const rulesOf = ruleOpener(file, urls);
  const after = rewritten(before, file, [
    ...toOpen.map((token) => ({ token, rules: rulesOf(token) })),
    ...toClose.map((token) => ({ token, rules: ["Disallow: /"] })),
  ]);
  const result = parsed(after, document.url);
  const isDone =
    toOpen.every((token) => blocking(result, token, urls).length === 0) &&
    toClose.every((token) => urls.every((url) => !result.isAllowed(token, url)));
  return isDone ? { kind: "changed", after } : { kind: "refused", reason: "unproven" };
}

function refusalOf({ policy, text, truncated }: RobotsFile): RobotsRefusal | null {
  if (policy === "disallow-all") return "unreadable";
  if (truncated) return "truncated";
  if (policy === "allow-all") return null;
  if (text.length > maxChangedLength) return "too-long";
  if (/^\s*</.test(text)) return "html";
  return /\r(?!\n)/.test(text) ? "line-breaks" : null;
}

interface ReadRobots {
  readonly robots: Robots;
  readonly groups: readonly RobotsGroupLines[];
}

function readFile(text: string, url: string): ReadRobots {
  return { robots: parsed(text, url), groups: robotsGroupLines(robotsRecords(text)) };
}

function parsed(text: string, url: string): Robots {
  return parseRobots(text, { literalTokens, url });
}

/**
 * Returns the pages that are closed to a token but should be open: the start page, and others that are open to
 * everyone.
 */
function blocking(robots: Robots, token: string, urls: readonly string[]): string[] {
  return urls.filter((url, index) => !robots.isAllowed(token, url) && (index === 0 || robots.isAllowed(anyone, url)));
}

/** Returns true if a token may fetch a page, or if its group leaves some part of the site open. */
function isPartlyOpen(file: ReadRobots, token: string, urls: readonly string[]): boolean {
  const hasException = obeyedRules(file, token, urls).some(({ field, value }) => field === "allow" && value !== "");
  return hasException || urls.some((url) => file.robots.isAllowed(token, url));
}

/** Returns the rules of the group that a token obeys. */
function obeyedRules({ robots, groups }: ReadRobots, token: string, urls: readonly string[]): RobotsRecord[] {
  const { group } = robots.match(token, urls[0] ?? "");
  return groups
    .filter(({ agents }) => group !== null && agents.some(({ value }) => namesAgent(value, group)))
    .flatMap(({ rules }) => rules);
}

/**
 * Returns a function for the rules that a token obeys now, without those that block the pages; memoized for tokens of one
 * group.
 */
function ruleOpener(file: ReadRobots, urls: readonly string[]): (token: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (token) => {
    const obeyed = obeyedRules(file, token, urls).map(written);
    const blocked = blocking(file.robots, token, urls);
    const key = JSON.stringify([obeyed, blocked]);
    const rules = known.get(key) ?? openedRules(obeyed, blocked);
    known.set(key, rules);
    return rules;
  };
}

function openedRules(obeyed: readonly string[], blocked: readonly string[]): readonly string[] {
  let rules = obeyed;
  for (;;) {
    const left = parsed(groupLines([anyone], rules).join("\n"), "https://robots.invalid/robots.txt");
    const url = blocked.find((url) => !left.isAllowed(anyone, url));
    const line = url === undefined ? null : left.match(anyone, url).line;
    // The first rule is in the second line of the group.
    const deciding = line === null ? undefined : rules[line - 2];
    if (deciding === undefined) return rules;
    rules = rules.filter((rule) => rule !== deciding);
  }
}

function written({ field, value }: RobotsRecord): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${value}`;
}

function groupLines(tokens: readonly string[], rules: readonly string[]): readonly string[] {
  const lines = rules.some((rule) => /^(?:allow|disallow):/i.test(rule)) ? rules : ["Allow: /", ...rules];
  return [...tokens.map((token) => `User-agent: ${token}`), ...lines];
}

/**
 * Returns the file with crawlers removed from the groups that name them and added in groups of their own at its end.
 */
function rewritten(
  before: string,
  { groups }: ReadRobots,
  moved: readonly { readonly token: string; readonly rules: readonly string[] }[],
): string {
  const dropped = new Set<number>();
  for (const { agents, rules } of groups) {
    const leaving = agents.filter(({ value }) => moved.some(({ token }) => namesAgent(value, token.toLowerCase())));
    for (const { line } of leaving) dropped.add(line);
    if (leaving.length > 0 && leaving.length === agents.length) for (const { line } of rules) dropped.add(line);
  }
  const kept = before.split(/(?<=\n)/).filter((_, index) => !dropped.has(index + 1));
  const byRules = new Map<string, { readonly tokens: string[]; readonly rules: readonly string[] }>();
  for (const { token, rules } of moved) {
    const key = rules.join("\n");
    const alike = byRules.get(key) ?? { tokens: [], rules };
    alike.tokens.push(token);
    byRules.set(key, alike);
  }
  const added = [...byRules.values()].map(({ tokens, rules }) => groupLines(tokens, rules));
  return appendGroups(kept.join(""), added, before.includes("\r\n") ? "\r\n" : "\n");
}
