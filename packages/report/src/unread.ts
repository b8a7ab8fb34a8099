import type { ReportHeader, ReportRule } from "./report-schema.ts";
import { counted } from "./wording.ts";

/** Rules that name what could not be read, and of what they speak. */
const unreadRules: ReadonlyMap<string, "page" | "sitemap" | "host"> = new Map([
  ["http-5xx-internal", "page"],
  ["http-timeout", "page"],
  ["connection-failed", "page"],
  ["truncated-response", "page"],
  ["content-encoding-invalid", "page"],
  ["redirect-location-invalid", "page"],
  ["page-not-analysable", "page"],
  ["dns-resolution-failed", "host"],
  ["sitemap-http-error", "sitemap"],
  ["sitemap-parse-error", "sitemap"],
]);

/** Something that could not be read, so that nothing can be said of what it holds. */
export interface Unread {
  readonly rule: ReportRule;
  /** As in `2 pages`; sitemaps and hosts are not counted. */
  readonly affected: string;
}

/** What the audit could not read or not read to its end, as the rules name it. */
export function unreadParts({ rules }: Pick<ReportHeader, "rules">): readonly Unread[] {
  return rules.flatMap((rule) => {
    const kind = unreadRules.get(rule.id);
    const count = rule.failing + rule.needsReview;
    if (kind === undefined || count === 0) return [];
    return [{ rule, affected: kind === "page" ? counted(count, "page") : `${kind}s` }];
  });
}
