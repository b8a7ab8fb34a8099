import type { ReportHeader, ReportRule } from "./report-schema.ts";
import { counted } from "./wording.ts";

/** Rules that report something unreadable, with the kind of its subject. */
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

/** Something that could not be read, so that nothing is known about its content. */
export interface Unread {
  readonly rule: ReportRule;
  /** As in `2 pages`; sitemaps and hosts are not counted. */
  readonly affected: string;
}

/** Returns everything that the audit could not read, or not completely, according to the rules. */
export function unreadParts({ rules }: Pick<ReportHeader, "rules">): readonly Unread[] {
  return rules.flatMap((rule) => {
    const kind = unreadRules.get(rule.id);
    const count = rule.failing + rule.needsReview;
    if (kind === undefined || count === 0) return [];
    return [{ rule, affected: kind === "page" ? counted(count, "page") : `${kind}s` }];
  });
}
