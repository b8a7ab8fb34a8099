import { z } from "zod";
import { exampleIds, idSchema, instant } from "./ids.ts";

/** Credentials of a site without their values. */
export const credentialsSchema = z
  .object({
    id: idSchema("site", exampleIds.site).meta({ description: "Id of the site: a site has one set of credentials." }),
    object: z.literal("siteCredentials").meta({ description: "Type of the object." }),
    headers: z.array(z.string()).meta({ description: "Names of the request headers." }),
    cookies: z.array(z.string()).meta({ description: "Names of the cookies." }),
    hasBasicAuth: z.boolean().meta({ description: "True if a user name and a password are set." }),
    keyId: z
      .string()
      .nullable()
      .meta({ description: "Id of the key that encrypts the values; `null` if there are none." }),
    updatedAt: instant.nullable().meta({ description: "Time at which they were set; `null` if there are none." }),
  })
  .meta({ id: "SiteCredentials" });

/** Response to `DELETE /v1/sites/:id/credentials`. */
export const deletedCredentialsSchema = z
  .object({
    id: idSchema("site", exampleIds.site).meta({ description: "Id of the site." }),
    object: z.literal("siteCredentials").meta({ description: "Type of the object." }),
    deleted: z.literal(true).meta({ description: "Always true." }),
  })
  .meta({ id: "DeletedSiteCredentials" });
