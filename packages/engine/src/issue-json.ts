import { findMembers, type ListedJson, type RuleMeta, type Severity } from "@sightline/model";
import { type JsonMessage, jsonMessage } from "@sightline/report";
import { type RuleWords, ruleWords } from "./rule-words.ts";

/** Where the JSON of a member starts among the {@link issuePlaces} of an issue; its end comes next. */
export const issueMember = {
  id: 0,
  rule: 2,
  category: 4,
  severity: 6,
  pageId: 8,
  certainty: 10,
  subject: 12,
  message: 14,
  data: 16,
  count: 18,
  firstSeenCrawlId: 20,
} as const;
const names = Object.keys(issueMember);

/** How many places each issue has in {@link IssueListJson.places}. */
export const issuePlaces = 2 * names.length;

/** A list of issues with the words of their rules, of which what is only passed on stays JSON. */
export interface IssueListJson {
  /** UTF-8 that holds the JSON of every issue, as stores give it. */
  readonly json: Uint8Array;
  /** Where the members of the first issue stand in it, then those of the second, and so on. */
  readonly places: Int32Array;
  /** Of each issue; neighbours share one object. */
  readonly words: readonly IssueWords[];
  readonly cursor: string | null;
}

/** What issues of a rule that have the same message have in common. */
export interface IssueWords extends RuleWords {
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  /** The message before it is filled in; `null` where it is shown as it is stored. */
  readonly template: string | null;
  /** Adds the JSON of the message with the data of an issue filled in: plain text of untrusted origin. */
  readonly text: JsonMessage;
}

const find = findMembers(names);
const decoder = new TextDecoder();

/** Finds the words of issues; what neighbours have in common is read once for them. */
export function issueListJson(
  { count, lines: json, cursor }: ListedJson,
  metas: ReadonlyMap<string, RuleMeta>,
): IssueListJson {
  const places = new Int32Array(count * issuePlaces);
  const words: IssueWords[] = [];
  let place = 0;
  for (let issue = 0; issue < count; issue++) {
    const at = issue * issuePlaces;
    // One more for what stands between two issues.
    place = find(json, place, places, at) + 1;
    const before = words.at(-1);
    const isAlike = before !== undefined && alike.every((member) => isSame(json, places, at + member, -issuePlaces));
    words.push(isAlike ? before : issueWords(json, places.subarray(at), metas));
  }
  return { json, places, words, cursor };
}

const alike = [issueMember.rule, issueMember.category, issueMember.severity, issueMember.message];

/** Whether what stands at two places is the same. */
function isSame(json: Uint8Array, places: Int32Array, at: number, other: number): boolean {
  const [from = 0, to = 0] = [places[at], places[at + 1]];
  const [otherFrom = 0, otherTo = 0] = [places[at + other], places[at + other + 1]];
  if (to - from !== otherTo - otherFrom) return false;
  for (let k = 0; k < to - from; k++) if (json[from + k] !== json[otherFrom + k]) return false;
  return true;
}

function issueWords(json: Uint8Array, places: Int32Array, metas: ReadonlyMap<string, RuleMeta>): IssueWords {
  // The edge where members get their types again: the store wrote them.
  const read = (member: number) => JSON.parse(decoder.decode(json.subarray(places[member], places[member + 1])));
  const rule: string = read(issueMember.rule);
  const message: string = read(issueMember.message);
  const meta = metas.get(rule);
  const messages = meta?.messages ?? {};
  const template = Object.hasOwn(messages, message) ? messages[message] : undefined;
  return {
    rule,
    category: read(issueMember.category),
    severity: read(issueMember.severity),
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
