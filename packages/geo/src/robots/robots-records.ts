import { robotsMaxBytes } from "@sightline/robots";

/** A line of a robots.txt with its group. */
export interface RobotsRecord {
  /** Line number from 1. */
  readonly line: number;
  /** Field name in lower case. */
  readonly field: string;
  readonly value: string;
  /** User-agent values of its group as written; empty before the first group. */
  readonly agents: readonly string[];
}

const maxRecords = 20_000;
const groupEnders = new Set(["allow", "disallow", "content-signal", "content-usage"]);

/**
 * Returns the fields of a robots.txt in order. The matcher decides about URLs; this serves the fields that it does not
 * read (Content-Signal, Content-Usage, License, Agentmap) and the list of named crawlers.
 */
export function robotsRecords(text: string): RobotsRecord[] {
  const records: RobotsRecord[] = [];
  let agents: string[] = [];
  let isGroupOpen = false;
  for (const [index, raw] of text
    .slice(0, robotsMaxBytes)
    .split(/\r\n?|\n/)
    .entries()) {
    const content = raw.split("#", 1)[0] ?? "";
    const colon = content.indexOf(":");
    if (colon === -1) continue;
    const field = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (field === "user-agent") {
      agents = isGroupOpen ? [...agents, value] : [value];
      isGroupOpen = true;
    } else if (groupEnders.has(field)) isGroupOpen = false;
    records.push({ line: index + 1, field, value, agents });
    if (records.length >= maxRecords) break;
  }
  return records;
}
