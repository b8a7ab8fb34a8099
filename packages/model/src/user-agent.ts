import { parseUrl } from "@sightline/url";
import { AuditError } from "./errors.ts";

/** User agent of crawls: the project name, which robots.txt may refer to, and the version of this package. */
export const ownUserAgent = "Sightline/0.1.0";

const maxContactLength = 200;

/** Adds the operator's contact URL, unless it is there already or the user agent is one of the operator's own. */
export function withContact(userAgent: string, contactUrl: string | null): string {
  if (contactUrl === null || !userAgent.startsWith(ownUserAgent)) return userAgent;
  const named = `${ownUserAgent} (+${contactUrl})`;
  return userAgent.startsWith(named) ? userAgent : named + userAgent.slice(ownUserAgent.length);
}

/** Parses the operator's contact URL. @throws AuditError `invalid_options` */
export function contactUrlOf(text: string): string {
  const url = parseUrl(text);
  const isReachable = url !== null && ["http:", "https:", "mailto:"].includes(url.protocol);
  // The value is placed in a comment of the header, so it must not contain characters that end the comment.
  if (isReachable && text.length <= maxContactLength && /^[!-~]+$/.test(text) && !/[()\\]/.test(text)) return text;
  const rule = `an http, https or mailto URL of at most ${maxContactLength} ASCII characters without parentheses`;
  throw new AuditError("invalid_options", `The contact URL "${text}" cannot be used; use ${rule}.`);
}
