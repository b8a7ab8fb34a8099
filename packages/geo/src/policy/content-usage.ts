import type { RobotsRecord } from "../robots/robots-records.ts";

/** Supported draft of the AIPREF vocabulary. */
export const aiprefDraft = "draft-ietf-aipref-vocab-08";

/** Content-Usage statement of a robots.txt or a header. */
export interface ContentUsage {
  readonly where: string;
  /** Path prefix that a rule of robots.txt is limited to; `null` for the whole site and for a header. */
  readonly path: string | null;
  /** User-agents of its group; `null` for a header, which addresses everyone. */
  readonly agents: readonly string[] | null;
  readonly isParsable: boolean;
  /** Labels with the last value stated for each; `null` if it is neither `y` nor `n`. */
  readonly preferences: readonly {
    readonly label: string;
    readonly allowed: boolean | null;
    readonly isCurrent: boolean;
  }[];
}

const current = new Set(["train-ai", "ai-use", "search"]);
const maxMembers = 20;
/** Member of an RFC 9651 dictionary whose value is a token, a string, a number or absent, with any parameters. */
const member = /^([a-z*][a-z0-9_.*-]{0,60})(?:=("[^"\\]{0,200}"|\([^()]{0,200}\)|[\w?:/.*+=-]{1,200}))?[ \t]*(?:;.*)?$/;

/**
 * Reads a Content-Usage value as an RFC 9651 dictionary. The last of several members of one key applies, and a value
 * other than the tokens `y` and `n` leaves the preference unknown.
 */
export function contentUsage(value: string, where: string, agents: ContentUsage["agents"] = null): ContentUsage {
  const [, path = null, statement = value] = agents === null ? [] : (/^(\/\S*)\s+(.*)$/.exec(value) ?? []);
  const members = statement.split(",", maxMembers).map((part) => member.exec(part.trim()));
  const values = new Map<string, string>();
  for (const [, label = "", stated = ""] of members.flatMap((match) => (match === null ? [] : [match])))
    values.set(label, stated);
  const isParsable = members.every((match) => match !== null);
  const preferences = [...values].map(([label, stated]) => ({
    label,
    allowed: stated === "y" ? true : stated === "n" ? false : null,
    isCurrent: current.has(label),
  }));
  return { where, path, agents, isParsable, preferences: isParsable ? preferences : [] };
}

/** Returns the first site-wide statement to a crawler that denies one of the given uses; `null` if none does. */
export function deniedUsage(usages: readonly ContentUsage[], labels: readonly string[], token: string): string | null {
  for (const { where, preferences } of usagesFor(usages, token)) {
    const denied = preferences.find(({ label, allowed }) => allowed === false && labels.includes(label));
    if (denied !== undefined) return `Content-Usage ${denied.label}=n, ${where}`;
  }
  return null;
}

/** Returns the site-wide statements to a crawler: those of its own group take precedence over `*`. */
function usagesFor(usages: readonly ContentUsage[], token: string): ContentUsage[] {
  const siteWide = usages.filter(({ path }) => path === null || path === "/");
  const isNamed = ({ agents }: ContentUsage) => agents?.some((agent) => agent.toLowerCase() === token.toLowerCase());
  const group = siteWide.some(isNamed) ? isNamed : ({ agents }: ContentUsage) => agents?.includes("*");
  return siteWide.filter((usage) => usage.agents === null || group(usage) === true);
}

/** Returns all Content-Usage statements of a robots.txt. */
export function robotsUsages(records: readonly RobotsRecord[]): ContentUsage[] {
  return records.flatMap(({ field, value, line, agents }) =>
    field === "content-usage" ? [contentUsage(value, `robots.txt line ${line}`, agents)] : [],
  );
}
