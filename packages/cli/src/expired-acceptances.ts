import type { NewAcceptance } from "@sightline/engine";
import type { Report } from "@sightline/report";

/** Names in a report the acceptances of the configuration that had expired when the crawl ended. */
export function withExpiredAcceptances(report: Report, acceptances: readonly NewAcceptance[]): Report {
  const { finishedAt, startedAt } = report.crawl;
  const at = Date.parse(finishedAt ?? startedAt ?? "");
  const expired = acceptances.flatMap(({ rule, urlPattern, expiresAt }) =>
    expiresAt !== undefined && Date.parse(expiresAt) <= at ? [{ rule, urlPattern, expiresAt }] : [],
  );
  return expired.length === 0 ? report : { ...report, expiredAcceptances: expired };
}
