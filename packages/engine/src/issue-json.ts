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
    const line = issue * linesPerIssue;
    const before = words.at(-1);
    const isAlike =
      before !== undefined &&
      isRepeated(json, starts, line + issueLine.about) &&
      isRepeated(json, starts, line + issueLine.message);
    const textOf = (at: number) => decoder.decode(json.subarray(starts[line + at], (starts[line + at + 1] ?? 0) - 1));
    words.push(isAlike ? before : wordsOf(textOf(issueLine.about), textOf(issueLine.message)));
  }
  return { ...lines, words };
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
