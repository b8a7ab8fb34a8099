import { z } from "zod";
import { exampleIds, idSchema, instant, objectSchema } from "./ids.ts";
import { listSchema } from "./lists.ts";

export const acceptanceIdSchema = idSchema("acceptance", exampleIds.acceptance);

/** Acceptance of issues of a site. */
export const acceptanceSchema = z
  .object({
    id: acceptanceIdSchema,
    object: objectSchema("acceptance"),
    siteId: idSchema("site", exampleIds.site).meta({ description: "Site whose issues are accepted." }),
    rule: z.string().meta({ description: "Id of the rule.", example: "title-too-long" }),
    urlPattern: z.string().meta({ description: "Pattern for the URLs of the issues.", example: "/archive/*" }),
    reason: z.string().meta({ description: "Why the issues are accepted." }),
    author: z.string().nullable().meta({ description: "Who accepts them, as given; otherwise the id of the token." }),
    createdAt: instant.meta({ description: "Time of creation." }),
    expiresAt: instant
      .nullable()
      .meta({ description: "Time from which the issues count as open again; `null`: never." }),
    isExpired: z.boolean().meta({ description: "True if that time has passed: it no longer applies." }),
  })
  .meta({ id: "Acceptance", description: "Issues of a rule that the owner of a site accepts at some URLs." });

export const acceptanceListSchema = listSchema("AcceptanceList", acceptanceSchema);

/** Response to `DELETE /v1/sites/:id/acceptances/:id`. */
export const deletedAcceptanceSchema = z
  .object({
    id: acceptanceIdSchema,
    object: objectSchema("acceptance"),
    deleted: z.literal(true).meta({ description: "Always true." }),
  })
  .meta({ id: "DeletedAcceptance", description: "Acceptance that was deleted." });
