import { type Issue, inAscii, issueLine, type Keyset, lineStarts, linesPerIssue } from "@sightline/model";

/** The lines of issues as a database gives them: bytes cross threads without being copied. */
export interface IssueLines {
  readonly bytes: Uint8Array;
}

/** The first of some issues. */
export interface ListedIssues {
  readonly count: number;
  readonly json: Uint8Array;
  /** Where the lines start, as `lineStarts` finds them. */
  readonly starts: Int32Array;
  /** Where the list continues; `null` at its end. */
  readonly last: Keyset | null;
}

const closeBrace = 0x7d;
const decoder = new TextDecoder();

/** Finds the lines of issues, and leaves out the issue that was read beyond a limit. */
export function listedIssues({ bytes }: IssueLines, limit: number): ListedIssues {
  const { json, starts } = withStarts(bytes, limit + 1);
  const count = (starts.length - 1) / linesPerIssue;
  if (count <= limit) return { count, json, starts, last: null };
  const end = limit * linesPerIssue;
  const cut = { json: json.subarray(0, (starts[end] ?? 0) - 1), starts: starts.subarray(0, end + 1) };
  return { count: limit, ...cut, last: keysetAt(json, starts, end - linesPerIssue) };
}

/** Where an issue stands in the stable order: rule, page, id. */
function keysetAt(json: Uint8Array, starts: Int32Array, line: number): Keyset {
  const lines = decoder.decode(json.subarray(starts[line], (starts[line + issueLine.id + 1] ?? 0) - 1));
  const columns: readonly [string, string, string, string, string, number | null, string] = JSON.parse(
    `[${lines.replaceAll("\n", ",")}]`,
  );
  const [, rule, , , , pageId, id] = columns;
  return [rule, pageId ?? 0, id];
}

function withStarts(bytes: Uint8Array, mostIssues: number): Pick<ListedIssues, "json" | "starts"> {
  const starts = lineStarts(bytes, mostIssues);
  if (!hasOldBody(bytes, starts)) return { json: bytes, starts };
  const json = Buffer.from(currentLines(decoder.decode(bytes)));
  return { json, starts: lineStarts(json, mostIssues) };
}

/** Whether an issue was stored before schema version 6: its body is one object, and begins in the last line of columns. */
function hasOldBody(bytes: Uint8Array, starts: Int32Array): boolean {
  for (let line = issueLine.id; line + 1 < starts.length; line += linesPerIssue) {
    if (bytes[(starts[line + 1] ?? 0) - 2] === closeBrace) return true;
  }
  return false;
}

/** The lines of issues of which some have an old body. */
function currentLines(text: string): string {
  const lines = text.split("\n");
  const current: string[] = [];
  for (let at = 0; at < lines.length; ) {
    current.push(...lines.slice(at, at + issueLine.id));
    at += issueLine.id;
    const [line = "", id = "", oldBody = ""] = lastColumn.exec(lines[at] ?? "") ?? [];
    const isOld = oldBody !== "";
    current.push(isOld ? id + restLines(parsed(oldBody)) : line);
    at++;
    const rest = linesPerIssue - (isOld ? issueLine.source : issueLine.subject);
    current.push(...lines.slice(at, at + rest));
    at += rest;
  }
  return current.join("\n");
}

/** A string of JSON, and what begins directly behind it. */
const lastColumn = /^("(?:[^"\\]|\\.)*")(.*)$/s;

/** What a body held before schema version 6. */
type OldBody = Pick<Issue, "subject" | "message" | "certainty" | "count" | "data" | "memberIds">;

/** Reads a body that this store wrote itself, without checking its shape again. */
function parsed(body: string): OldBody {
  return JSON.parse(body);
}

/** The last of the lines that an issue is listed as, other than its source, in ASCII; a newline before each. */
function restLines({ subject, message, certainty, count, data, memberIds }: OldBody): string {
  const values = [subject, message, certainty, count, data, memberIds];
  return inAscii(values.map((value) => `\n${JSON.stringify(value)}`).join(""));
}
