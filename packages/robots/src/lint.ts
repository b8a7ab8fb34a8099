import { crawlDelaySeconds } from "./groups.ts";
import {
  byteOrderMarkLength,
  isBlank,
  type RawLine,
  type RobotsLine,
  rawLines,
  readLine,
  robotsMaxBytes,
} from "./robots-line.ts";

/** Possible faults of a robots.txt; Google's parser drops the line unless the code says otherwise. */
export type RobotsLintCode =
  /** A value without a field before it. */
  | "no-field"
  /** A rule or crawl-delay before the first User-agent line. */
  | "before-any-group"
  /** An allow or disallow path that starts neither with `/` nor with `*`: it never matches. */
  | "path-without-slash"
  /** A field that no known crawler reads. */
  | "unknown-field"
  /** A noindex line, which Google has ignored since 2019. */
  | "noindex"
  /** A misspelt field that Google's parser tolerates and others may not. */
  | "misspelt-field"
  /** A colon is missing; Google's parser tolerates it and others may not. */
  | "missing-colon"
  /** A crawl-delay that is not a number of seconds from 0 to 86,400. */
  | "crawl-delay-invalid"
  /** A sitemap that is not an absolute http or https URL. */
  | "sitemap-not-absolute"
  /** A line longer than the part that Google's parser keeps. */
  | "line-too-long"
  /** The file starts with a byte order mark, which some parsers treat as part of the first line. */
  | "byte-order-mark"
  /** Bytes that are not UTF-8. */
  | "not-utf8"
  /** The file looks like an HTML page. */
  | "html"
  /** A rule or User-agent line starts after the first 500 KiB and is not read. */
  | "rule-after-limit";

/** Fault of a robots.txt. */
export interface RobotsLint {
  /** From 1. */
  readonly line: number;
  readonly code: RobotsLintCode;
  readonly message: string;
  /** The line as written, at most 200 bytes; empty for faults of the whole file. */
  readonly text: string;
}

/** Maximum faults kept for one file. */
export const maxLint = 1000;

const knownFields: ReadonlySet<string> = new Set([
  "agentmap",
  "allow",
  "clean-param",
  "content-signal",
  "content-usage",
  "crawl-delay",
  "disallow",
  "host",
  "license",
  "llms-txt",
  "noindex",
  "request-rate",
  "schemamap",
  "sitemap",
  "user-agent",
  "visit-time",
]);

/**
 * Lists the faults of a robots.txt in the order of its lines.
 *
 * @param bytes the whole file, one character per byte, including the part after the first 500 KiB
 */
export function lintRobots(bytes: string): readonly RobotsLint[] {
  const head = bytes.slice(0, robotsMaxBytes);
  const found: RobotsLint[] = [...fileLint(head)];
  let sawAgent = false;
  for (const raw of rawLines(head)) {
    if (found.length >= maxLint) return found;
    const line = readLine(raw);
    const fault = line === null ? lintDropped(raw) : (lintLine(line, raw, sawAgent) ?? lintName(line, raw));
    if (fault !== null) found.push({ line: raw.number, ...fault, text: shown(raw.text) });
    sawAgent ||= line?.field === "user-agent";
  }
  const lost = ruleAfterLimit(bytes);
  return lost === null ? found : [...found, lost];
}

type Fault = Omit<RobotsLint, "line" | "text">;

function* fileLint(bytes: string): Generator<RobotsLint> {
  const ofFile = { line: 1, text: "" } as const;
  if (byteOrderMarkLength(bytes) === 3) {
    yield { ...ofFile, code: "byte-order-mark", message: "The file starts with a UTF-8 byte order mark." };
  }
  if (!isUtf8(bytes)) yield { ...ofFile, code: "not-utf8", message: "The file has bytes that are not UTF-8." };
  if (/^\s*</.test(bytes.slice(byteOrderMarkLength(bytes), 1000))) {
    yield { ...ofFile, code: "html", message: "The file looks like an HTML page." };
  }
}

function lintDropped(raw: RawLine): Fault | null {
  if (isBlank(raw)) return null;
  return { code: "no-field", message: `The line has no field: ${quote(raw.text)}.` };
}

function lintLine(line: RobotsLine, raw: RawLine, sawAgent: boolean): Fault | null {
  const isRule = line.field === "allow" || line.field === "disallow";
  if ((isRule || line.field === "crawl-delay") && !sawAgent) {
    return { code: "before-any-group", message: `${quote(line.name)} stands before the first User-agent line.` };
  }
  if (isRule && line.value !== "" && !/^[/*]/.test(line.value)) {
    return {
      code: "path-without-slash",
      message: `The path ${quote(line.value)} starts with neither "/" nor "*" and never matches.`,
    };
  }
  if (line.field === "crawl-delay" && crawlDelaySeconds(line.value) === null) {
    return {
      code: "crawl-delay-invalid",
      message: `The crawl-delay ${quote(line.value)} is not a number of seconds from 0 to 86,400.`,
    };
  }
  if (line.field === "sitemap" && !/^https?:\/\/[^/]/i.test(line.value)) {
    return { code: "sitemap-not-absolute", message: `The sitemap ${quote(line.value)} is not an absolute URL.` };
  }
  return raw.isCut ? { code: "line-too-long", message: "The line is longer than 16,663 bytes and is cut." } : null;
}

function lintName(line: RobotsLine, raw: RawLine): Fault | null {
  const name = line.name.toLowerCase();
  if (name === "noindex") return { code: "noindex", message: "Google ignores noindex in robots.txt since 2019." };
  if (line.field === "other" && !knownFields.has(name)) {
    return { code: "unknown-field", message: `The field ${quote(line.name)} is unknown.` };
  }
  if (!knownFields.has(name)) {
    return { code: "misspelt-field", message: `${quote(line.name)} is read as ${quote(line.field)} by Google only.` };
  }
  if (!raw.text.includes(":")) {
    return { code: "missing-colon", message: `A colon is missing after ${quote(line.name)}.` };
  }
  return null;
}

function ruleAfterLimit(bytes: string): RobotsLint | null {
  if (bytes.length <= robotsMaxBytes) return null;
  for (const raw of rawLines(bytes)) {
    if (raw.start < robotsMaxBytes) continue;
    const field = readLine(raw)?.field;
    if (field === "user-agent" || field === "allow" || field === "disallow") {
      const message = "Rules after the first 512,000 bytes are not read.";
      return { line: raw.number, code: "rule-after-limit", message, text: shown(raw.text) };
    }
  }
  return null;
}

function isUtf8(bytes: string): boolean {
  // A file that is cut at the limit may end inside a character.
  const cut = bytes.length === robotsMaxBytes ? bytes.replace(/[\u00C0-\u00FF]?[\u0080-\u00BF]{0,3}$/, "") : bytes;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(cut, "latin1"));
    return true;
  } catch {
    return false;
  }
}

function quote(bytes: string): string {
  return JSON.stringify(shown(bytes));
}

function shown(bytes: string): string {
  return Buffer.from(bytes.slice(0, 200), "latin1").toString("utf8").trim();
}
