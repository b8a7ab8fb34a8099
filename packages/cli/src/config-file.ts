import { type CrawlPlanInput, crawlPlan, isAuditError } from "@sightline/model";
import { loadConfig } from "c12";
import { CommandFailure } from "./exit-codes.ts";

/**
 * Reads the crawl plan from `sightline.config.{ts,mjs,json,yaml,toml}` in the working directory, or from the file that
 * --config names. Without a file the plan is empty.
 *
 * @throws CommandFailure if the file is missing, malformed, or has an invalid field
 */
export async function readConfig(file: string | undefined): Promise<CrawlPlanInput> {
  const loaded = await load(file);
  try {
    crawlPlan(loaded);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(`The configuration file is not valid. ${cause.message}`);
    throw cause;
  }
  return loaded;
}

async function load(file: string | undefined): Promise<CrawlPlanInput> {
  try {
    const { config } = await loadConfig<Record<string, unknown>>({
      name: "sightline",
      ...(file === undefined ? {} : { configFile: file, configFileRequired: true }),
      rcFile: false,
      globalRc: false,
      packageJson: false,
      dotenv: false,
    });
    return config ?? {};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailure(`The configuration file cannot be read: ${reason}`);
  }
}
