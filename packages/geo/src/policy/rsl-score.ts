import { isUrl } from "@sightline/url";
import { mean } from "../scoring/ramp.ts";
import type { LicenceLink } from "./policy-sources.ts";

/** How valid a linked licence is, 0–1: an absolute URL, an answer, well-formed XML, its content, and known terms. */
export function rslScore({ url, document, reading }: LicenceLink): number {
  const isAbsolute = /^https?:\/\//i.test(url) && isUrl(url);
  // What was not fetched is not held against the licence.
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
