import { isUrl } from "@sightline/url";
import type { LicenceLink } from "./policy-sources.ts";

/** Returns the faults of a linked licence, at most five: its URL, its response, its syntax, its content and its terms. */
export function rslFaults({ url, document, reading }: LicenceLink): string[] {
  const isAbsolute = /^https?:\/\//i.test(url) && isUrl(url);
  const ofUrl = isAbsolute ? [] : ["its URL is not absolute"];
  // A document that was not fetched does not count against the licence.
  if (document === null) return isAbsolute ? [] : [...ofUrl, ...unreadable];
  const isRsl = document.status === 200 && reading !== null && reading.hasNamespace;
  const hasContent = reading?.hasContentUrl === true;
  const isKnown = hasContent && reading.hasKnownTerms !== false && reading.hasKnownPayment !== false;
  return [
    ...ofUrl,
    ...(isRsl ? [] : ["the response is not RSL"]),
    ...(reading?.isWellFormed === true ? [] : ["its XML is not well-formed"]),
    ...(hasContent ? [] : ["no content element has a URL"]),
    ...(isKnown ? [] : ["no content with terms and payment that RSL defines"]),
  ];
}

/** Nothing can be read without an absolute URL. */
const unreadable = ["no response", "no XML", "no content", "no terms"] as const;
