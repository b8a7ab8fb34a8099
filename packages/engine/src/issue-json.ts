import { issueLine, type ListedIssueLines, linesPerIssue } from "@sightline/model";
import type { IssueWords, WordsOfLines } from "./issue-words.ts";

/** A list of issues with the words of their rules, of which what is only passed on stays JSON. */
export interface IssueListJson extends Omit<ListedIssueLines, "count"> {
  /** Of each issue; neighbours share one object. */
  readonly words: readonly IssueWords[];
}

const decoder = new TextDecoder();

/** Finds the words of issues; what neighbours have in common is looked up once for them. */
export function issueListJson({ count, ...lines }: ListedIssueLines, wordsOf: WordsOfLines): IssueListJson {
  const { json, starts } = lines;
  const words: IssueWords[] = [];
  for (let issue = 0; issue < count; issue++) {
    const about = issue * linesPerIssue + issueLine.about;
    const message = issue * linesPerIssue + issueLine.message;
    const before = words.at(-1);
    const isAlike = before !== undefined && isRepeated(json, starts, about) && isRepeated(json, starts, message);
    words.push(isAlike ? before : wordsOf(lineText(json, starts, about), lineText(json, starts, message)));
  }
  return { ...lines, words };
}

function lineText(json: Uint8Array, starts: Int32Array, line: number): string {
  return decoder.decode(json.subarray(starts[line], (starts[line + 1] ?? 0) - 1));
}

/** Whether a line says the same as that of the issue before. */
function isRepeated(json: Uint8Array, starts: Int32Array, line: number): boolean {
  const start = starts[line] ?? 0;
  const before = starts[line - linesPerIssue] ?? 0;
  const length = (starts[line + 1] ?? 0) - start;
  if ((starts[line - linesPerIssue + 1] ?? 0) - before !== length) return false;
  for (let k = 0; k < length; k++) if (json[start + k] !== json[before + k]) return false;
  return true;
}
