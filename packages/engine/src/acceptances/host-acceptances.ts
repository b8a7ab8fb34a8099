import { answerCheckIds } from "@sightline/geo/request";
import { AuditError } from "@sightline/model";
import { contentHash } from "@sightline/text";
import {
  type MatchedAcceptance,
  maxAcceptances,
  maxPatternsCharacters,
  type NewAcceptance,
  validAcceptance,
} from "../context/acceptance.ts";
import type { AuditContext } from "../context/audit-context.ts";

/**
 * Checks acceptances that the host gives for all sites, and derives their ids. Expired ones do not apply.
 *
 * @throws AuditError `invalid_options` naming the acceptance and the field
 */
export function hostAcceptances(
  given: readonly NewAcceptance[],
  { ruleMetas }: Pick<AuditContext, "ruleMetas">,
): readonly MatchedAcceptance[] {
  const isRule = (id: string) => ruleMetas.has(id) || answerCheckIds.has(id);
  const characters = given.reduce((sum, { urlPattern }) => sum + String(urlPattern).length, 0);
  if (given.length > maxAcceptances || characters > maxPatternsCharacters) {
    throw new AuditError(
      "invalid_options",
      `There are at most ${maxAcceptances} acceptances, whose patterns have at most ${maxPatternsCharacters} characters together.`,
    );
  }
  return given.map((acceptance, index) => {
    const { rule, urlPattern, expiresAt = null } = validAcceptance(acceptance, isRule, `acceptances.${index}.`);
    const id = `acceptance_${contentHash(JSON.stringify([rule, urlPattern, expiresAt])).slice(0, 32)}`;
    return { id, rule, urlPattern, expiresAt };
  });
}
