import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type CrawlPlanInput, crawlPlan, isAuditError } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";
import { configExtensions, loadConfig, localFile } from "./load-config.ts";

/**
 * Reads the crawl plan from `sightline.config.*` in the working directory, or from the file that --config names.
 * Without a file the plan is empty.
 *
 * @throws CommandFailure if the file is missing, malformed, remote, or has an invalid field
 */
export async function readConfig(file: string | undefined, folder: string = process.cwd()): Promise<CrawlPlanInput> {
  const path = file === undefined ? defaultFile(folder) : localFile(file, folder, "--config");
  if (path === undefined) return {};
  const loaded = await loadConfig(path);
  try {
    crawlPlan(loaded);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(`The configuration file is not valid. ${cause.message}`);
    throw cause;
  }
  return loaded;
}

function defaultFile(folder: string): string | undefined {
  return configExtensions.map((extension) => resolve(folder, `sightline.config${extension}`)).find(existsSync);
}
