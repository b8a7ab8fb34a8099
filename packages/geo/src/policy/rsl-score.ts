import { isUrl } from "@sightline/url";
import { mean } from "../scoring/ramp.ts";
import type { LicenceLink } from "./policy-sources.ts";

/**
 * Scores the validity of a linked licence, 0–1: absolute URL, RSL response, well-formed XML, content URL, known terms.
 */
export function rslScore({ url, document, reading }: LicenceLink): number {
  const isAbsolute = /^https?:\/\//i.test(url) && isUrl(url);
  // A document that was not fetched does not count against the licence.
  if (document === null) return isAbsolute ? 1 : 0;
  const isKnown =
    reading !== null && reading.hasKnownTerms !== false && reading.hasKnownPayment !== false && reading.hasContentUrl;
  return mean(
    [
      isAbsolute,
      document.status === 200 && reading !== null && reading.hasNamespace,
      reading?.isWellFormed,
      reading?.hasContentUrl,
      isKnown,
    ].map(Number),
  );
}
