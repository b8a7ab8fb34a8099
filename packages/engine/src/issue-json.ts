import { type FindingData, type JsonPlaces, jsonMembers, type RuleMeta, type Severity } from "@sightline/model";
import { messageRenderer } from "@sightline/report";
import { type RuleWords, ruleWords } from "./rule-words.ts";

/** The members of a stored issue that lists show, each with its number in {@link IssueJson.places}. */
export const issueMember = {
  id: 0,
  rule: 1,
  category: 2,
  severity: 3,
  pageId: 4,
  certainty: 5,
  subject: 6,
  message: 7,
  data: 8,
  count: 9,
  firstSeenCrawlId: 10,
} as const;

/** An issue with the words of its rule, of which what is only passed on stays JSON. */
export interface IssueJson {
  /** UTF-8 of the JSON of its `StoredIssue`. */
  readonly json: Uint8Array;
  /** Where the JSON of each {@link issueMember} stands in it. */
  readonly places: JsonPlaces;
  /** The same object for neighbours of the same rule. */
  readonly words: IssueWords;
  /** The message, with the issue's data filled in: plain text of untrusted origin. */
  readonly text: string;
}

/** What the issues of a rule in a crawl have in common. */
export interface IssueWords extends RuleWords {
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
}

const membersOf = jsonMembers(Object.keys(issueMember));
const decoder = new TextDecoder();

/** Puts issues in words, one after the other; what neighbours have in common is read once for them. */
export function issueDescriber(metas: ReadonlyMap<string, RuleMeta>): (json: Uint8Array) => IssueJson {
  const render = messageRenderer();
  let before: IssueJson | null = null;
  let template: Template | null = null;
  return (json) => {
    const places = membersOf(json);
    const issue = { json, places };
    const hasSameRule = before !== null && (["rule", "category", "severity"] as const).every(sameIn(before, issue));
    const words = before !== null && hasSameRule ? before.words : wordsOf(issue, metas);
    if (before === null || template === null || !hasSameRule || !sameIn(before, issue)("message")) {
      template = templateOf(memberValue(issue, "message"), metas.get(words.rule));
    }
    const text = template.hasPlaceholders ? render(template.text, memberValue<FindingData>(issue, "data")) : template.text;
    before = { json, places, words, text };
    return before;
  };
}

type Stored = Pick<IssueJson, "json" | "places">;

/** The message of a rule; `text` is shown as it is where nothing is filled in. */
interface Template {
  readonly text: string;
  readonly hasPlaceholders: boolean;
}

function wordsOf(issue: Stored, metas: ReadonlyMap<string, RuleMeta>): IssueWords {
  const rule = memberValue<string>(issue, "rule");
  const [category, severity] = [memberValue<string>(issue, "category"), memberValue<Severity>(issue, "severity")];
  return { rule, category, severity, ...ruleWords(rule, metas.get(rule)) };
}

function templateOf(message: string, meta: RuleMeta | undefined): Template {
  const messages = meta?.messages ?? {};
  const text = Object.hasOwn(messages, message) ? messages[message] : undefined;
  return text === undefined ? { text: message, hasPlaceholders: false } : { text, hasPlaceholders: text.includes("{") };
}

/** What a member says. The edge where stored JSON gets its type again. */
function memberValue<Value>({ json, places }: Stored, name: keyof typeof issueMember): Value {
  const at = 2 * issueMember[name];
  return JSON.parse(decoder.decode(json.subarray(places[at], places[at + 1])));
}

function sameIn(one: Stored, other: Stored): (name: keyof typeof issueMember) => boolean {
  return (name) => {
    const at = 2 * issueMember[name];
    const [from = 0, to = 0] = [one.places[at], one.places[at + 1]];
    const [otherFrom = 0, otherTo = 0] = [other.places[at], other.places[at + 1]];
    if (to - from !== otherTo - otherFrom) return false;
    for (let k = 0; k < to - from; k++) if (one.json[from + k] !== other.json[otherFrom + k]) return false;
    return true;
  };
}
