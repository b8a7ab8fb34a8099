import { isDeepStrictEqual } from "node:util";
import { type CrawlPlanInput, crawlPlan, type ListedCrawl } from "@sightline/model";
import type { AuditFlags } from "./audit-flags.ts";
import { flagName } from "./flag-names.ts";

/** Settings that a resumed crawl takes from the command line again, and those that crawls in lists lack. */
const notCompared: ReadonlySet<string> = new Set(["headers", "allowPrivateHosts", "urls", "sitemaps"]);

/**
 * Returns the settings that a resumed crawl ignores because it was started with other values: as flags if they were
 * given as flags, otherwise as keys of the configuration file.
 */
export function ignoredSettings(
  given: CrawlPlanInput,
  stored: ListedCrawl["plan"],
  flags: AuditFlags,
): readonly string[] {
  const before = new Map(Object.entries(stored));
  return Object.entries(crawlPlan(given))
    .filter(([name]) => name in given && !notCompared.has(name))
    .filter(([name, value]) => !isDeepStrictEqual(value, before.get(name)))
    .map(([name]) => (isFlag(name, flags) ? flagName(name) : name));
}

function isFlag(setting: string, flags: AuditFlags): boolean {
  const key = flagName(setting)
    .replace(/^--/, "")
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return new Map(Object.entries(flags)).get(key) !== undefined;
}
