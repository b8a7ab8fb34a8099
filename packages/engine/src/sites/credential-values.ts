import { AuditError } from "@sightline/model";
import { z } from "zod";

/** Headers that a request needs for itself, that name the crawler, or that have a member of their own. */
const ownHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|keep-alive|expect|accept-encoding|user-agent|cookie)$/i;

const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]*$/, "Letters, digits and !#$%&'*+-.^_`|~ only.");
const headerName = name.refine((text) => !ownHeaders.test(text), "This header cannot be set here.");
const headerValue = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\x20-\x7e]*$/, "Printable ASCII characters only.")
  .refine((text) => text.trim() === text, "No space at the beginning or end.");
const cookieValue = z
  .string()
  .max(4096)
  .regex(
    /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/,
    "Printable ASCII characters without space, quote, comma, semicolon and backslash only.",
  );
const atMost = (count: number) => (members: object) => Object.keys(members).length <= count;

/** Schema of {@link SiteCredentials}. */
export const siteCredentialsSchema = z
  .strictObject({
    headers: z
      .record(headerName, headerValue)
      .refine(atMost(20), "At most 20 headers.")
      .optional()
      .meta({ description: "Request headers by name.", writeOnly: true, example: { "X-Staging-Key": "k3y" } }),
    basicAuth: z
      .strictObject({
        username: z
          .string()
          .max(200)
          .refine((text) => !/[:\p{Cc}]/u.test(text), "No colon and no control characters.")
          .meta({ description: "User name, without colons and control characters." }),
        password: z
          .string()
          .max(500)
          .refine((text) => !/\p{Cc}/u.test(text), "No control characters.")
          .meta({ description: "Password, without control characters.", format: "password" }),
      })
      .optional()
      .meta({ description: "User name and password of HTTP basic authentication.", writeOnly: true }),
    cookies: z
      .record(name, cookieValue)
      .refine(atMost(20), "At most 20 cookies.")
      .optional()
      .meta({ description: "Cookies by name.", writeOnly: true, example: { preview: "on" } }),
  })
  .refine(
    ({ headers = {}, basicAuth }) => basicAuth === undefined || !hasHeader(headers, "authorization"),
    "Set either basicAuth or the header Authorization.",
  );

/** Secrets that the crawler sends to the origin of a site, and to no other. */
export type SiteCredentials = Readonly<z.infer<typeof siteCredentialsSchema>>;

/** Returns the request headers of credentials, with names in lower case. */
export function credentialHeaders({ headers = {}, cookies = {}, basicAuth }: SiteCredentials): Record<string, string> {
  const cookie = Object.entries(cookies).map(([cookieName, value]) => `${cookieName}=${value}`);
  return {
    ...Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value])),
    ...(cookie.length === 0 ? {} : { cookie: cookie.join("; ") }),
    ...(basicAuth === undefined ? {} : { authorization: `Basic ${base64(basicAuth)}` }),
  };
}

function base64({ username, password }: NonNullable<SiteCredentials["basicAuth"]>): string {
  return Buffer.from(`${username}:${password}`).toString("base64");
}

/** Validates credentials. @throws AuditError `invalid_options` naming the field, never its value */
export function checkedCredentials(credentials: unknown): SiteCredentials {
  const { data, error } = siteCredentialsSchema.safeParse(credentials);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  // The path has names, never values.
  const place = issue === undefined || issue.path.length === 0 ? "" : ` (${issue.path.join(".")})`;
  throw new AuditError("invalid_options", `The credentials cannot be used${place}: ${issue?.message ?? ""}`);
}

function hasHeader(headers: Readonly<Record<string, string>>, wanted: string): boolean {
  return Object.keys(headers).some((header) => header.toLowerCase() === wanted);
}
