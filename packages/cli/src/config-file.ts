import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { crawlPlan, isAuditError } from "@sightline/model";
import { type Configuration, configurationOf, invalidConfiguration, noConfiguration } from "./config-keys.ts";
import { configExtensions, loadConfig, localFile } from "./load-config.ts";
import { shownPath } from "./shown-path.ts";

/**
 * Reads `sightline.config.*` in the working directory, or the file that --config names. Without a file it is empty.
 *
 * @throws CommandFailure if the file is missing, malformed, remote, or has an invalid key
 */
export async function readConfig(file: string | undefined, folder: string = process.cwd()): Promise<Configuration> {
  const path = file === undefined ? defaultConfigFile(folder) : localFile(file, folder, "--config");
  if (path === undefined) return noConfiguration;
  const { fields, origins } = await loadConfig(path);
  const fileOf = (key: string) => shownPath(origins.get(key) ?? origins.get(key.split(".")[0] ?? "") ?? path);
  const configuration = configurationOf(fields, fileOf);
  try {
    crawlPlan(configuration.plan);
  } catch (cause) {
    if (isAuditError(cause)) throw invalidConfiguration([{ file: shownPath(path), text: cause.message }]);
    throw cause;
  }
  return configuration;
}

/** Returns the configuration file that a folder has; `undefined` without one. */
export function defaultConfigFile(folder: string): string | undefined {
  return configExtensions.map((extension) => resolve(folder, `sightline.config${extension}`)).find(existsSync);
}
