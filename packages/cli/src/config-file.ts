import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { crawlPlan, isAuditError } from "@sightline/model";
import { type Configuration, configurationOf } from "./config-keys.ts";
import { CommandFailure } from "./exit-codes.ts";
import { configExtensions, loadConfig, localFile } from "./load-config.ts";

/**
 * Reads `sightline.config.*` in the working directory, or the file that --config names. Without a file it is empty.
 *
 * @throws CommandFailure if the file is missing, malformed, remote, or has an invalid key
 */
export async function readConfig(file: string | undefined, folder: string = process.cwd()): Promise<Configuration> {
  const path = file === undefined ? defaultFile(folder) : localFile(file, folder, "--config");
  if (path === undefined) return { plan: {}, flags: {} };
  const configuration = configurationOf(await loadConfig(path));
  try {
    crawlPlan(configuration.plan);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(`The configuration file is not valid. ${cause.message}`);
    throw cause;
  }
  return configuration;
}

function defaultFile(folder: string): string | undefined {
  return configExtensions.map((extension) => resolve(folder, `sightline.config${extension}`)).find(existsSync);
}
