import { type IssueListJson, version } from "@sightline/engine";
import { entityTag } from "../etag.ts";

/**
 * The entity tag of a list of issues: a hash of all that its JSON is written from, which is a third as long. What is stored
 * says which words each issue gets; the words say what this process knows of rules, and the version how it writes them.
 */
export function issueListTag(crawlId: string, { json, words, cursor }: IssueListJson): string {
  const changing = words.filter((own, at) => own !== words[at - 1]);
  return entityTag(JSON.stringify([version, crawlId, cursor, changing]), json);
}
