import { AuditError } from "@sightline/model";
import { z } from "zod";
import { isAddressEntry } from "./address-list.ts";
import { allScopes } from "./principal.ts";

/** Time that JSON preserves: `Infinity` and `NaN` would be read back as `null`, which means never. */
const time = z.number("Use milliseconds since the Unix epoch, as Date.now() and date.getTime() give them.");

/** Maximum number of addresses and ranges of a token. */
export const maxAddresses = 50;

const shape = {
  id: z.string(),
  shown: z.string(),
  tenantId: z.string().min(1, "A token belongs to a tenant."),
  plan: z.string().min(1, "A token has a plan."),
  scopes: z.array(z.enum(allScopes)),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
  /** IP addresses and CIDR ranges from which it is accepted; none: from everywhere. */
  allowedAddresses: z
    .array(z.string().refine(isAddressEntry, "Use IP addresses and CIDR ranges."))
    .max(maxAddresses, `A token has at most ${maxAddresses} allowed addresses.`)
    .default([]),
};

const tokenSchema = z.object(shape);

/** Readable part of a damaged record. */
const remainsSchema = z.object({
  shown: shape.shown.catch(""),
  tenantId: shape.tenantId,
  plan: shape.plan.catch(""),
  scopes: shape.scopes.catch([]),
  createdAt: shape.createdAt.catch(0),
  expiresAt: shape.expiresAt.catch(null),
  revokedAt: shape.revokedAt.catch(null),
  lastUsedAt: shape.lastUsedAt.catch(null),
  allowedAddresses: shape.allowedAddresses.catch([]),
});

/** Token as its owner sees it; times in milliseconds since the Unix epoch. */
export type ApiToken = Readonly<z.infer<typeof tokenSchema>>;

/** Token in a list. */
export interface ListedToken extends ApiToken {
  /**
   * True if its record cannot be read completely: the token is not accepted. Unreadable members are empty; revoke it.
   */
  readonly isDamaged: boolean;
}

/** Checks a token before it is stored. @throws AuditError `invalid_options` */
export function checkedToken(token: ApiToken): ApiToken {
  const checked = tokenSchema.safeParse(token);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AuditError("invalid_options", `The token's ${issue?.path.join(".")} cannot be used: ${issue?.message}`);
}

/** Reads a stored token; `null` if not even its tenant can be read. */
export function storedToken(id: string, value: unknown): ListedToken | null {
  const whole = tokenSchema.safeParse(value);
  if (whole.success) return { ...whole.data, isDamaged: false };
  const remains = remainsSchema.safeParse(value);
  return remains.success ? { ...remains.data, id, isDamaged: true } : null;
}
