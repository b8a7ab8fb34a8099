import { parseUrl } from "@sightline/url";
import { type FixableIssue, wholeTexts } from "./fixer.ts";

/** What the fix of an issue reads of a site. */
export interface TextsNeeded {
  /** URLs whose texts it reads. */
  readonly urls: readonly string[];
  /** URLs of which it reads only that they answer with status 200, such as those of images. */
  readonly answers: readonly string[];
  /** True if it reads the sitemaps of the site. */
  readonly hasSitemaps: boolean;
}

/** Maximum number of other pages that one fix reads. */
const maxOthers = 10;

/** Returns what the fix of an issue reads, for callers that have to request it. */
export function textsNeeded(issue: FixableIssue): TextsNeeded {
  const { rule, subject } = issue;
  const page = [subject.url];
  const none = { urls: [], answers: [], hasSitemaps: false };
  switch (rule) {
    case "sitemap-url-redirect":
    case "sitemap-url-4xx":
    case "sitemap-url-not-absolute":
      return { ...none, hasSitemaps: true };
    case "sitemap-undeclared":
      return { ...none, urls: [new URL("/robots.txt", subject.url).href] };
    case "robots-txt-sitemap-invalid": {
      const lines = wholeTexts(issue, "lines") ?? [];
      const targets = lines.flatMap((line) => parseUrl(line, subject.url)?.href ?? []);
      return { ...none, urls: page, answers: targets };
    }
    case "mixed-content-upgradable": {
      const secure = subject.kind === "resource" ? [subject.target.replace(/^http:/i, "https:")] : [];
      return { ...none, urls: page, answers: secure };
    }
    case "hreflang-missing-return":
      return { ...none, urls: [...page, ...(subject.kind === "group" ? subject.sample.slice(0, maxOthers) : [])] };
    default:
      return { ...none, urls: page };
  }
}
