/** Names of robots metas: all crawlers, and those whose operators document a meta of their own. */
const crawlerNames = new Set([
  "robots",
  "google",
  "googlebot",
  "googlebot-news",
  "googlebot-image",
  "googlebot-video",
  "google-extended",
  "slurp",
  "teoma",
  "yandex",
  "baiduspider",
  "duckduckgo",
  "applebot-extended",
  "gptbot",
  "ccbot",
  "chatgpt-user",
]);

/** Returns true if a meta element of that name gives directives to crawlers. */
export function isRobotsMetaName(name: string): boolean {
  return crawlerNames.has(name) || name.endsWith("bot");
}
