import type { PageFacts } from "@sightline/facts";
import { hasOwnMetadata } from "./rule/own-content.ts";
import type { GroupsQuery } from "./rule/site-query.ts";

/**
 * Returns the values by which stores group a page. Pages that are written by scripts or that redirect visitors are not
 * grouped by title and description, which are not what visitors see.
 */
export function groupValues(facts: PageFacts): Pick<PageFacts, GroupsQuery["by"]> {
  const isSeen = hasOwnMetadata(facts);
  return {
    title: isSeen ? facts.title : null,
    metaDescription: isSeen ? facts.metaDescription : null,
    mainTextHash: facts.mainTextHash,
  };
}
