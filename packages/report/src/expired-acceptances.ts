import type { ExpiredAcceptance } from "./report-schema.ts";

/** Maximum number of acceptances that are named. */
const maxNamed = 10;

/** Says of acceptances that they have expired, a sentence for each. */
export function expiredAcceptanceSentences(expired: readonly ExpiredAcceptance[]): readonly string[] {
  const named = expired
    .slice(0, maxNamed)
    .map(
      ({ rule, urlPattern, expiresAt }) =>
        `The acceptance of ${rule} at ${urlPattern} expired on ${expiresAt.slice(0, 10)}: its issues count again. Renew or remove it.`,
    );
  const rest = expired.length - named.length;
  return rest === 0 ? named : [...named, `${rest} more acceptances have expired.`];
}
