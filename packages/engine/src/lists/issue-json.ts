import { isRepeatedLine, issueLine, type ListedIssueLines, linesPerIssue } from "@sightline/model";
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
  const view = new DataView(json.buffer, json.byteOffset, json.length);
  const words: IssueWords[] = [];
  for (let issue = 0; issue < count; issue++) {
    const about = issue * linesPerIssue + issueLine.about;
    const message = issue * linesPerIssue + issueLine.message;
    const before = words.at(-1);
    const isAlike =
      before !== undefined && isRepeatedLine(view, starts, about) && isRepeatedLine(view, starts, message);
    words.push(isAlike ? before : wordsOf(lineText(json, starts, about), lineText(json, starts, message)));
  }
  return { ...lines, words };
}

function lineText(json: Uint8Array, starts: Int32Array, line: number): string {
  return decoder.decode(json.subarray(starts[line], (starts[line + 1] ?? 0) - 1));
}
