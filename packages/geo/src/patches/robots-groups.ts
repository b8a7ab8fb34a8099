import type { RobotsRecord } from "../robots/robots-records.ts";

/** Group of a robots.txt with its lines. */
export interface RobotsGroupLines {
  readonly agents: readonly { readonly line: number; readonly value: string }[];
  /** Everything that applies to the group; sitemaps and licences, which apply to the file, are left out. */
  readonly rules: readonly RobotsRecord[];
}

/** Fields that apply to the whole file, regardless of their position. */
const fileFields = new Set(["sitemap", "host", "license", "agentmap", "schemamap"]);
const groupEnders = new Set(["allow", "disallow", "content-signal", "content-usage"]);

/** Returns the groups of a robots.txt, in order. */
export function robotsGroupLines(records: readonly RobotsRecord[]): RobotsGroupLines[] {
  const groups: { agents: { line: number; value: string }[]; rules: RobotsRecord[] }[] = [];
  let isNaming = false;
  for (const record of records) {
    const { field, line, value } = record;
    if (field === "user-agent") {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push({ line, value });
      isNaming = true;
    } else if (!fileFields.has(field)) {
      groups.at(-1)?.rules.push(record);
      if (groupEnders.has(field)) isNaming = false;
    }
  }
  return groups;
}

/** Returns true if a file ends in a group that has no rule yet. */
export function endsInAgents(records: readonly RobotsRecord[]): boolean {
  return records.findLast(({ field }) => field === "user-agent" || groupEnders.has(field))?.field === "user-agent";
}

/** Returns true if a User-agent line names a token, or `*`, both in lower case. */
export function namesAgent(value: string, agent: string): boolean {
  if (agent === "*") return value.startsWith("*");
  const written = value.toLowerCase();
  return written === agent || (/^[a-z_-]+/.exec(written)?.[0] ?? "") === agent;
}
