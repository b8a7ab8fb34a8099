import { AuditError } from "@sightline/model";
import { z } from "zod";

/** Maximum number of acceptances of a site. */
export const maxAcceptances = 200;
/** Maximum characters of all URL patterns of a site together. */
export const maxPatternsCharacters = 5000;

const instant = z.iso.datetime();

/** Schema of {@link NewAcceptance}. */
export const newAcceptanceSchema = z.strictObject({
  rule: z.string().min(1).max(100).meta({ description: "Id of the rule.", example: "title-too-long" }),
  urlPattern: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]*$/, "A URL is spelled in printable ASCII characters, as the address bar copies it.")
    .meta({
      description:
        "Pattern for the URL of the issue: it may match anywhere; `*` stands for anything, a final `$` for the end. `*` alone accepts the rule everywhere.",
      example: "/archive/*",
    }),
  reason: z.string().min(1).max(500).meta({ description: "Why the issues are accepted." }),
  author: z.string().min(1).max(100).optional().meta({ description: "Who accepts them." }),
  expiresAt: instant.optional().meta({
    description: "Time from which the issues count as open again. Default: never.",
    example: "2099-06-30T00:00:00.000Z",
  }),
});

/** Issues that the owner of a site accepts: those of a rule at URLs that match a pattern. */
export type NewAcceptance = Readonly<z.infer<typeof newAcceptanceSchema>>;

const acceptanceSchema = z.object({
  id: z.string(),
  rule: z.string(),
  urlPattern: z.string(),
  reason: z.string(),
  author: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});

/** Stored acceptance; times in ISO 8601, UTC. */
export type Acceptance = Readonly<z.infer<typeof acceptanceSchema>>;

/** Schema of all acceptances of a site. */
export const acceptancesSchema = z.array(acceptanceSchema).readonly();

/** Fields of an acceptance by which issues are matched. */
export type MatchedAcceptance = Pick<Acceptance, "id" | "rule" | "urlPattern" | "expiresAt">;

/**
 * Validates an acceptance, which may have expired.
 *
 * @param prefix place of the acceptance, before the name of a field
 * @throws AuditError `invalid_options` naming the field
 */
export function validAcceptance(acceptance: unknown, isRule: (id: string) => boolean, prefix = ""): NewAcceptance {
  const { data, error } = newAcceptanceSchema.safeParse(acceptance);
  if (data === undefined) {
    const [issue] = error.issues;
    throw invalid(`Invalid ${prefix}${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}.`);
  }
  if (!isRule(data.rule)) throw invalid(`There is no rule ${data.rule}.`);
  return data;
}

/** Validates a new acceptance. @throws AuditError `invalid_options` naming the field */
export function checkedAcceptance(acceptance: unknown, isRule: (id: string) => boolean, now: number): NewAcceptance {
  const data = validAcceptance(acceptance, isRule);
  if (data.expiresAt !== undefined && Date.parse(data.expiresAt) <= now)
    throw invalid("expiresAt must be in the future.");
  return data;
}

/** True if an acceptance applies at a time, in milliseconds since the Unix epoch. */
export function isActive({ expiresAt }: Pick<Acceptance, "expiresAt">, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

function invalid(message: string): AuditError {
  return new AuditError("invalid_options", message);
}
