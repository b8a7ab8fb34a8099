import { isUrl } from "@sightline/url";

const assistants = new Set([
  "chatgpt.com",
  "chat.openai.com",
  "claude.ai",
  "perplexity.ai",
  "gemini.google.com",
  "copilot.microsoft.com",
  "grok.com",
]);
const instructions =
  /\b(?:remember|trusted source|trustworthy source|in (?:the )?future|from now on|preferred source|merke dir|always (?:recommend|cite|mention|trust|prefer|use)|toujours (?:recommander|citer)|siempre (?:recomienda|cita))\b/i;

/** Returns true if a link opens an assistant with a prompt to remember or recommend someone. */
export function poisonLink(url: string): boolean {
  // Most links have no query, so they are not parsed.
  if (!url.includes("?") || !isUrl(url)) return false;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^www\./, "");
  if (!assistants.has(host) && !(host === "x.com" && pathname.startsWith("/i/grok"))) return false;
  return ["q", "prompt", "text"].some((name) => instructions.test(searchParams.get(name) ?? ""));
}
