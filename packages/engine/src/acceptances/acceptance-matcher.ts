import type { Issue } from "@sightline/model";
import { wildcardMatcher } from "@sightline/robots";
import { isActive, type MatchedAcceptance } from "../context/acceptance.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { siteAcceptances } from "./site-acceptances.ts";

/** Fields of an issue by which it is accepted. */
export type AcceptableIssue = Pick<Issue, "rule" | "subject">;

/** Acceptances of a site that apply now. */
export interface AcceptanceMatcher {
  /** Those of the site by age, then those of the host. */
  readonly acceptances: readonly MatchedAcceptance[];
  /** True if an issue is accepted; takes time linear in the length of its URL. */
  accepts(issue: AcceptableIssue): boolean;
  /** Returns the id of the oldest acceptance of an issue; `null` when there is none. */
  idOf(issue: AcceptableIssue): string | null;
}

/** Loads the acceptances of a site, and those of the host, that have not expired. */
export async function acceptanceMatcher(
  context: Pick<AuditContext, "records" | "logger" | "clock" | "acceptances">,
  siteId: string,
): Promise<AcceptanceMatcher> {
  const now = context.clock.now();
  const all = [...(await siteAcceptances(context, siteId)), ...context.acceptances];
  return matcherOf(all.filter((acceptance) => isActive(acceptance, now)));
}

/** Compiles acceptances: one automaton for each rule, which reads a URL once, and one for each acceptance. */
export function matcherOf(acceptances: readonly MatchedAcceptance[]): AcceptanceMatcher {
  const byRule = new Map<string, readonly CompiledAcceptance[]>();
  for (const { id, rule, urlPattern } of acceptances) {
    // A glob may match anywhere, unlike a rule of robots.txt.
    const glob = `*${urlPattern}`;
    byRule.set(rule, [...(byRule.get(rule) ?? []), { id, glob, fits: wildcardMatcher([glob]) }]);
  }
  const ofRule = new Map([...byRule].map(([rule, own]) => [rule, wildcardMatcher(own.map(({ glob }) => glob))]));
  const accepts = ({ rule, subject }: AcceptableIssue) => ofRule.get(rule)?.(subject.url) ?? false;
  return {
    acceptances,
    accepts,
    idOf(issue) {
      if (!accepts(issue)) return null;
      return byRule.get(issue.rule)?.find(({ fits }) => fits(issue.subject.url))?.id ?? null;
    },
  };
}

interface CompiledAcceptance {
  readonly id: string;
  readonly glob: string;
  readonly fits: (url: string) => boolean;
}
