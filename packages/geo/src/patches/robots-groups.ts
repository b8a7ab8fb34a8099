import { type RobotsRecord, robotsRecords } from "../robots/robots-records.ts";

/** Group of a robots.txt with its lines. */
export interface RobotsGroupLines {
  readonly agents: readonly { readonly line: number; readonly value: string }[];
  /** Everything that applies to the group; sitemaps and licences, which apply to the file, are left out. */
  readonly rules: readonly RobotsRecord[];
}

/** Fields that apply to the whole file, regardless of their position. */
const fileFields = new Set(["sitemap", "host", "license", "agentmap", "schemamap"]);
/** As in the matcher: User-agent lines above and below any other field are those of one group. */
const groupEnders = new Set(["allow", "disallow"]);

/** Returns true if a field belongs to the group above it. */
export function isOfGroup(field: string): boolean {
  return !fileFields.has(field);
}

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
    } else if (isOfGroup(field)) {
      groups.at(-1)?.rules.push(record);
      if (groupEnders.has(field)) isNaming = false;
    }
  }
  return groups;
}

/**
 * Returns a robots.txt with groups at its end, each after a blank line.
 *
 * @param lineBreak that of the added lines; those of the file stay as they are
 */
export function appendGroups(text: string, groups: readonly (readonly string[])[], lineBreak: string): string {
  const lines = text.split(/(?<=\n)/);
  while (lines.at(-1)?.trim() === "") lines.pop();
  const kept = lines.join("");
  const start = kept === "" || kept.endsWith("\n") ? kept : `${kept}${lineBreak}`;
  // Agents without a rule would become part of the next group.
  const closed = endsInAgents(robotsRecords(kept)) ? `${start}Disallow:${lineBreak}` : start;
  const added = groups.map((group) => `${group.join(lineBreak)}${lineBreak}`);
  return [...(closed === "" ? [] : [closed]), ...added].join(lineBreak);
}

function endsInAgents(records: readonly RobotsRecord[]): boolean {
  return records.findLast(({ field }) => field === "user-agent" || groupEnders.has(field))?.field === "user-agent";
}

/** Returns true if a User-agent line names a token, or `*`, both in lower case. */
export function namesAgent(value: string, agent: string): boolean {
  if (agent === "*") return value.startsWith("*");
  const written = value.toLowerCase();
  return written === agent || (/^[a-z_-]+/.exec(written)?.[0] ?? "") === agent;
}
