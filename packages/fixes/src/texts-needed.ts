import { parseUrl } from "@sightline/url";
import { type FixableIssue, wholeTexts } from "./fixer.ts";

/** URLs whose answers the fix of an issue reads. */
export interface TextsNeeded {
  readonly urls: readonly string[];
  /** True if it reads the sitemaps of the site. */
  readonly hasSitemaps: boolean;
}

/** Maximum number of other pages that one fix reads. */
const maxOthers = 10;

/** Returns what the fix of an issue reads, for callers that have to request it. */
export function textsNeeded(issue: FixableIssue): TextsNeeded {
  const { rule, subject } = issue;
  const page = [subject.url];
  switch (rule) {
    case "sitemap-url-redirect":
    case "sitemap-url-4xx":
    case "sitemap-url-not-absolute":
      return { urls: [], hasSitemaps: true };
    case "sitemap-undeclared":
      return { urls: [new URL("/robots.txt", subject.url).href], hasSitemaps: false };
    case "robots-txt-sitemap-invalid": {
      const lines = wholeTexts(issue, "lines") ?? [];
      const targets = lines.flatMap((line) => parseUrl(line, subject.url)?.href ?? []);
      return { urls: [...page, ...targets], hasSitemaps: false };
    }
    case "mixed-content-upgradable": {
      const secure = subject.kind === "resource" ? [subject.target.replace(/^http:/i, "https:")] : [];
      return { urls: [...page, ...secure], hasSitemaps: false };
    }
    case "hreflang-missing-return":
      return {
        urls: [...page, ...(subject.kind === "group" ? subject.sample.slice(0, maxOthers) : [])],
        hasSitemaps: false,
      };
    default:
      return { urls: page, hasSitemaps: false };
  }
}
