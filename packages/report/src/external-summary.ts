import {
  type CompanionOmission,
  type CompanionSurvey,
  companionOmissions,
  type ExternalLink,
  type ExternalVerdict,
  externalReasons,
  externalVerdicts,
} from "@sightline/model";
import { hostOf } from "@sightline/url";
import { z } from "zod";

/** Zod schema of {@link ReportExternals}. */
export const reportExternalsSchema = z
  .object({
    /** Number of requests to other hosts, including those for robots.txt, and of hosts that were asked. */
    requests: z.int(),
    hosts: z.int(),
    /** Number of URLs that were looked at. */
    lookedAt: z.int(),
    /** Of the broken ones, those that are not certain: looked at only once, or parked. */
    unconfirmed: z.int(),
    /** Number of URLs by verdict and what it rests on, most first within a verdict. */
    outcomes: z
      .array(
        z
          .object({
            verdict: z.enum(externalVerdicts),
            reason: z.enum(externalReasons),
            status: z.int().nullable(),
            urls: z.int(),
          })
          .readonly(),
      )
      .readonly(),
    /** Hosts with several URLs that could not be verified, those with the most first, at most 10. */
    refusingHosts: z.array(z.object({ host: z.string(), urls: z.int() }).readonly()).readonly(),
    /** Number of URLs that were not looked at, by reason. */
    notLookedAt: z.partialRecord(z.enum(companionOmissions), z.int()).readonly(),
  })
  .readonly();
/** What an audit found of the URLs outside the site that its pages link to. */
export type ReportExternals = z.infer<typeof reportExternalsSchema>;

const maxHosts = 10;

/** Sums up what a crawl found of URLs outside the site. */
export function externalSummary(survey: CompanionSurvey, links: Iterable<ExternalLink>): ReportExternals {
  const outcomes = new Map<
    string,
    { verdict: ExternalVerdict; urls: number } & Pick<ExternalLink, "reason" | "status">
  >();
  const hosts = new Map<string, number>();
  let lookedAt = 0;
  let unconfirmed = 0;
  for (const { url, verdict, reason, status, confirmed } of links) {
    lookedAt++;
    if (verdict === "broken" && !confirmed) unconfirmed++;
    if (verdict === "unverifiable") hosts.set(hostOf(url), (hosts.get(hostOf(url)) ?? 0) + 1);
    const shown = shownOutcome({ verdict, reason, status });
    const key = `${verdict} ${shown.reason} ${shown.status}`;
    const known = outcomes.get(key);
    if (known === undefined) outcomes.set(key, { verdict, ...shown, urls: 1 });
    else known.urls++;
  }
  const rank = ({ verdict }: { readonly verdict: ExternalVerdict }) => externalVerdicts.indexOf(verdict);
  return {
    requests: survey.requests,
    hosts: survey.hosts,
    lookedAt,
    unconfirmed,
    outcomes: [...outcomes.values()].sort((a, b) => rank(a) - rank(b) || b.urls - a.urls),
    refusingHosts: [...hosts]
      .map(([host, urls]) => ({ host, urls }))
      .filter(({ urls }) => urls > 1)
      .sort((a, b) => b.urls - a.urls || (a.host < b.host ? -1 : 1))
      .slice(0, maxHosts),
    notLookedAt: survey.notLookedAt,
  };
}

/** Returns what URLs of one count have in common. */
function shownOutcome({ verdict, reason, status }: Pick<ExternalLink, "verdict" | "reason" | "status">) {
  // Live pages differ in nothing that anyone would ask for.
  if (verdict === "alive") return { reason: "status" as const, status: null };
  return { reason, status: reason === "status" ? status : null };
}

/** Returns the number of URLs that were not looked at. */
export function urlsNotLookedAt({ notLookedAt }: Pick<ReportExternals, "notLookedAt">): number {
  return Object.values(notLookedAt).reduce((sum, count) => sum + count, 0);
}

/** Reasons for which URLs were not looked at, most URLs first. */
export function omissionsOf({ notLookedAt }: Pick<ReportExternals, "notLookedAt">) {
  const known = companionOmissions.map((reason): readonly [CompanionOmission, number] => [
    reason,
    notLookedAt[reason] ?? 0,
  ]);
  return known.filter(([, urls]) => urls > 0).sort(([, a], [, b]) => b - a);
}
