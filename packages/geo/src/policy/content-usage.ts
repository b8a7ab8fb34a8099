import type { RobotsRecord } from "../robots/robots-records.ts";

/** Supported draft of the AIPREF vocabulary; labels of older drafts are kept and marked. */
export const aiprefDraft = "draft-ietf-aipref-vocab-06";

/** Content-Usage statement of a robots.txt or a header. */
export interface ContentUsage {
  readonly where: string;
  readonly isParsable: boolean;
  readonly preferences: readonly { readonly label: string; readonly allowed: boolean; readonly isCurrent: boolean }[];
}

const current = new Set(["bots", "train-ai", "search", "ai-input", "ai-output", "train-genai"]);
const item = /^([a-z*][a-z0-9_.*-]*)\s*=\s*([yn])(?:\s*;.*)?$/;

/** Reads a Content-Usage value as an RFC 9651 dictionary of `y` and `n`; a robots record may start with a path. */
export function contentUsage(value: string, where: string): ContentUsage {
  const parts = value
    .replace(/^\/\S*\s+/, "")
    .split(",")
    .map((part) => part.trim());
  const matches = parts.slice(0, 20).map((part) => item.exec(part));
  const preferences = matches.flatMap((match) => {
    const [, label = "", answer] = match ?? [];
    return match === null ? [] : [{ label, allowed: answer === "y", isCurrent: current.has(label) }];
  });
  return { where, isParsable: matches.every((match) => match !== null), preferences };
}

/** Returns the first statement that denies one of the given uses; `null` if none does. */
export function deniedUsage(usages: readonly ContentUsage[], labels: readonly string[]): string | null {
  for (const { where, isParsable, preferences } of usages) {
    const denied = preferences.find(({ label, allowed }) => !allowed && labels.includes(label));
    if (isParsable && denied !== undefined) return `Content-Usage ${denied.label}=n, ${where}`;
  }
  return null;
}

/** Returns all Content-Usage statements of a robots.txt. */
export function robotsUsages(records: readonly RobotsRecord[]): ContentUsage[] {
  return records.flatMap(({ field, value, line }) =>
    field === "content-usage" ? [contentUsage(value, `robots.txt line ${line}`)] : [],
  );
}
