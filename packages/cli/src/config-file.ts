import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CrawlPlanInput, crawlPlan, isAuditError } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";

/**
 * Reads the crawl plan from `sightline.config.{ts,mjs,json,yaml,toml}` in a folder, by default the working directory, or
 * from the file that --config names. Without a file the plan is empty.
 *
 * @throws CommandFailure if the file is missing, malformed, or has an invalid field
 */
export async function readConfig(file: string | undefined, folder = process.cwd()): Promise<CrawlPlanInput> {
  // Most folders have none, and c12 takes longer to load than the rest of the command.
  if (file === undefined && !(await mayHaveConfig(folder))) return {};
  const loaded = await load(file, folder);
  try {
    crawlPlan(loaded);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(`The configuration file is not valid. ${cause.message}`);
    throw cause;
  }
  return loaded;
}

async function load(file: string | undefined, cwd: string): Promise<CrawlPlanInput> {
  try {
    const { loadConfig } = await import("c12");
    const { config } = await loadConfig<Record<string, unknown>>({
      name: "sightline",
      cwd,
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

/** Returns true if c12 might find a file: it searches in the folder and in its `.config`. */
async function mayHaveConfig(folder: string): Promise<boolean> {
  return (await mayContain(folder, "sightline.config")) || (await mayContain(join(folder, ".config"), "sightline"));
}

async function mayContain(folder: string, start: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => name.startsWith(start));
  } catch (cause) {
    // A folder that must not be listed may still contain it.
    return cause instanceof Error && "code" in cause && cause.code === "EACCES";
  }
}
