import { issueLine, type ListedIssueLines, linesPerIssue, type RuleMeta, type Severity } from "@sightline/model";
import { type JsonMessage, jsonMessage } from "@sightline/report";
import { type RuleWords, ruleWords } from "./rule-words.ts";

/** A list of issues with the words of their rules, of which what is only passed on stays JSON. */
export interface IssueListJson extends Omit<ListedIssueLines, "count"> {
  /** Of each issue; neighbours share one object. */
  readonly words: readonly IssueWords[];
}

/** What issues of a rule that have the same message have in common. */
export interface IssueWords extends RuleWords {
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  /** The name of the message. */
  readonly message: string;
  /** The message before it is filled in; `null` where it is shown as it is stored. */
  readonly template: string | null;
  /** Adds the JSON of the message with the data of an issue filled in: plain text of untrusted origin. */
  readonly text: JsonMessage;
}

const decoder = new TextDecoder();

/** Finds the words of issues; what neighbours have in common is read once for them. */
export function issueListJson(
  { count, ...lines }: ListedIssueLines,
  metas: ReadonlyMap<string, RuleMeta>,
): IssueListJson {
  const { json, starts } = lines;
  const words: IssueWords[] = [];
  for (let issue = 0; issue < count; issue++) {
    const line = issue * linesPerIssue;
    const before = words.at(-1);
    const isAlike =
      before !== undefined &&
      isRepeated(json, starts, line + issueLine.about) &&
      isRepeated(json, starts, line + issueLine.message);
    words.push(isAlike ? before : issueWords(json, starts, line, metas));
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

function issueWords(
  json: Uint8Array,
  starts: Int32Array,
  line: number,
  metas: ReadonlyMap<string, RuleMeta>,
): IssueWords {
  const text = (at: number) => decoder.decode(json.subarray(starts[line + at], (starts[line + at + 1] ?? 0) - 1));
  // The edge where lines get their types again: the store wrote them.
  const [rule, category, severity]: [string, string, Severity] = JSON.parse(`[${text(issueLine.about)}]`);
  const message: string = JSON.parse(text(issueLine.message));
  const meta = metas.get(rule);
  const messages = meta?.messages ?? {};
  const template = Object.hasOwn(messages, message) ? messages[message] : undefined;
  return {
    rule,
    category,
    severity,
    message,
    ...ruleWords(rule, meta),
    template: template ?? null,
    text: template === undefined ? plainText(message) : jsonMessage(template),
  };
}

/** A text that holds no placeholders, even where it looks as if it did. */
function plainText(text: string): JsonMessage {
  const json = Buffer.from(JSON.stringify(text));
  return (pieces) => pieces.bytes(json);
}
