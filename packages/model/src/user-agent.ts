import { parseUrl } from "@sightline/url";
import { AuditError } from "./errors.ts";

/** How crawls name themselves: the project, whose name robots.txt may hold, and the version of this package. */
export const ownUserAgent = "Sightline/0.1.0";

const longestContact = 200;

/** Adds where site owners reach the operator, unless the user agent is one of the operator's own. */
export function withContact(userAgent: string, contactUrl: string | null): string {
  if (contactUrl === null || !userAgent.startsWith(ownUserAgent)) return userAgent;
  return `${ownUserAgent} (+${contactUrl})${userAgent.slice(ownUserAgent.length)}`;
}

/** Reads where site owners reach the operator. @throws AuditError `invalid_options` */
export function contactUrlOf(text: string): string {
  const url = parseUrl(text);
  const isReachable = url !== null && ["http:", "https:", "mailto:"].includes(url.protocol);
  // What stands in a comment of the header ends where the comment does.
  if (isReachable && text.length <= longestContact && /^[!-~]+$/.test(text) && !/[()\\]/.test(text)) return text;
  const rule = `an http, https or mailto URL of at most ${longestContact} ASCII characters without parentheses`;
  throw new AuditError("invalid_options", `The contact URL "${text}" cannot be used; use ${rule}.`);
}
