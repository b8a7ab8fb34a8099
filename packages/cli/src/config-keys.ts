import { type CrawlPlanInput, crawlPlanSchema } from "@sightline/model";
import { z } from "zod";
import { CommandFailure } from "./exit-codes.ts";
import { nearestName } from "./nearest-name.ts";

const names = z.union([z.string(), z.array(z.string())]);

/** Keys named after flags that the plan names otherwise. */
const flagKeys = {
  rate: z.number().positive().optional(),
  retries: z.int().min(0).max(9).optional(),
  resources: z.boolean().optional(),
  sitemap: names.optional(),
};

const outputKeys = {
  format: names.optional(),
  out: z.string().optional(),
  failOn: names.optional(),
  baseline: z.string().optional(),
};

/** Keys of a configuration file: those of the plan, and flags of the command. */
export const configSchema = crawlPlanSchema.extend({ ...flagKeys, ...outputKeys });

/** What a configuration file says, as the plan of the crawl and as flags for its output. */
export interface Configuration {
  readonly plan: CrawlPlanInput;
  readonly output: {
    readonly format?: string;
    readonly out?: string;
    readonly failOn?: string;
    readonly baseline?: string;
  };
}

/** Names of the plan for the keys that are named after flags. */
const planNames = {
  rate: "requestsPerSecond",
  retries: "maxAttempts",
  resources: "fetchResources",
  sitemap: "sitemaps",
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
  const { rate, retries, resources, sitemap, format, out, failOn, baseline } = parsed.data;
  const own = [...Object.keys(flagKeys), ...Object.keys(outputKeys)];
  const plan = Object.fromEntries(Object.entries(fields).filter(([key]) => !own.includes(key)));
  return {
    plan: {
      ...plan,
      ...(rate !== undefined && { requestsPerSecond: rate }),
      ...(retries !== undefined && { maxAttempts: retries + 1 }),
      ...(resources !== undefined && { fetchResources: resources }),
      ...(sitemap !== undefined && { sitemaps: [sitemap].flat() }),
    },
    output: {
      ...(format !== undefined && { format: [format].flat().join() }),
      ...(out !== undefined && { out }),
      ...(failOn !== undefined && { failOn: [failOn].flat().join() }),
      ...(baseline !== undefined && { baseline }),
    },
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
