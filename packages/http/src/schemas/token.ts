import { z } from "zod";
import { isAddressEntry } from "../address-list.ts";
import { allScopes } from "../principal.ts";
import { maxAddresses } from "../stored-token.ts";
import { exampleIds, instant } from "./ids.ts";
import { listSchema } from "./lists.ts";

/** Id of a token; it says nothing of the secret. */
export const tokenIdSchema = z
  .string()
  .regex(/^token_[0-9a-f]{32}$/)
  .meta({ description: "Id of the token.", example: exampleIds.token });

const addresses = z
  .array(z.string().max(49).refine(isAddressEntry, "Must be an IP address or a CIDR range."))
  .max(maxAddresses);

const tokenShape = {
  id: tokenIdSchema,
  object: z.literal("token").meta({ description: "Type of the object." }),
  prefix: z.string().meta({ description: "First characters of the secret, to recognise it." }),
  plan: z.string().meta({ description: "Id of the plan." }),
  scopes: z.array(z.enum(allScopes)).meta({ description: "Permissions; `write` includes `read`." }),
  createdAt: instant.meta({ description: "Time of creation." }),
  expiresAt: instant.nullable().meta({ description: "Time at which it expires; `null`: never." }),
  revokedAt: instant.nullable().meta({ description: "Time at which it was revoked." }),
  lastUsedAt: instant.nullable().meta({ description: "Time of last use, to the hour." }),
  allowedAddresses: z.array(z.string()).meta({
    description: "IP addresses and CIDR ranges from which it is accepted; none: from everywhere.",
  }),
};

/** Token without its secret. */
export const tokenSchema = z.object(tokenShape).meta({ id: "Token" });
export const tokenListSchema = listSchema("TokenList", tokenSchema);

/** New token with its secret, which is shown this once. */
export const issuedTokenSchema = z
  .object({
    ...tokenShape,
    secret: z.string().meta({ description: "Bearer token. Shown this once: only a hash of it is stored." }),
  })
  .meta({ id: "IssuedToken" });

/** Body of `POST /v1/tokens`. */
export const newTokenSchema = z
  .strictObject({
    scopes: z
      .array(z.enum(allScopes))
      .min(1)
      .max(allScopes.length)
      .optional()
      .meta({ description: "Permissions. Default: all but `admin`." }),
    allowedAddresses: addresses.optional().meta({
      description: "IP addresses and CIDR ranges from which it is accepted. Default: from everywhere.",
      example: ["198.51.100.0/24"],
    }),
    expiresAt: instant.optional().meta({
      description:
        "Time at which it expires. Default: after the lifetime that the operator has set; without one, never.",
    }),
  })
  .meta({ id: "NewToken" });

/** Body of `POST /v1/tokens/:id/rotate`. */
export const rotationSchema = z
  .strictObject({
    graceSeconds: z
      .int()
      .min(0)
      .max(30 * 86_400)
      .default(86_400)
      .meta({ description: "Seconds for which the old token stays valid." }),
    allowedAddresses: addresses.optional().meta({
      description: "IP addresses and CIDR ranges from which the new token is accepted. Default: those of the old one.",
      example: ["198.51.100.0/24"],
    }),
  })
  .meta({ id: "TokenRotation" });
