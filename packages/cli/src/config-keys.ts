import { type CrawlPlanInput, crawlPlanSchema } from "@sightline/model";
import { z } from "zod";
import { type AuditFlags, parseHeader } from "./audit-flags.ts";
import { CommandFailure } from "./exit-codes.ts";
import { nearestName } from "./nearest-name.ts";

const names = z.union([z.string(), z.array(z.string())]);

/** Keys named after flags that the plan names otherwise. */
const flagKeys = {
  rate: z.number().positive().optional(),
  retries: z.int().min(0).max(9).optional(),
  resources: z.boolean().optional(),
  sitemap: names.optional(),
  header: names.optional(),
};

const commandKeys = {
  format: names.optional(),
  out: z.string().optional(),
  failOn: names.optional(),
  baseline: z.string().optional(),
  auth: z.string().optional(),
  store: z.string().optional(),
  contactUrl: z.string().optional(),
  geo: z.boolean().optional(),
};

/** Keys of a configuration file: those of the plan, and flags of the command. */
export const configSchema = crawlPlanSchema.extend({ ...flagKeys, ...commandKeys });

/** What a configuration file says, as the plan of the crawl and as flags of the command. */
export interface Configuration {
  readonly plan: CrawlPlanInput;
  readonly flags: Pick<AuditFlags, "format" | "out" | "failOn" | "baseline" | "auth" | "store" | "contactUrl" | "geo">;
}

/** Names of the plan for the keys that are named after flags. */
const planNames = {
  rate: "requestsPerSecond",
  retries: "maxAttempts",
  resources: "fetchResources",
  sitemap: "sitemaps",
  header: "headers",
} as const satisfies Record<keyof typeof flagKeys, keyof CrawlPlanInput>;

/** Checks the keys and values of a configuration file. @throws CommandFailure naming the key, and the nearest valid one */
export function configurationOf(fields: Readonly<Record<string, unknown>>): Configuration {
  const parsed = configSchema.safeParse(fields);
  if (!parsed.success) throw new CommandFailure(`The configuration file is not valid. ${faultOf(parsed.error)}`);
  for (const [flag, plan] of Object.entries(planNames)) {
    if (flag in fields && plan in fields) {
      throw new CommandFailure(`The configuration file is not valid. ${flag} and ${plan} are the same setting.`);
    }
  }
  const { rate, retries, resources, sitemap, header } = parsed.data;
  const own = [...Object.keys(flagKeys), ...Object.keys(commandKeys)];
  const plan = Object.fromEntries(Object.entries(fields).filter(([key]) => !own.includes(key)));
  return {
    plan: {
      ...plan,
      ...(rate !== undefined && { requestsPerSecond: rate }),
      ...(retries !== undefined && { maxAttempts: retries + 1 }),
      ...(resources !== undefined && { fetchResources: resources }),
      ...(sitemap !== undefined && { sitemaps: [sitemap].flat() }),
      ...(header !== undefined && { headers: Object.fromEntries([header].flat().map(parseHeader)) }),
    },
    flags: flagsOf(parsed.data),
  };
}

function flagsOf(keys: z.infer<typeof configSchema>): Configuration["flags"] {
  const { format, failOn, out, baseline, auth, store, contactUrl, geo } = keys;
  return {
    ...(format !== undefined && { format: [format].flat().join() }),
    ...(failOn !== undefined && { failOn: [failOn].flat().join() }),
    ...(out !== undefined && { out }),
    ...(baseline !== undefined && { baseline }),
    ...(auth !== undefined && { auth }),
    ...(store !== undefined && { store }),
    ...(contactUrl !== undefined && { contactUrl }),
    ...(geo !== undefined && { geo }),
  };
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return "It is not a configuration.";
  const path = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return `Invalid ${path}: ${issue.message}.`;
  const key = issue.keys[0] ?? "";
  const known = issue.path.length === 0 ? Object.keys(configSchema.shape) : [];
  const nearest = nearestName(key, known);
  const unknown = `${path === "" ? "" : `${path}.`}${key} is not a key of a configuration`;
  return nearest === null ? `${unknown}.` : `${unknown}; did you mean ${nearest}?`;
}
