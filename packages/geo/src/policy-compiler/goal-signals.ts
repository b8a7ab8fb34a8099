import { crawlerOf } from "../crawlers/registry.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import { appendGroups } from "../patches/robots-groups.ts";
import { contentSignals, signalFor } from "../policy/content-signals.ts";
import { type RobotsRecord, robotsRecords } from "../robots/robots-records.ts";

type Stated = readonly (readonly [key: string, value: "yes" | "no"])[];

interface GoalSignals {
  /** What must be stated to everyone. */
  readonly required: Stated;
  /** What must not be contradicted. */
  readonly implied: Stated;
}

const openToAnswers: Stated = [
  ["search", "yes"],
  ["ai-input", "yes"],
];
const byGoal: Readonly<Record<GeoGoal, GoalSignals>> = {
  visible: { required: [], implied: openToAnswers },
  "visible-no-training": { required: [["ai-train", "no"]], implied: openToAnswers },
  // Web search stays open, so `search` is the owner's choice.
  closed: {
    required: [
      ["ai-input", "no"],
      ["ai-train", "no"],
    ],
    implied: [],
  },
};

/** Returns a robots.txt whose Content-Signal lines fit a goal; the same text if they do. */
export function withGoalSignals(text: string, goal: GeoGoal): string {
  const { required, implied } = byGoal[goal];
  const corrected = corrections(text, [...required, ...implied]);
  const signals = contentSignals(robotsRecords(corrected));
  const missing = required.filter(([key]) => signalFor(signals, key, "*") === null);
  return missing.length === 0 ? corrected : withSignal(corrected, missing, goal === "closed" ? [] : implied);
}

/** Returns the value of the last site-wide Content-Signal line that addresses everyone; `null` without one. */
export function contentSignalOf(text: string): string | null {
  return siteWide(robotsRecords(text)).findLast(({ agents }) => agents.includes("*"))?.value ?? null;
}

function siteWide(records: readonly RobotsRecord[]): readonly RobotsRecord[] {
  return records.filter(({ field, value }) => field === "content-signal" && !/^\/\S/.test(value));
}

/** Returns true if a line addresses everyone, or crawlers of AI operators only. */
function isConcerned({ agents }: RobotsRecord): boolean {
  return agents.includes("*") || (agents.length > 0 && agents.every((agent) => crawlerOf(agent) !== null));
}

function corrections(text: string, stated: Stated): string {
  const lines = text.split(/(?<=\n)/);
  for (const record of siteWide(robotsRecords(text)).filter(isConcerned)) {
    const line = lines[record.line - 1] ?? "";
    lines[record.line - 1] = line.replace(/^[^#]*/, (content) => corrected(content, stated));
  }
  return lines.join("");
}

function corrected(content: string, stated: Stated): string {
  return stated.reduce((text, [key, wanted]) => {
    const pair = new RegExp(String.raw`([:,\s]${key}[ \t]*=[ \t]*)([^,\s]*)`, "gi");
    return text.replace(pair, (all, start: string, value: string) =>
      value.toLowerCase() === wanted ? all : `${start}${wanted}`,
    );
  }, content);
}

/** Adds what is missing to the last line that addresses everyone, or else a line to their group, or else a group. */
function withSignal(text: string, missing: Stated, implied: Stated): string {
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/(?<=\n)/);
  const records = robotsRecords(text);
  const last = siteWide(records).findLast(({ agents }) => agents.includes("*"));
  if (last !== undefined) {
    const line = lines[last.line - 1] ?? "";
    const start = (line.split(/[#\r\n]/, 1)[0] ?? "").trimEnd();
    lines[last.line - 1] = `${start}${last.value === "" ? " " : ", "}${pairs(missing)}${line.slice(start.length)}`;
    return lines.join("");
  }
  const signal = `Content-Signal: ${pairs([...implied, ...missing])}`;
  const agents = records.filter(({ field }) => field === "user-agent");
  const first = agents.find(({ value }) => value === "*");
  if (first === undefined) return appendGroups(text, [["User-agent: *", signal, "Allow: /"]], lineBreak);
  // A Content-Signal line addresses the User-agent lines above it, up to another one.
  let end = first.line;
  while (records.find(({ line }) => line > end)?.field === "user-agent")
    end = agents.find(({ line }) => line > end)?.line ?? end;
  const agent = lines[end - 1] ?? "";
  lines[end - 1] = `${agent}${agent.endsWith("\n") ? "" : lineBreak}${signal}${lineBreak}`;
  return lines.join("");
}

function pairs(stated: Stated): string {
  return stated.map(([key, value]) => `${key}=${value}`).join(", ");
}
