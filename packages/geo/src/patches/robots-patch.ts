import type { RobotsDocument } from "@sightline/model";
import { parseRobots, type Robots } from "@sightline/robots";
import { literalTokens } from "../crawlers/registry.ts";
import { type RobotsRecord, robotsRecords } from "../robots/robots-records.ts";
import type { Proposal } from "./proposal.ts";
import { endsInAgents, namesAgent, type RobotsGroupLines, robotsGroupLines } from "./robots-groups.ts";
import { unifiedDiff } from "./unified-diff.ts";
import type { WantedAccess } from "./wanted-access.ts";

/** Crawler that no group names: it may fetch what everyone may. */
const anyone = "an-unnamed-crawler";

/** Maximum length of a file that is changed: its rules are removed one by one, and people have to read the result. */
const maxPatchedLength = 32_000;

/**
 * Proposes a change to a robots.txt that gives crawlers the wanted access and leaves the access of all others
 * unchanged. A crawler that gets a group of its own no longer obeys its previous group, so that group's other rules are
 * copied.
 *
 * @param urls pages that are to be open, or closed; the first is the start page
 * @returns `null` if nothing has to change, or if the file cannot be changed safely
 */
export function robotsPatch(
  document: RobotsDocument,
  { open, closed, spared }: WantedAccess,
  urls: readonly string[],
): Pick<Proposal, "target" | "diff" | "note"> | null {
  if (document.policy === "disallow-all" || document.truncated) return null;
  const before = document.policy === "parsed" ? document.text : "";
  if (before.length > maxPatchedLength) return null;
  const file = readFile(before, document.url);
  const toOpen = open.filter((token) => blocking(file.robots, token, urls).length > 0);
  const toClose = closed.filter((token) => isPartlyOpen(file, token, urls));
  if (toOpen.length === 0 && toClose.length === 0) return null;
  const moved = [
    ...toOpen.map((token) => ({ token, rules: openedRules(file, token, urls) })),
    ...toClose.map((token) => ({ token, rules: ["Disallow: /"] })),
  ];
  const after = rewritten(before, file, moved);
  const result = parsed(after, document.url);
  const isDone =
    toOpen.every((token) => blocking(result, token, urls).length === 0) &&
    toClose.every((token) => urls.every((url) => !result.isAllowed(token, url)));
  if (!isDone) return null;
  const note =
    spared.length === 0
      ? null
      : `${spared.join(", ")} keep their access: closing them takes the site out of web search too. nosnippet keeps pages out of answers.`;
  return {
    target: "/robots.txt",
    diff: unifiedDiff("robots.txt", document.policy === "parsed" ? before : null, after),
    note,
  };
}

interface RobotsFile {
  readonly robots: Robots;
  readonly groups: readonly RobotsGroupLines[];
}

function readFile(text: string, url: string): RobotsFile {
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
function isPartlyOpen(file: RobotsFile, token: string, urls: readonly string[]): boolean {
  const hasException = obeyedRules(file, token, urls).some(({ field, value }) => field === "allow" && value !== "");
  return hasException || urls.some((url) => file.robots.isAllowed(token, url));
}

/** Returns the rules of the group that a token obeys. */
function obeyedRules({ robots, groups }: RobotsFile, token: string, urls: readonly string[]): RobotsRecord[] {
  const { group } = robots.match(token, urls[0] ?? "");
  return groups
    .filter(({ agents }) => group !== null && agents.some(({ value }) => namesAgent(value, group)))
    .flatMap(({ rules }) => rules);
}

/** Returns the rules that a token obeys now, without those that block the pages. */
function openedRules(file: RobotsFile, token: string, urls: readonly string[]): string[] {
  const { robots } = file;
  let rules: readonly RobotsRecord[] = obeyedRules(file, token, urls);
  for (;;) {
    const left = parsed(groupText([token], rules.map(written)), "https://robots.invalid/robots.txt");
    const blocked = urls.find((url) => blocking(robots, token, urls).includes(url) && !left.isAllowed(token, url));
    const line = blocked === undefined ? null : left.match(token, blocked).line;
    // The first rule is in the second line of the group.
    const deciding = line === null ? undefined : rules[line - 2];
    if (deciding === undefined) return rules.map(written);
    rules = rules.filter((rule) => rule !== deciding);
  }
}

function written({ field, value }: RobotsRecord): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${value}`;
}

function groupText(tokens: readonly string[], rules: readonly string[]): string {
  const lines = rules.some((rule) => /^(?:allow|disallow):/i.test(rule)) ? rules : ["Allow: /", ...rules];
  return [...tokens.map((token) => `User-agent: ${token}`), ...lines].join("\n");
}

/**
 * Returns the file with crawlers removed from the groups that name them and added in groups of their own at its end.
 */
function rewritten(
  before: string,
  { groups }: RobotsFile,
  moved: readonly { readonly token: string; readonly rules: readonly string[] }[],
): string {
  const dropped = new Set<number>();
  for (const { agents, rules } of groups) {
    const leaving = agents.filter(({ value }) => moved.some(({ token }) => namesAgent(value, token.toLowerCase())));
    for (const { line } of leaving) dropped.add(line);
    if (leaving.length > 0 && leaving.length === agents.length) for (const { line } of rules) dropped.add(line);
  }
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const kept = before.split(/\r\n?|\n/).filter((_, index) => !dropped.has(index + 1));
  while (kept.at(-1)?.trim() === "") kept.pop();
  // Agents without a rule would become part of the next group.
  if (endsInAgents(robotsRecords(kept.join("\n")))) kept.push("Disallow:");
  const byRules = new Map<string, string[]>();
  for (const { token, rules } of moved) {
    const key = rules.join("\n");
    byRules.set(key, [...(byRules.get(key) ?? []), token]);
  }
  const added = [...byRules].map(([rules, tokens]) => groupText(tokens, rules === "" ? [] : rules.split("\n")));
  const text = [...(kept.length === 0 ? [] : [kept.join("\n")]), ...added].join("\n\n");
  return `${text.replaceAll("\n", newline)}${newline}`;
}
