import { asciiJson, type RuleMeta, remembered, type Severity } from "@sightline/model";
import { type JsonMessage, jsonMessage } from "@sightline/report";
import { type RuleWords, ruleWords } from "./rule-words.ts";

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

/** Gives the words of issues whose lines `about` and `message` these are: the same object as long as it is remembered. */
export type WordsOfLines = (about: string, message: string) => IssueWords;

/** Some kilobytes each; rules have some hundred messages. */
const mostRemembered = 1000;

/** Makes the words of issues once for many lists. */
export function issueWords(metas: ReadonlyMap<string, RuleMeta>): WordsOfLines {
  const known = remembered((lines: string) => {
    // The edge where lines get their types again: a store wrote them.
    const [rule, category, severity, , message]: readonly [string, string, Severity, string, string] = JSON.parse(
      `[${lines}]`,
    );
    return wordsOf(rule, category, severity, message, metas.get(rule));
  }, mostRemembered);
  return (about, message) => known(`${about},${message}`);
}

function wordsOf(
  rule: string,
  category: string,
  severity: Severity,
  message: string,
  meta: RuleMeta | undefined,
): IssueWords {
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
  const json = Buffer.from(asciiJson(text));
  return (pieces) => pieces.bytes(json);
}
