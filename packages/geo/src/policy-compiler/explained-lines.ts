import { parsePatch } from "diff";
import { isOfGroup, namesAgent } from "../patches/robots-groups.ts";
import type { WantedAccess } from "../patches/wanted-access.ts";
import { type RobotsRecord, robotsRecords } from "../robots/robots-records.ts";
import type { CompiledPolicy } from "./compiled-policy.ts";
import { crawlerSentence } from "./crawler-sentence.ts";

type ExplainedLine = CompiledPolicy["robots"]["lines"][number];
type ChangedLine = Omit<ExplainedLine, "why">;

/** Texts between which lines have changed, with the access for which they changed. */
export interface ExplainedChange {
  readonly before: string;
  readonly after: string;
  readonly diff: string;
  readonly wanted: Pick<WantedAccess, "open" | "closed">;
}

/** Explains every line that a diff of a robots.txt adds or removes; blank lines need no explanation. */
export function explainedLines({ before, after, diff, wanted }: ExplainedChange): ExplainedLine[] {
  const lines = changedLines(diff);
  const [old, current] = [recordsByLine(before), recordsByLine(after)];
  const recordOf = ({ change, line }: ChangedLine) => (change === "added" ? current : old).get(line);
  const groupOf = (line: ChangedLine) => {
    const record = recordOf(line);
    return record !== undefined && isOfGroup(record.field) ? JSON.stringify(record.agents) : "";
  };
  // A last line without a line break is shown as removed and added.
  const last = before.endsWith("\n")
    ? undefined
    : lines.find(({ change, line }) => change === "removed" && line === lineCount(before));
  const same = lines.find(
    (line) =>
      last !== undefined && line.change === "added" && line.text === last.text && groupOf(line) === groupOf(last),
  );
  return lines.flatMap((line, index) => {
    if (line.text.trim() === "") return [];
    if (same !== undefined && (line === same || line === last))
      return [{ ...line, why: "The same line; it only gains a line break at its end." }];
    if (line.change === "added") return [{ ...line, why: addition(recordOf(line), wanted) }];
    const next = lines.slice(index).find(({ change }) => change === "added");
    return [{ ...line, why: removal(recordOf(line), next === undefined ? undefined : recordOf(next)) }];
  });
}

function lineCount(text: string): number {
  return text.split("\n").length;
}

function changedLines(diff: string): ChangedLine[] {
  return parsePatch(diff).flatMap(({ hunks }) =>
    hunks.flatMap(({ oldStart, newStart, lines }) => {
      const next = { old: oldStart, new: newStart };
      return lines.flatMap((line): ChangedLine[] => {
        const text = line.slice(1).replace(/\r$/, "");
        if (line.startsWith("+")) return [{ change: "added", line: next.new++, text }];
        if (line.startsWith("-")) return [{ change: "removed", line: next.old++, text }];
        if (line.startsWith("\\")) return [];
        next.old += 1;
        next.new += 1;
        return [];
      });
    }),
  );
}

function recordsByLine(text: string): ReadonlyMap<number, RobotsRecord> {
  return new Map(robotsRecords(text.replace(/^\uFEFF/, "")).map((record) => [record.line, record]));
}

/** Explains an added line by its field, and by the crawlers of its group that were moved there. */
function addition(record: RobotsRecord | undefined, { open, closed }: ExplainedChange["wanted"]): string {
  if (record === undefined) return "The same line as before.";
  const { field, value, agents } = record;
  if (field === "user-agent") return agentSentence(value, closed);
  if (field === "content-signal") return signalSentence(value);
  const moved = [...open, ...closed].filter((token) => isNamed(token, agents));
  if (moved.length < agents.length || moved.length === 0) return completion(field, value);
  const names = moved.length > 4 ? `the ${moved.length} crawlers named above it` : moved.join(", ");
  if (value === "/") return field === "allow" ? `Opens the site to ${names}.` : `Closes the whole site to ${names}.`;
  return `Copied for ${names} from the group that they obeyed before: a crawler obeys one group only.`;
}

function isNamed(token: string, agents: readonly string[]): boolean {
  return agents.some((agent) => namesAgent(agent, token.toLowerCase()));
}

function agentSentence(value: string, closed: readonly string[]): string {
  if (value === "*") return "Addresses every crawler that no other group names, for the Content-Signal line below.";
  const verb = closed.some((token) => isNamed(token, [value])) ? "Closed" : "Opened";
  return `${verb}. ${crawlerSentence(value)}`;
}

/** Explains a rule of a group whose crawlers keep their access. */
function completion(field: string, value: string): string {
  return field === "disallow" && value === ""
    ? "Ends the group above, so that its crawlers do not become part of the next group."
    : "Changes nobody's access: it only completes the group.";
}

function removal(record: RobotsRecord | undefined, next: RobotsRecord | undefined): string {
  if (record?.field === "user-agent") return "Moves to a group of its own at the end of the file.";
  if (record?.field === "content-signal" && next?.field === "content-signal")
    return "Replaced by the line below, which states the goal.";
  return "Applied only to crawlers that move to other groups.";
}

function signalSentence(value: string): string {
  const stated = [
    [/\bsearch\s*=\s*yes/i, "may be indexed for search"],
    [/\bsearch\s*=\s*no/i, "must not be indexed for search"],
    [/\bai-input\s*=\s*yes/i, "may be quoted in AI answers"],
    [/\bai-input\s*=\s*no/i, "must not be used in AI answers"],
    [/\bai-train\s*=\s*yes/i, "may train AI models"],
    [/\bai-train\s*=\s*no/i, "must not train AI models"],
  ] as const;
  const said = stated.flatMap(([pattern, meaning]) => (pattern.test(value) ? [meaning] : []));
  const list = new Intl.ListFormat("en").format(said);
  return `States that the content ${list}. It is a preference: no operator documents that it obeys Content-Signal, so only Disallow lines close anything.`;
}
