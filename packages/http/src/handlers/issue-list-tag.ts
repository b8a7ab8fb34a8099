import { type IssueListJson, type IssueWords, version } from "@sightline/engine";
import { entityTag } from "../etag.ts";

/**
 * The entity tag of a list of issues: a hash of all that its JSON is written from, which is a third as long. What is stored
 * says which words each issue gets; the words say what this process knows of rules, and the version how it writes them.
 */
export function issueListTag(crawlId: string, { json, words, cursor }: IssueListJson): string {
  const changing = words.filter((own, at) => own !== words[at - 1]);
  // Where each JSON ends, the next one begins: no two lists are the same in a row.
  return entityTag(JSON.stringify([version, crawlId, cursor]), ...changing.map(wordsJson), json);
}

/** The engine gives the same words to many lists. */
const known = new WeakMap<IssueWords, string>();

function wordsJson(words: IssueWords): string {
  const text = known.get(words) ?? JSON.stringify(words);
  known.set(words, text);
  return text;
}
