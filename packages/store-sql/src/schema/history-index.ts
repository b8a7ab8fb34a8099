/**
 * What schema version 5 adds: whether a site has seen any issue before a crawl is found at once. Without it, lists of issues
 * would look each one up in a history that mostly begins with the crawl itself.
 */
export function historyIndex(): readonly string[] {
  return ["create index issue_history_by_first on issue_history (site, first_key)"];
}
