import type { PageFacts } from "@sightline/facts";
import { hasOwnMetadata } from "./rule/own-content.ts";
import type { GroupsQuery } from "./rule/site-query.ts";

/**
 * Returns the values by which stores group a page. Title and description of a page that scripts write, or that sends
 * visitors on, are not what visitors see of it: they group nothing.
 */
export function groupValues(facts: PageFacts): Pick<PageFacts, GroupsQuery["by"]> {
  const isSeen = hasOwnMetadata(facts);
  return {
    title: isSeen ? facts.title : null,
    metaDescription: isSeen ? facts.metaDescription : null,
    mainTextHash: facts.mainTextHash,
  };
}
